extension Lexicon {
  /// Words for people and beings.
  static let people: [Entry] = [
    Entry(
      "girl", "girl sister daughter princess schoolgirl", "niña chica muchacha hermana hija princesa nena",
      "fille fillette sœur princesse", "menina garota irmã filha princesa", "بنت فتاة طفلة أخت ابنة أميرة البنات",
      "msichana wasichana binti dada"),
    Entry(
      "boy", "boy brother son prince lad schoolboy", "niño chico muchacho hermano hijo príncipe",
      "garçon frère fils prince", "menino garoto irmão irmãos príncipe", "ولد فتى طفل صبي أخ أولاد أمير",
      "mvulana wavulana mtoto_wa_kiume kaka"),
    Entry(
      "woman", "woman women mother mum mom mommy mummy mama aunt teacher lady", "mujer madre mamá tía maestra señora",
      "femme mère maman tante maîtresse dame", "mulher mãe mamãe tia professora senhora",
      "امرأة أم ماما عمة خالة معلمة سيدة أمها أمه", "mwanamke wanawake mama shangazi mwalimu"),
    Entry(
      "man", "man men father dad daddy papa uncle farmer fisherman", "hombre padre papá tío granjero pescador señor",
      "homme père papa oncle fermier pêcheur monsieur", "homem homens pai papai tio fazendeiro pescador senhor",
      "رجل رجال أب بابا عم خال صياد مزارع أبي أبوها أبوه والد", "mwanaume mwanamume wanaume baba mjomba mvuvi mkulima"),
    Entry(
      "grandmother", "grandmother grandma granny nana grandmom", "abuela abuelita", "grand_mère mamie mémé", "avó vovó",
      "جدة جدتي جدته جدتها", "bibi nyanya_mzaa"),
    Entry(
      "grandfather", "grandfather grandpa granddad", "abuelo abuelito", "grand_père papi pépé", "avô vovô",
      "جد جدي جده جدها", "babu"),
    Entry(
      "baby", "baby babies toddler", "bebé", "bébé", "bebê bebé nenê", "رضيع رضيعة المولود", "mtoto_mchanga kichanga"),
    Entry("king", "king", "rey", "roi", "rei", "ملك ملوك", "mfalme wafalme"),
    Entry("queen", "queen", "reina", "reine", "rainha", "ملكة", "malkia"),
    Entry(
      "fairy", "fairy fairies pixie", "hada", "fée", "fada fadinha", "جنية حورية_الغابة جنيات",
      "kichimbakazi malaika mzuka_mwema"),
    Entry(
      "wizard", "wizard magician sorcerer", "mago hechicero", "magicien sorcier enchanteur", "mago feiticeiro mágico",
      "ساحر", "mchawi_mwema mwanamazingaombwe"),
    Entry("witch", "witch", "bruja hechicera", "sorcière", "bruxa feiticeira", "ساحرة", "mchawi wachawi"),
    Entry("knight", "knight", "caballero", "chevalier", "cavaleiro", "فارس فرسان", "shujaa_wa_farasi askari knight"),
    Entry("pirate", "pirate", "pirata", "pirate", "pirata", "قرصان قراصنة", "haramia maharamia"),
    Entry("mermaid", "mermaid", "sirena", "sirène", "sereia", "حورية حورية_البحر", "nguva"),
    Entry(
      "astronaut", "astronaut spaceman cosmonaut", "astronauta cosmonauta", "astronaute cosmonaute",
      "astronauta cosmonauta", "رائد_فضاء رائدة_فضاء رائد_الفضاء", "mwanaanga wanaanga"),
    Entry(
      "giant", "giant ogre troll", "gigante ogro", "géant ogre géante", "gigante ogro", "عملاق غول", "jitu majitu zimwi"
    ),
    Entry(
      "snowman", "snowman", "muñeco_de_nieve", "bonhomme_de_neige", "boneco_de_neve", "رجل_الثلج رجل_ثلج",
      "mtu_wa_theluji sanamu_ya_theluji"),
    Entry(
      "ghost", "ghost monster", "fantasma monstruo", "fantôme monstre", "fantasma monstro", "شبح وحش أشباح",
      "mzimu mizimu"),
    Entry("robot", "robot android", "robot robots", "robot robots", "robô robôs", "روبوت إنسان_آلي رجل_آلي", "roboti"),
  ]

