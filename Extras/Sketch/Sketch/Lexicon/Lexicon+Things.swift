extension Lexicon {
  /// Words for toys, instruments and what one writes and paints with.
  static let toys: [Entry] = [
    Entry("ball", "ball football", "pelota balón bola", "balle ballon", "bola", "كرة كرات", "mpira mipira"),
    Entry(
      "teddy", "teddy teddy_bear stuffed_animal", "oso_de_peluche osito_de_peluche peluche",
      "nounours peluche ours_en_peluche doudou", "ursinho_de_pelúcia urso_de_pelúcia pelúcia", "دبدوب دمية_دب دب_محشو",
      "dubu_wa_kuchezea mwanasesere_dubu"),
    Entry("doll", "doll", "muñeca", "poupée", "boneca", "دمية عروسة", "mwanasesere wanasesere"),
    Entry(
      "blocks", "block building_block toy toys tower_of_blocks", "bloque juguete", "cube jouet", "bloco brinquedo",
      "مكعب مكعبات لعبة ألعاب", "matofali_ya_kuchezea kitu_cha_kuchezea vitu_vya_kuchezea"),
    Entry("drum", "drum", "tambor", "tambour", "tambor", "طبل طبلة طبول", "ngoma"),
    Entry(
      "guitar", "guitar violin ukulele", "guitarra violín", "guitare violon", "violão guitarra violino",
      "جيتار غيتار عود_موسيقي كمان", "gitaa"),
    Entry("piano", "piano", "piano", "piano", "piano", "بيانو", "piano kinanda"),
    Entry("flute", "flute whistle", "flauta silbato", "flûte sifflet", "flauta apito", "ناي مزمار", "filimbi zumari"),
    Entry("trumpet", "trumpet horn", "trompeta", "trompette", "trompete corneta", "بوق", "tarumbeta"),
    Entry("bell", "bell", "campana campanilla", "cloche clochette", "sino sininho", "جرس أجراس", "kengele"),
    Entry(
      "paint", "paint paintbrush palette", "pintura pincel pinceles acuarela", "peinture pinceau aquarelle",
      "tinta pincel pincéis aquarela", "ألوان فرشاة طلاء", "rangi brashi"),
    Entry(
      "crayons", "crayon pencil", "lápiz crayón lápices", "crayon feutre", "lápis giz_de_cera", "قلم أقلام",
      "kalamu penseli"),
    Entry(
      "picture", "picture drawing painting frame photo", "dibujo cuadro retrato foto", "dessin tableau portrait photo",
      "desenho quadro retrato foto", "صورة لوحة رسمة رسم", "picha mchoro michoro"),
    Entry(
      "book", "book storybook notebook", "libro cuaderno cuento", "livre cahier", "livro caderno", "كتاب كتب دفتر",
      "kitabu vitabu daftari"),
    Entry("map", "map", "mapa", "une_carte_au_trésor carte_au_trésor la_carte une_carte", "mapa", "خريطة", "ramani"),
    Entry(
      "letter", "letter envelope postcard", "carta sobre_de_papel", "lettre enveloppe", "carta envelope", "رسالة رسائل",
      "barua"),
    Entry(
      "gift", "gift presents a_present the_present birthday_present", "regalo", "cadeau", "presente prenda",
      "هدية هدايا", "zawadi"),
    Entry(
      "puppet", "puppet clown jester circus", "títere marioneta payaso circo", "marionnette clown cirque",
      "fantoche marionete palhaço circo", "مهرج دمية_متحركة سيرك", "kikaragosi vikaragosi mchekeshaji sarakasi"),
    Entry(
      "christmas tree", "christmas_tree christmas", "árbol_de_navidad navidad", "sapin_de_noël noël",
      "árvore_de_natal natal", "شجرة_عيد_الميلاد", "mti_wa_krismasi krismasi"),
    Entry(
      "pinwheel", "pinwheel", "molinete rehilete molinillo", "moulin_à_vent_de_papier moulinet", "catavento cata_vento",
      "مروحة_ورقية دوامة_هواء", "kipepeo_cha_karatasi pangaboi"),
  ]

  /// Words for furniture and things of every day.
  static let things: [Entry] = [
    Entry(
      "bed", "bed bedtime", "cama camita", "lits au_lit son_lit le_lit un_lit", "cama caminha", "سرير فراش",
      "kitanda vitanda kitandani"),
    Entry(
      "table", "table desk workbench", "mesa escritorio", "table bureau", "mesa escrivaninha", "طاولة مائدة مكتب",
      "meza"),
    Entry(
      "chair", "chair armchair stool", "silla sillón taburete", "chaise fauteuil tabouret", "cadeira poltrona",
      "كرسي كراسي", "kiti viti"),
    Entry("window", "window", "ventana", "fenêtre", "janela", "نافذة شباك نوافذ", "dirisha madirisha"),
    Entry("door", "door doorway", "puerta", "la_porte une_porte portes", "porta", "باب أبواب", "mlango milango"),
    Entry("mirror", "mirror", "espejo", "miroir", "espelho", "مرآة", "kioo"),
    Entry(
      "clock", "clock alarm_clock", "reloj", "horloge réveil pendule", "relógio", "ساعة_حائط الساعة",
      "saa_ya_ukutani saa"),
    Entry("lamp", "lamp", "lámpara", "lampe", "abajur lâmpada", "مصباح", "taa"),
    Entry("lantern", "lantern", "linterna farolillo", "lanterne", "lanterna lampião", "فانوس فوانيس", "fanusi"),
    Entry("candle", "candle", "vela", "bougie chandelle", "vela", "شمعة شموع", "mshumaa mishumaa"),
    Entry("umbrella", "umbrella", "paraguas", "parapluie", "guarda_chuva", "مظلة مظلات", "mwavuli miavuli"),
    Entry("basket", "basket", "cesta canasta", "panier corbeille", "cesta cesto", "سلة سلال", "kikapu vikapu"),
    Entry("bucket", "bucket pail", "cubo balde", "seau", "balde", "دلو", "ndoo"),
    Entry(
      "watering can", "watering_can watered watering", "regadera regar", "arrosoir arroser arrose", "regador regar",
      "مرشة إبريق_السقي يسقي تسقي", "kopo_la_kumwagilia mwagilia"),
    Entry("broom", "broom broomstick", "escoba", "balai", "vassoura", "مكنسة", "ufagio fagio"),
    Entry(
      "pot", "cooking_pot cauldron saucepan", "olla caldero", "marmite casserole chaudron", "panela caldeirão",
      "قدر طنجرة", "sufuria chungu_cha_kupikia"),
    Entry("cup", "cup mug tea", "taza té", "tasse thé", "xícara caneca chá", "كوب فنجان شاي", "kikombe vikombe chai"),
    Entry("bottle", "bottle potion", "botella poción", "bouteille potion", "garrafa poção", "زجاجة قنينة", "chupa"),
    Entry(
      "backpack", "backpack rucksack bag suitcase", "mochila bolsa maleta", "sac cartable valise", "mochila bolsa mala",
      "حقيبة", "begi mkoba mifuko"),
    Entry("hat", "hat cap", "sombrero gorra gorro", "chapeau casquette bonnet", "chapéu boné gorro", "قبعة", "kofia"),
    Entry(
      "shoes", "shoe boot sandal sneaker", "zapato bota sandalia", "chaussure botte soulier sandale",
      "sapato bota sandália tênis", "حذاء أحذية نعل", "kiatu viatu"),
    Entry("scarf", "scarf", "bufanda", "écharpe foulard", "cachecol", "وشاح شال", "skafu shali"),
    Entry("crown", "crown", "corona", "couronne", "coroa", "تاج", "taji mataji"),
    Entry("key", "key", "llave", "clé clef", "chave", "مفتاح مفاتيح", "ufunguo funguo"),
    Entry(
      "chest", "treasure treasure_chest chest", "tesoro cofre baúl", "trésor coffre malle", "tesouro baú arca",
      "كنز صندوق كنوز", "hazina sanduku"),
    Entry(
      "coin", "coin money", "moneda dinero", "pièce_d_or monnaie argent", "moeda dinheiro", "عملة نقود مال",
      "sarafu pesa"),
    Entry(
      "gem", "gem jewel diamond crystal", "joya diamante gema cristal", "bijou diamant cristal joyau",
      "joia jóia diamante cristal", "جوهرة جواهر ماسة ألماس", "kito vito almasi"),
    Entry("ring", "ring", "anillo", "anneau bague", "anel anéis", "خاتم", "pete"),
    Entry("sword", "sword shield", "espada escudo", "épée bouclier", "espada escudo", "سيف سيوف درع", "upanga"),
    Entry(
      "wand", "wand magic_wand", "varita", "baguette_magique", "varinha", "عصا_سحرية العصا_السحرية",
      "fimbo_ya_ajabu fimbo_ya_uchawi"),
    Entry(
      "telescope", "telescope spyglass", "telescopio catalejo", "télescope longue_vue", "telescópio luneta",
      "تلسكوب منظار", "darubini"),
    Entry(
      "magnifying glass", "magnifying_glass detective", "lupa detective", "loupe détective", "lupa detetive",
      "عدسة_مكبرة محقق", "lenzi mpelelezi"),
    Entry(
      "tools", "tool hammer screw screwdriver wrench", "herramienta martillo tornillo destornillador",
      "outil marteau tournevis", "ferramenta martelo parafuso", "أدوات مطرقة مفك مسمار", "nyundo bisibisi zana"),
    Entry(
      "gear", "gear machine invention engine", "engranaje máquina invento motor", "engrenage machine invention moteur",
      "engrenagem máquina invenção motor", "آلة ترس اختراع محرك", "mashine uvumbuzi mtambo"),
    Entry(
      "light bulb", "light_bulb lightbulb bulb battery led", "bombilla batería foco", "ampoule batterie",
      "lâmpada_elétrica bateria", "مصباح_كهربائي بطارية", "balbu betri"),
    Entry(
      "computer", "computer laptop screen", "ordenador computadora pantalla", "ordinateur", "computador tela",
      "حاسوب كمبيوتر", "kompyuta"),
    Entry("phone", "phone telephone", "teléfono móvil", "téléphone", "telefone celular", "هاتف", "simu"),
    Entry(
      "net", "net fishing_net", "red_de_pesca redes", "filet", "rede_de_pesca rede", "شبكة شباك_الصيد", "wavu nyavu"),
  ]

  /// Words for what is eaten.
  static let food: [Entry] = [
    Entry("apple", "apple", "manzana", "pomme pommes", "maçã maçãs", "تفاحة تفاح", "tofaa tufaha matofaa matufaha"),
    Entry("banana", "banana", "plátano banana banano", "banane", "banana", "موزة موز", "ndizi"),
    Entry("mango", "mango mangoes", "mango", "mangue", "manga mangas", "مانجو مانغو", "embe maembe"),
    Entry(
      "orange", "oranges an_orange the_orange_fruit", "naranjas una_naranja", "oranges une_orange",
      "laranjas uma_laranja", "برتقالة برتقال", "chungwa machungwa"),
    Entry("pear", "pear", "pera", "poire", "pera", "إجاصة كمثرى", "pea_tunda pea"),
    Entry(
      "strawberry", "strawberry berry berries strawberries", "fresa frutilla mora baya", "fraise baie framboise",
      "morango amora", "فراولة توت", "stroberi forosadi"),
    Entry("grapes", "grape grapes", "uva uvas", "raisin raisins", "uva uvas", "عنب", "zabibu"),
    Entry(
      "watermelon", "watermelon melon", "sandía melón", "pastèque melon", "melancia melão", "بطيخ بطيخة",
      "tikiti matikiti"),
    Entry("pineapple", "pineapple", "piña", "ananas", "abacaxi ananás", "أناناس", "nanasi mananasi"),
    Entry("coconut", "coconut", "coco cocos", "noix_de_coco", "coco cocos", "جوز_الهند جوزة_هند", "nazi dafu"),
    Entry("carrot", "carrot", "zanahoria", "carotte", "cenoura", "جزرة جزر", "karoti"),
    Entry("pumpkin", "pumpkin", "calabaza zapallo", "citrouille potiron", "abóbora", "يقطين قرع", "boga maboga"),
    Entry("corn", "corn maize", "maíz mazorca", "maïs", "milho", "ذرة", "mahindi hindi"),
    Entry("bread", "bread loaf", "pan panes barra_de_pan", "pain", "pão pães", "خبز رغيف", "mkate mikate"),
    Entry(
      "cake", "cake birthday_cake birthday cupcake", "pastel tarta torta cumpleaños", "gâteau anniversaire",
      "bolo aniversário", "كعكة كعك عيد_ميلاد", "keki"),
    Entry("cookie", "cookie biscuit", "galleta", "biscuit", "biscoito bolacha", "بسكويت", "biskuti"),
    Entry(
      "ice cream", "ice_cream", "helado", "glace_à_la_vanille cornet_de_glace glaces", "sorvete gelado_de",
      "مثلجات بوظة آيس_كريم", "aiskrimu"),
    Entry(
      "candy", "candy sweets lollipop chocolate", "caramelo dulces chocolate", "bonbon chocolat",
      "bala doces chocolate", "حلوى حلويات شوكولاتة", "peremende pipi chokoleti"),
    Entry(
      "soup", "soup porridge stew rice", "sopa guiso arroz", "soupe potage riz", "sopa mingau arroz", "حساء شوربة أرز",
      "supu uji wali"),
    Entry("pizza", "pizza", "pizza", "pizza", "pizza", "بيتزا", "piza"),
    Entry("cheese", "cheese", "queso", "fromage", "queijo", "جبن جبنة", "jibini"),
    Entry("egg", "egg", "huevo", "œuf œufs", "ovo", "بيضة بيض", "yai mayai"),
    Entry("milk", "milk", "leche", "lait", "leite", "حليب لبن", "maziwa"),
    Entry("honey", "honey", "miel", "miel", "mel", "عسل", "asali"),
    Entry(
      "nut", "acorn walnut hazelnut a_nut the_nut", "nuez bellota nueces", "noix noisette gland", "noz nozes avelã",
      "جوزة بندق بلوط", "karanga njugu"),
  ]
}
