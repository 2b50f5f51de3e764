extension Lexicon {
  /// Words for animals.
  static let animals: [Entry] = [
    Entry(
      "cat", "cat kitten kitty", "gato gata gatito minino", "chat chatte chaton minou", "gato gata gatinho bichano",
      "قط قطة هر هرة قطط هريرة", "paka"),
    Entry(
      "dog", "dog puppy doggy hound", "perro perra perrito cachorro", "chien chienne chiot",
      "cão cães cachorro cachorra cachorrinho cadela", "كلب كلبة كلاب جرو", "mbwa"),
    Entry(
      "rabbit", "rabbit bunny hare bunnies", "conejo coneja liebre conejito", "lapin lapine lièvre lapereau",
      "coelho coelha lebre coelhinho", "أرنب أرنبة أرانب", "sungura"),
    Entry(
      "mouse", "mouse mice", "ratón ratona ratoncito ratita", "souris souriceau", "rato ratinho ratinha camundongo",
      "فأر فأرة فئران", "panya"),
    Entry(
      "pig", "pig piglet piggy", "cerdo cerda cerdito puerco chancho", "cochon cochonnet porcelet",
      "porco porca porquinho leitão", "خنزير", "nguruwe"),
    Entry(
      "cow", "cow calf bull", "vaca ternero toro", "vache veau taureau", "vaca bezerro touro boi", "بقرة بقر عجل ثور",
      "ng'ombe ngombe ndama"),
    Entry(
      "sheep", "sheep lamb", "oveja cordero ovejita", "mouton brebis agneau", "ovelha cordeiro carneiro",
      "خروف نعجة حمل خراف غنم", "kondoo"),
    Entry(
      "goat", "goat billy_goat", "cabra cabrito chivo", "chèvre chevreau bouc", "cabra cabrito bode",
      "ماعز عنزة معزة جدي", "mbuzi"),
    Entry(
      "bear", "bear cub teddy_bear_cub", "oso osa osito osezno", "ours ourse ourson", "urso ursa ursinho",
      "دب دبة دببة", "dubu"),
    Entry(
      "fox", "fox vixen", "zorro zorra zorrito", "renard renarde renardeau", "raposa raposo raposinha",
      "ثعلب ثعلبة ثعالب", "mbweha"),
    Entry(
      "lion", "lion lioness", "león leona leoncito", "lion lionne lionceau", "leão leões leoa leãozinho",
      "أسد أسود_الغابة لبؤة شبل", "simba"),
    Entry(
      "monkey", "monkey ape chimp gorilla", "mono mona monito simio gorila", "singe guenon ouistiti gorille",
      "macaco macaca macaquinho gorila", "قرد قردة قرود غوريلا", "nyani tumbili kima sokwe"),
    Entry(
      "tiger", "tiger tigress leopard cheetah", "tigre tigresa leopardo guepardo", "tigre tigresse léopard guépard",
      "tigre tigresa leopardo guepardo", "نمر نمرة نمور فهد", "tiger chui duma"),
    Entry("panda", "panda", "panda", "panda", "panda", "باندا", "panda"),
    Entry(
      "wolf", "wolf wolves", "lobo loba lobito", "loup louve louveteau", "lobo loba lobinho", "ذئب ذئبة ذئاب",
      "mbwa_mwitu"),
    Entry("squirrel", "squirrel chipmunk", "ardilla", "écureuil", "esquilo", "سنجاب سناجب", "kindi kuchakuro"),
    Entry("koala", "koala", "koala", "koala", "coala", "كوالا", "koala"),
    Entry(
      "hedgehog", "hedgehog porcupine", "erizo puercoespín", "hérisson porc_épic", "ouriço porco_espinho", "قنفذ قنافذ",
      "nungunungu"),
    Entry("owl", "owl owlet", "búho lechuza", "hibou chouette", "coruja mocho", "بومة بوم", "bundi"),
    Entry(
      "frog", "frog toad", "rana sapo ranita", "grenouille crapaud", "rã sapo sapinho", "ضفدع ضفدعة ضفادع",
      "chura vyura"),
    Entry("penguin", "penguin", "pingüino", "pingouin manchot", "pinguim pinguins", "بطريق بطاريق", "ngwini pengwini"),
    Entry(
      "fish", "fish fishes goldfish", "pez peces pececito pescado", "poisson", "peixe peixinho", "سمكة سمك أسماك",
      "samaki"),
    Entry("whale", "whale orca", "ballena", "baleine", "baleia", "حوت حيتان", "nyangumi"),
    Entry("dolphin", "dolphin porpoise", "delfín", "dauphin", "golfinho boto", "دلفين دلافين", "pomboo"),
    Entry("shark", "shark", "tiburón", "requin", "tubarão tubarões", "قرش أسماك_القرش", "papa"),
    Entry("octopus", "octopus squid", "pulpo calamar", "pieuvre poulpe", "polvo lula", "أخطبوط", "pweza"),
    Entry("turtle", "turtle tortoise", "tortuga tortuguita", "tortue", "tartaruga jabuti", "سلحفاة سلاحف", "kobe kasa"),
    Entry(
      "crab", "crab lobster", "cangrejo langosta", "crabe homard", "caranguejo siri lagosta", "سلطعون سرطان_البحر",
      "kaa"),
    Entry(
      "seahorse", "seahorse sea_horse", "caballito_de_mar", "hippocampe", "cavalo_marinho", "حصان_البحر فرس_البحر",
      "farasi_wa_baharini"),
    Entry(
      "starfish", "starfish sea_star", "estrella_de_mar", "étoile_de_mer", "estrela_do_mar", "نجمة_البحر نجم_البحر",
      "kiti_cha_pweza"),
    Entry(
      "shell", "shell seashell conch", "concha caracola", "coquillage coquille", "concha búzio",
      "صدفة أصداف محارة قوقعة", "kombe ganda_la_bahari kauri"),
    Entry(
      "bird", "bird birdie sparrow robin nightingale swallow", "pájaro pájara pajarito ave gorrión",
      "oiseau oiselle oisillon moineau rossignol", "pássaro passarinho ave pardal", "طائر طير طيور عصفور عصفورة عصافير",
      "ndege_mdogo ndege shomoro"),
    Entry(
      "parrot", "parrot parakeet macaw", "loro papagayo guacamayo", "perroquet perruche", "papagaio arara", "ببغاء",
      "kasuku"),
    Entry(
      "duck", "duck duckling goose geese", "pato pata patito ganso", "canard canne caneton oie",
      "pato pata patinho ganso", "بطة بط إوزة", "bata"),
    Entry(
      "hen", "hen chicken rooster cock", "gallina gallo", "poule coq", "galinha galo", "دجاجة دجاج ديك", "kuku jogoo"),
    Entry("chick", "chick", "pollito polluelo", "poussin", "pintinho pinto", "كتكوت صوص", "kifaranga vifaranga"),
    Entry("swan", "swan", "cisne", "cygne", "cisne", "بجعة بجع", "batamaji"),
    Entry("bat", "bat", "murciélago", "chauve_souris", "morcego", "خفاش وطواط", "popo"),
    Entry("butterfly", "butterfly moth", "mariposa", "papillon", "borboleta", "فراشة فراشات", "kipepeo vipepeo"),
    Entry(
      "bee", "bee bumblebee wasp", "abeja abejita abejorro", "abeille bourdon", "abelha abelhinha", "نحلة نحل", "nyuki"),
    Entry(
      "firefly", "firefly fireflies glow_worm glowworm", "luciérnaga", "luciole ver_luisant",
      "vagalume vaga_lume pirilampo", "يراعة يراعات حباحب", "kimulimuli vimulimuli kimetameta vimetameta"),
    Entry(
      "ladybird", "ladybird ladybug beetle bug", "mariquita escarabajo", "coccinelle scarabée", "joaninha besouro",
      "دعسوقة خنفساء", "kombamwiko kibibi_kidudu"),
    Entry(
      "caterpillar", "caterpillar worm", "oruga gusano", "chenille ver_de_terre", "lagarta minhoca", "يرقة دودة",
      "kiwavi viwavi mnyoo"),
    Entry("snail", "snail slug", "caracol babosa", "escargot limace", "caracol lesma", "حلزون بزاقة", "konokono"),
    Entry("spider", "spider", "araña arañita", "araignée", "aranha aranhinha", "عنكبوت عناكب", "buibui"),
    Entry("ant", "ant", "hormiga hormiguita", "fourmi", "formiga formiguinha", "نملة نمل", "chungu siafu sisimizi"),
    Entry(
      "elephant", "elephant", "elefante elefanta elefantito", "éléphant éléphante éléphanteau",
      "elefante elefanta elefantinho", "فيل فيلة أفيال", "tembo ndovu"),
    Entry(
      "horse", "horse pony mare foal", "caballo yegua potro poni", "cheval jument poulain poney",
      "cavalo égua potro pônei", "حصان فرس خيل أحصنة مهر", "farasi"),
    Entry(
      "unicorn", "unicorn", "unicornio", "licorne", "unicórnio", "أحادي_القرن وحيد_القرن_السحري يونيكورن",
      "nyati_wa_pembe_moja farasi_wa_pembe unikoni"),
    Entry("zebra", "zebra", "cebra", "zèbre", "zebra", "حمار_وحشي الحمار_الوحشي زرد", "punda_milia pundamilia"),
    Entry(
      "donkey", "donkey mule", "burro burra burrito asno", "âne ânesse ânon", "burro burrinho jumento",
      "حمار أتان حمير", "punda"),
    Entry("giraffe", "giraffe", "jirafa", "girafe girafon", "girafa", "زرافة زرافات", "twiga"),
    Entry(
      "dragon", "dragon", "dragón dragona", "dragon", "dragão dragões dragãozinho", "تنين تنانين", "joka dragoni majoka"
    ),
    Entry(
      "dinosaur", "dinosaur dino", "dinosaurio", "dinosaure", "dinossauro", "ديناصور ديناصورات", "dinosaria dainosori"),
    Entry(
      "camel", "camel", "camello dromedario", "chameau dromadaire", "camelo dromedário", "جمل ناقة جمال_الصحراء",
      "ngamia"),
    Entry(
      "deer", "deer fawn stag reindeer antelope gazelle", "ciervo venado reno gacela", "cerf biche faon renne gazelle",
      "veado cervo rena gazela", "غزال غزالة ظبي أيل غزلان", "paa swala kulungu"),
    Entry("hippo", "hippo hippopotamus", "hipopótamo", "hippopotame", "hipopótamo", "فرس_النهر", "kiboko viboko"),
    Entry("rhino", "rhino rhinoceros", "rinoceronte", "rhinocéros", "rinoceronte", "وحيد_القرن كركدن", "kifaru vifaru"),
    Entry(
      "crocodile", "crocodile alligator", "cocodrilo caimán", "crocodile alligator", "crocodilo jacaré", "تمساح تماسيح",
      "mamba"),
    Entry(
      "snake", "snake serpent python", "serpiente culebra víbora", "serpent couleuvre", "cobra serpente",
      "ثعبان أفعى حية_كبيرة أفاعي", "nyoka chatu"),
  ]
}
