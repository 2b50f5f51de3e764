extension Lexicon {
  /// Words for where and when something happens, and for the weather.
  static let places: [Entry] = [
    Entry(
      ":forest", "forest woods woodland wood", "bosque selva", "forêt les_bois dans_le_bois bosquet",
      "floresta bosque mata", "غابة غابات", "msitu misitu mwitu"),
    Entry(":jungle", "jungle rainforest", "jungla selva_tropical", "jungle", "selva", "أدغال دغل", "msitu_wa_mvua"),
    Entry(
      ":garden", "garden yard backyard park", "jardín huerto parque patio", "jardin parc potager",
      "jardim quintal parque horta", "حديقة بستان حدائق", "bustani"),
    Entry(
      ":meadow", "meadow field valley hill hillside grassland", "prado campo pradera valle colina",
      "prairie champ vallée colline pré", "prado campo vale colina", "مرج حقل تل وادي سهل حقول",
      "shamba malisho bonde kilima uwanda"),
    Entry(
      ":farm", "farm farmyard", "granja finca", "la_ferme une_ferme fermes basse_cour", "fazenda quinta sítio", "مزرعة",
      "shamba_la_mifugo shambani"),
    Entry(
      ":beach", "beach shore sand seaside coast", "playa arena orilla costa", "plage sable rivage", "praia areia",
      "شاطئ رمل رمال ساحل", "pwani ufukwe mchanga ufuoni"),
    Entry(
      ":sea", "sea ocean", "mar océano ola olas", "mer océan vague vagues", "mar oceano onda ondas",
      "بحر محيط أمواج موج", "bahari mawimbi"),
    Entry(
      ":underwater", "underwater reef coral seabed", "submarina bajo_el_agua arrecife coral fondo_del_mar",
      "sous_l_eau récif corail fond_de_la_mer", "debaixo_d_água recife coral fundo_do_mar", "تحت_الماء قاع_البحر مرجان",
      "chini_ya_bahari chini_ya_maji matumbawe"),
    Entry(
      ":river", "river stream creek brook waterfall", "río arroyo cascada", "rivière ruisseau fleuve cascade",
      "rio riacho cachoeira", "نهر جدول أنهار شلال", "mto mito kijito maporomoko"),
    Entry(
      ":lake", "lake pond", "lago laguna estanque charca", "lac étang mare", "lago lagoa", "بحيرة بركة", "ziwa bwawa"),
    Entry(
      ":mountain", "mountain mountains peak volcano cliff", "montaña cumbre cima volcán",
      "montagne sommet volcan falaise", "montanha pico vulcão serra", "جبل جبال قمة بركان", "mlima milima volkano"),
    Entry(":island", "island", "isla islita", "île", "ilha", "جزيرة جزر_البحر", "kisiwa visiwa"),
    Entry(":desert", "desert dune", "desierto duna", "désert dune", "deserto duna", "صحراء", "jangwa jangwani"),
    Entry(
      ":savanna", "savanna savannah safari", "sabana safari", "savane safari", "savana safári", "سافانا سفاري",
      "savana nyika mbuga"),
    Entry(":village", "village", "pueblo aldea", "village hameau", "aldeia vila vilarejo", "قرية قرى", "kijiji vijiji"),
    Entry(":city", "city town street", "ciudad calle", "ville rue", "cidade rua", "مدينة شارع", "mji jiji mtaa mjini"),
    Entry(
      ":snow", "snow snowy snowflake winter ice icy frozen north_pole", "nieve nevado invierno hielo copo",
      "neige enneigé hiver flocon glacé glace", "neve nevado inverno gelo floco", "ثلج ثلوج شتاء جليد",
      "theluji barafu majira_ya_baridi"),
    Entry(
      ":room", "room living_room indoors inside_the_house fireplace", "habitación sala salón cuarto",
      "chambre_de_jeux salon pièce salle", "sala quarto_de_brinquedos cômodo", "غرفة صالة داخل_البيت",
      "chumba sebule sebuleni chumbani"),
    Entry(
      ":bedroom", "bedroom bed blanket pillow bedtime", "dormitorio cama manta almohada",
      "chambre couverture oreiller au_lit", "quarto cama cobertor travesseiro", "غرفة_النوم سرير وسادة بطانية",
      "chumba_cha_kulala kitanda blanketi mto_wa_kulalia kitandani"),
    Entry(
      ":kitchen", "kitchen oven cook cooking baked baking", "cocina horno cocinar cocinaba",
      "cuisine four cuisiner cuisinait", "cozinha forno cozinhar cozinhava", "مطبخ فرن طبخ طبخت يطبخ تطبخ",
      "jiko jikoni pika"),
    Entry(
      ":workshop", "workshop workbench laboratory lab garage creative_corner invention", "taller laboratorio garaje",
      "atelier laboratoire garage", "oficina laboratório garagem", "ورشة مختبر", "karakana maabara"),
    Entry(
      ":classroom", "classroom class blackboard library school teacher", "clase aula pizarra biblioteca",
      "classe tableau_noir bibliothèque", "aula sala_de_aula lousa biblioteca", "صف فصل سبورة مكتبة",
      "darasa ubao maktaba darasani"),
    Entry(":sky", "sky above_the_clouds", "cielo", "ciel", "céu", "سماء", "anga angani mbinguni"),
    Entry(
      ":space", "outer_space in_space into_space through_space galaxy universe planet spaceship",
      "espacio_exterior al_espacio en_el_espacio por_el_espacio galaxia universo planeta",
      "l_espace galaxie univers planète", "ao_espaço no_espaço pelo_espaço galáxia universo planeta",
      "فضاء مجرة كون كوكب", "anga_za_juu anga_za_mbali sayari galaksi"),
    Entry(":cave", "cave cavern", "cueva caverna", "grotte caverne", "caverna gruta", "كهف مغارة", "pango mapango"),
    Entry(
      "@night", "night midnight darkness moonlight starry nighttime bedtime tonight", "noche medianoche oscuridad",
      "nuit minuit obscurité", "noite meia_noite escuridão luar", "ليل ليلة ظلام", "usiku giza mbalamwezi"),
    Entry(
      "@evening", "evening sunset dusk twilight", "atardecer ocaso crepúsculo puesta_de_sol tarde_noche",
      "soir soirée coucher_du_soleil crépuscule", "entardecer anoitecer pôr_do_sol crepúsculo", "مساء غروب الغروب",
      "jioni magharibi machweo"),
    Entry(
      "@morning", "morning dawn sunrise breakfast", "mañana amanecer alba desayuno",
      "matin matinée aube aurore petit_déjeuner", "manhã amanhecer aurora café_da_manhã", "صباح فجر شروق",
      "asubuhi alfajiri mapambazuko kifungua_kinywa"),
    Entry(
      "@day", "sunny sun sunshine noon afternoon daytime", "soleado sol mediodía", "soleil midi ensoleillé après_midi",
      "ensolarado sol meio_dia", "شمس نهار ظهر", "jua mchana adhuhuri"),
    Entry(
      "~rain", "rain rained rainy raining pouring raindrop puddle shower wet",
      "lluvia lluvioso llover llovió lloviendo llovía llueve charco",
      "pluie pluvieux pleuvait pleut pleuvoir flaque", "chuva chuvoso chover choveu chovendo chovia chove poça",
      "مطر أمطار ماطر تمطر",
      "mvua dimbwi"),
    Entry(
      "~snow", "snow snowing snowflake snowstorm snowfall", "nieve nevar nevaba nieva copo",
      "neige neigeait neiger flocon", "neve nevar nevava floco", "ثلج ثلوج", "theluji"),
    Entry(
      "~storm", "storm stormy thunder lightning", "tormenta trueno relámpago tempestad",
      "orage tempête tonnerre éclair", "tempestade trovão relâmpago", "عاصفة رعد برق", "dhoruba radi tufani ngurumo"),
    Entry(
      "~wind", "wind windy breeze blew", "viento brisa ventoso", "vent brise", "vento brisa", "ريح رياح نسيم", "upepo"),
    Entry(
      "~fog", "fog mist foggy misty", "niebla neblina bruma", "brouillard brume", "névoa neblina nevoeiro", "ضباب",
      "ukungu"),
  ]

  /// Words for what somebody feels and does.
  static let doings: [Entry] = [
    Entry(
      "+happy",
      "happy happily happiness joy joyful glad laugh* smile* giggl* delighted cheer* proud fun excited wonderful",
      "feliz felices alegr* content* risa reír rió rieron ríe sonri* sonrisa orgullos*",
      "heureux heureuse joie joyeu* content* rire rit riait souri* sourire fier fière ravi*",
      "feliz felizes alegr* contente riso rir riu sorri* sorriso orgulhos*",
      "سعيد سعيدة فرح فرحت سعادة ضحك ضحكت ابتسم ابتسمت يضحك تضحك مسرور فخور", "furaha furahi cheka tabasamu"),
    Entry(
      "+sad",
      "sad sadly cried crying cry tears tear unhappy lonely sorry disappointed disappointment frustrat* frown* sigh* grumpy lost",
      "triste tristes tristeza lloró llora lloraba llorar lágrima* solo_y_triste",
      "triste tristesse pleur* larme* malheureu*", "triste tristes tristeza chorou chora chorava chorar lágrima*",
      "حزين حزينة حزن بكى بكت يبكي تبكي دموع وحيد وحيدة", "huzuni huzunika lia_kwa_huzuni machozi"),
    Entry(
      "+scared", "scared afraid fear frightened terrified scary trembl* nervous",
      "miedo asustad* asusta asustó temor tembl* aterrad*", "peur effrayé* apeuré* trembl* terrifié*",
      "medo assustad* assustou tremia treme* apavorad*", "خائف خائفة خوف خاف خافت يخاف تخاف مذعور",
      "hofu ogopa woga tetemeka"),
    Entry(
      "+angry", "angry anger mad furious cross angrily", "enojad* enfadad* furios* enfado ira rabia",
      "colère fâché* furieu* en_colère", "brav* zangad* furios* raiva", "غاضب غاضبة غضب", "hasira kasirika"),
    Entry(
      "+asleep", "asleep sleep sleeping slept sleepy snor* dream* nap",
      "dormid* dormir durmió duerme dormía sueño soñ*", "endormi* dormir dormait dort sommeil rêv* ronfl*",
      "dormir dormiu dorme dormia adormec* sono sonh*", "نائم نائمة نام نامت نوم ينام تنام حلم أحلام",
      "lala sinzia usingizi ndoto ota_ndoto"),
    Entry(
      "+amazed", "surprised surprise amazed amazing wow suddenly gasp* wonder", "sorprend* sorpresa asombr* maravill*",
      "surpris* surprise étonné* émerveill*", "surpres* surpresa espant* maravilh*", "مفاجأة دهشة مندهش مندهشة تعجب",
      "shangaa mshangao ajabu"),
    Entry(
      "!fly", "fly flying flew flies soar*", "volar volaba voló vuela volando vuelo",
      "voler volait vola vole s_envol* envola", "voar voava voou voa voando voo", "يطير تطير طار طارت طيران حلق",
      "ruka_angani paa_angani puruka"),
    Entry(
      "!swim", "swim swimming swam swims dive dived diving waded", "nadar nadaba nadó nada_en nadando bucear",
      "nager nageait nagea nage plonge*", "nadar nadava nadou nadando mergulh*", "يسبح تسبح سبح سبحت سباحة غاص",
      "ogelea piga_mbizi"),
    Entry(
      "!run", "run running ran runs race* chase* hurried rushed", "correr corr* corrió",
      "courir court courait courut cour*", "correr corr* correu", "يجري تجري جرى جرت ركض ركضت يركض تركض", "kimbia"),
    Entry(
      "!dance", "danc* jump* hop* hopped skip* twirl* cheered", "bail* danz* salt* brinc*", "dans* saut* bondi*",
      "danç* dans* pul* salt*", "رقص يرقص ترقص رقصت قفز يقفز تقفز قفزت", "cheza_ngoma ruka rukaruka dansi"),
    Entry(
      "!read", "read reading reads", "leer leía leyó lee leyendo", "lire lisait lut lecture",
      "ler lia leu lendo leitura", "يقرأ تقرأ قرأ قرأت قراءة", "soma"),
    Entry(
      "!eat", "eat eating ate eats hungry dinner lunch supper", "comer comía comió come comiendo hambre cena almuerzo",
      "manger mangeait mangea mange faim dîner déjeuner", "comer comia comeu come comendo fome jantar almoço",
      "يأكل تأكل أكل أكلت جائع جائعة عشاء غداء", "kula njaa chakula"),
    Entry(
      "!hug", "hug* hugged cuddle* embrace*", "abraz*", "embrass* câlin* serra_dans_ses_bras", "abraç*",
      "عانق عانقت حضن يعانق تعانق", "kumbatia"),
    Entry(
      "!wave", "wave_goodbye waved hello goodbye greet* welcome", "salud* adiós hola despid*",
      "salua saluer bonjour au_revoir coucou", "acen* adeus olá tchau", "لوح لوحت سلام مرحبا وداعا",
      "kwaheri salimu salimia"),
    Entry(
      "!climb", "climb* climbed", "trep* escal* subió", "grimp* escalad*", "escal* trep* subiu",
      "تسلق تسلقت يتسلق تتسلق صعد", "panda_juu kwea"),
  ]

  /// Words for what a story is about, which decide its colours.
  static let themes: [Entry] = [
    Entry(
      "#adventure", "adventure journey quest explore* discovery travel", "aventura viaje explor* descubrimiento",
      "aventure voyage explor* découverte", "aventura viagem explor* descoberta", "مغامرة رحلة استكشاف مغامرات",
      "safari matukio jasura uvumbuzi"),
    Entry(
      "#friendship", "friend friends friendship kindness sharing empathy", "amigo amiga amistad bondad compartir",
      "ami amie amitié gentillesse partage", "amigo amiga amizade bondade partilha", "صديق صديقة صداقة أصدقاء لطف",
      "rafiki marafiki urafiki wema"),
    Entry(
      "#nature", "nature forest animals growth garden plants earth", "naturaleza bosque animales jardín tierra",
      "nature forêt animaux jardin terre", "natureza floresta animais jardim terra", "طبيعة غابة حيوانات حديقة",
      "mazingira asili msitu wanyama"),
    Entry(
      "#sea", "sea ocean underwater beach pirates water", "mar océano playa piratas agua",
      "mer océan plage pirates eau", "mar oceano praia piratas água", "بحر محيط شاطئ ماء", "bahari pwani maji"),
    Entry(
      "#dream", "dream dreams night bedtime sleep lullaby moon", "sueño sueños noche dormir luna",
      "rêve rêves nuit dormir sommeil lune", "sonho sonhos noite dormir lua", "حلم أحلام ليل نوم قمر",
      "ndoto usiku usingizi mwezi"),
    Entry(
      "#magic", "magic magical fairy wizard enchanted fantasy", "magia mágico mágica hada encantado fantasía",
      "magie magique fée enchanté fantaisie", "magia mágico mágica fada encantado fantasia", "سحر سحري خيال جنية",
      "uchawi ajabu kichawi"),
    Entry(
      "#courage", "courage brave bravery hero strength knight", "valor valentía valiente héroe coraje",
      "courage bravoure héros courageux", "coragem valentia corajoso herói", "شجاعة شجاع بطل", "ujasiri shujaa ushujaa"),
    Entry(
      "#family", "family home mother father grandmother love", "familia hogar madre padre abuela amor",
      "famille maison maman papa amour", "família lar mãe pai amor", "عائلة أسرة بيت أم حب",
      "familia nyumbani upendo mama"),
    Entry(
      "#learning", "school learning science technology knowledge curiosity invention",
      "escuela aprender ciencia tecnología curiosidad", "école apprendre science technologie curiosité",
      "escola aprender ciência tecnologia curiosidade", "مدرسة تعلم علم علوم معرفة",
      "shule kujifunza sayansi elimu maarifa"),
    Entry(
      "#space", "space planets stars rocket astronaut galaxy", "espacio planetas estrellas cohete galaxia",
      "espace planètes étoiles fusée galaxie", "espaço planetas estrelas foguete galáxia", "فضاء كواكب نجوم صاروخ",
      "anga sayari nyota roketi"),
    Entry(
      "#music", "music arts art song dance creativity colors painting", "música arte canción baile creatividad colores",
      "musique art chanson danse créativité couleurs", "música arte canção dança criatividade cores",
      "موسيقى فن أغنية رقص ألوان", "muziki sanaa wimbo ngoma rangi"),
    Entry(
      "#winter", "winter snow christmas ice", "invierno nieve navidad hielo", "hiver neige noël glace",
      "inverno neve natal gelo", "شتاء ثلج", "baridi theluji krismasi"),
  ]
}
