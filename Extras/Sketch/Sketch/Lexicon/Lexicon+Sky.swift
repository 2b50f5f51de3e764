extension Lexicon {
  /// Words for what is in the sky and the air.
  static let sky: [Entry] = [
    Entry(
      "sun", "sun sunshine sunny sunlight", "sol soleado", "soleil ensoleillé", "sol ensolarado", "شمس مشمس مشمسة",
      "jua"),
    Entry(
      "moon", "moon moonlight moonbeam", "luna lunas", "lune clair_de_lune", "lua luar", "قمر أقمار",
      "mwezi_angani mwezi mbalamwezi"),
    Entry(
      "star", "star starry", "estrella estrellita", "étoile étoilé", "estrela estrelinha", "نجمة نجم نجوم", "nyota"),
    Entry(
      "cloud", "cloud cloudy", "nube nublado", "nuage nuageux", "nuvem nuvens nublado", "سحابة غيمة غيوم سحاب",
      "wingu mawingu"),
    Entry("rainbow", "rainbow", "arcoíris arco_iris", "arc_en_ciel", "arco_íris", "قوس_قزح", "upinde_wa_mvua"),
    Entry(
      "lightning", "lightning thunder", "relámpago rayo trueno", "éclair tonnerre", "relâmpago raio trovão", "برق رعد",
      "radi ngurumo"),
    Entry(
      "comet", "comet shooting_star meteor", "cometa estrella_fugaz", "comète étoile_filante", "estrela_cadente cometa",
      "شهاب مذنب", "kimondo vimondo"),
    Entry(
      "planet", "planet mars saturn", "planeta marte saturno", "planète saturne", "planeta marte saturno", "كوكب كواكب",
      "sayari"),
    Entry(
      "balloon", "balloon", "globo", "ballon_rouge ballon_bleu ballons baudruche", "balão balões bexiga",
      "بالون بالونات بالونة", "puto baluni maputo"),
    Entry(
      "kite", "kite", "cometa_de_papel papalote barrilete", "cerf_volant", "pipa papagaio_de_papel", "طائرة_ورقية",
      "tiara kishada"),
    Entry(
      "hot air balloon", "hot_air_balloon", "globo_aerostático globo_de_aire", "montgolfière",
      "balão_de_ar_quente balão_de_ar", "منطاد", "puto_la_hewa baluni_kubwa"),
    Entry(
      "plane", "plane airplane aeroplane jet", "avión aviones", "avion", "avião aviões", "طائرة طائرات",
      "ndege_ya_abiria eropleni"),
    Entry("helicopter", "helicopter", "helicóptero", "hélicoptère", "helicóptero", "مروحية هليكوبتر", "helikopta"),
    Entry(
      "rocket", "rocket spaceship spacecraft rocket_ship", "cohete nave_espacial", "fusée vaisseau_spatial",
      "foguete nave_espacial", "صاروخ مركبة_فضائية سفينة_فضاء", "roketi chombo_cha_anga"),
    Entry(
      "ufo", "ufo alien flying_saucer martian", "ovni extraterrestre marciano", "ovni extraterrestre soucoupe",
      "óvni ovni extraterrestre disco_voador", "كائن_فضائي صحن_طائر", "kisahani_kirukacho mgeni_wa_anga"),
    Entry("bubbles", "bubble", "burbuja", "bulle", "bolha", "فقاعة فقاعات", "povu mapovu"),
    Entry(
      "music", "music song sing singing sang melody tune", "música canción cantar canta cantaba canto melodía",
      "musique chanson chanter chante chantait mélodie", "música canção canções cantar canta cantava melodia",
      "موسيقى أغنية أغاني يغني تغني غنى غنت لحن", "muziki wimbo nyimbo imba"),
    Entry(
      "heart", "heart love", "corazón amor", "cœur amour", "coração corações amor", "قلب حب قلوب", "moyo mioyo upendo"),
    Entry("feather", "feather", "pluma", "plume", "pena_de_ave pena penas", "ريشة ريش", "unyoya manyoya"),
  ]

  /// Words for buildings and what is built.
  static let buildings: [Entry] = [
    Entry(
      "house", "house cottage home", "casa casita hogar", "maison maisonnette chaumière", "casa casinha lar",
      "بيت بيوت منزل دار", "nyumba"),
    Entry(
      "hut", "hut cabin shack", "cabaña choza", "cabane hutte case", "cabana choupana palhoça", "كوخ أكواخ",
      "kibanda vibanda"),
    Entry(
      "castle", "castle palace kingdom", "castillo palacio reino", "château palais royaume", "castelo palácio reino",
      "قلعة قصر مملكة", "ngome kasri jumba_la_kifalme"),
    Entry("school", "school", "escuela colegio", "école", "escola colégio", "مدرسة مدارس", "shule shuleni"),
    Entry(
      "barn", "barn stable", "granero establo", "grange étable écurie", "celeiro estábulo", "حظيرة إسطبل",
      "zizi banda_la_mifugo ghala"),
    Entry("lighthouse", "lighthouse", "faro", "phare", "farol_do_mar farol", "منارة", "mnara_wa_taa"),
    Entry("windmill", "windmill mill", "molino", "moulin", "moinho", "طاحونة", "kinu_cha_upepo"),
    Entry("tower", "tower", "torre", "tour_du_château une_tour la_tour tours", "torre", "برج أبراج", "mnara minara"),
    Entry(
      "treehouse", "treehouse tree_house", "casa_del_árbol casa_en_el_árbol",
      "cabane_dans_les_arbres cabane_dans_l_arbre", "casa_na_árvore", "بيت_الشجرة بيت_شجرة",
      "nyumba_ya_mtini nyumba_juu_ya_mti"),
    Entry(
      "shop", "shop store bakery market stall", "tienda panadería mercado", "magasin boulangerie marché boutique",
      "loja padaria mercado feira", "متجر دكان سوق مخبز", "duka maduka soko sokoni"),
    Entry("tent", "tent camping", "tienda_de_campaña carpa", "tente", "tenda barraca", "خيمة خيام", "hema mahema"),
    Entry("igloo", "igloo", "iglú", "igloo", "iglu", "بيت_الثلج كوخ_ثلجي إيغلو", "nyumba_ya_barafu igluu"),
    Entry("bridge", "bridge", "puente", "pont", "ponte", "جسر جسور", "daraja madaraja"),
    Entry("well", "the_well a_well wishing_well old_well", "pozo", "puits", "poço", "بئر", "kisima visima"),
    Entry("fence", "fence gate", "valla cerca", "clôture barrière", "cerca portão", "سياج سور", "uzio ua_wa_miti"),
    Entry("ladder", "ladder stairs", "escalera", "échelle escalier", "escada", "سلم درج", "ngazi"),
    Entry(
      "cave", "cave cavern den", "cueva guarida", "grotte caverne tanière", "caverna gruta toca", "كهف مغارة",
      "pango mapango"),
    Entry(
      "campfire", "campfire bonfire fire", "hoguera fogata fuego", "feu_de_camp feu", "fogueira fogo", "نار نار_المخيم",
      "moto_wa_kambi moto"),
    Entry("bench", "bench", "banco_del_parque banco", "un_banc le_banc banc", "banco_da_praça banco", "مقعد", "benchi"),
    Entry(
      "swing", "swing swings playground slide", "columpio tobogán", "balançoire toboggan", "balanço escorregador",
      "أرجوحة", "bembea"),
    Entry(
      "boat", "boat canoe sailboat sail rowing_boat", "barca bote barquito canoa velero", "bateau barque voilier canoë",
      "bote barquinho canoa veleiro barco", "قارب مركب زورق قوارب", "mashua boti mtumbwi ngalawa"),
    Entry(
      "ship", "ship pirate_ship ferry", "barco buque navío", "navire paquebot", "navio", "سفينة سفن", "meli jahazi"),
    Entry("raft", "raft", "balsa", "radeau", "jangada", "طوف", "chelezo pachanga"),
    Entry("submarine", "submarine", "submarino", "sous_marin", "submarino", "غواصة", "nyambizi"),
    Entry(
      "train", "train locomotive steam_train railway", "tren locomotora", "un_train le_train trains locomotive",
      "trem comboio locomotiva", "قطار قطارات", "treni gari_moshi"),
    Entry(
      "car", "car taxi", "coche auto carro", "voiture auto", "carro carrinho automóvel", "سيارة سيارات", "gari magari"),
    Entry("bus", "bus", "autobús bus", "autobus bus", "ônibus autocarro", "حافلة باص", "basi mabasi"),
    Entry(
      "truck", "truck lorry fire_engine", "camión camiones", "camion", "caminhão caminhões", "شاحنة", "lori malori"),
    Entry("tractor", "tractor", "tractor", "tracteur", "trator", "جرار", "trekta"),
    Entry(
      "bicycle", "bicycle bike scooter", "bicicleta bici", "vélo bicyclette", "bicicleta", "دراجة دراجات", "baiskeli"),
    Entry("sled", "sled sleigh sledge", "trineo", "traîneau luge", "trenó", "مزلجة زلاجة", "sleji gari_la_theluji"),
    Entry(
      "cart", "cart wagon wheelbarrow", "carreta carretilla carruaje", "charrette brouette", "carroça carrinho_de_mão",
      "عربة", "mkokoteni mikokoteni"),
  ]
}