  /// Words for plants.
  static let plants: [Entry] = [
    Entry(
      "tree", "tree oak branch branches trunk bark", "árbol árboles roble rama tronco", "arbre chêne branche tronc",
      "árvore carvalho galho ramo tronco", "شجرة شجر أشجار غصن أغصان", "mti miti tawi matawi"),
    Entry(
      "pine", "pine pine_tree fir spruce", "pino abeto", "sapin pin", "pinheiro", "صنوبر صنوبرة", "msonobari misonobari"
    ),
    Entry(
      "palm", "palm_tree palm_trees palms", "palmera cocotero", "palmier cocotier", "palmeira coqueiro",
      "نخلة نخل نخيل", "mnazi minazi mtende mitende"),
    Entry("baobab", "baobab", "baobab", "baobab", "baobá embondeiro", "باوباب تبلدي", "mbuyu mibuyu"),
    Entry(
      "apple tree", "apple_tree apple_trees orchard fruit_tree", "manzano manzanos frutal", "pommier verger",
      "macieira pomar", "شجرة_التفاح شجرة_تفاح", "mtofaa mitofaa mti_wa_matunda"),
    Entry(
      "bush", "bush shrub hedge", "arbusto matorral", "buisson arbuste haie", "arbusto moita", "شجيرة شجيرات",
      "kichaka vichaka"),
    Entry(
      "flower", "flower petal daisy tulip blossom", "flor flores pétalo margarita tulipán florecita",
      "fleur pétale marguerite tulipe", "flor flores pétala margarida tulipa florzinha", "زهرة زهور أزهار وردة_صغيرة",
      "ua maua"),
    Entry(
      "rose", "rose roses", "rosa_roja rosas una_rosa la_rosa", "roses une_rose la_rose",
      "rosas uma_rosa a_rosa roseira", "وردة ورد ورود", "waridi mawaridi"),
    Entry(
      "sunflower", "sunflower", "girasol girasoles", "tournesol", "girassol girassóis", "عباد_الشمس دوار_الشمس",
      "alizeti"),
    Entry("mushroom", "mushroom toadstool", "seta hongo champiñón", "champignon", "cogumelo", "فطر فطور", "uyoga"),
    Entry(
      "grass", "grass", "hierba pasto césped", "herbe gazon", "grama relva capim", "عشب أعشاب", "nyasi majani_ya_chini"),
    Entry("leaf", "leaf leaves", "hoja hojas", "feuille", "folha", "ورقة_شجر أوراق_الشجر أوراق", "jani majani"),
    Entry("cactus", "cactus cacti", "cactus cacto", "cactus", "cacto", "صبار صبارة", "dungusi mpungate"),
    Entry(
      "sprout", "sprout seedling seed plant flowerpot", "semilla brote planta maceta", "graine pousse plante germe",
      "semente broto planta muda vaso", "بذرة نبتة نبات بذور", "mbegu mmea mimea chipukizi"),
    Entry(
      "stone", "stone rock pebble boulder", "piedra roca guijarro", "pierre rocher caillou", "pedra rocha pedrinha",
      "حجر صخرة حجارة صخور حصى", "jiwe mawe mwamba"),
    Entry("log", "log stump", "leño tocón", "bûche souche", "lenha toco", "جذع حطبة حطب", "gogo magogo kisiki"),
    Entry("nest", "nest", "nido", "nid", "ninho", "عش أعشاش", "kiota viota"),
    Entry("beehive", "beehive hive", "colmena", "ruche", "colmeia", "خلية_نحل خلية_النحل", "mzinga_wa_nyuki mzinga"),
    Entry(
      "thorns", "thorn thorny prickly thicket bramble", "espina espino zarza espinoso", "épine ronce épineux",
      "espinho espinhoso sarça", "شوك أشواك شوكة", "mwiba miiba"),
  ]
}
