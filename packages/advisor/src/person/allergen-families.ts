import type { Reach } from './line.ts';

/** An allergen in the words people use, and everything that the allergy speaks against. */
export interface AllergenFamily {
  readonly id: string;
  /** Plain words of a line that mean this family; the longest that fits is taken first. */
  readonly said: readonly string[];
  readonly reach: readonly Reach[];
  /** Its words mean it only by themselves: "acids", but neither "kojic acid" nor "cetyl alcohol". */
  readonly alone?: boolean;
  /** How a product says that it is free of it, before "-free" or after "free of". */
  readonly claims: readonly string[];
}

/**
 * The fragrance allergens that Regulation (EC) 1223/2009 and its amendment (EU) 2023/1545 make labels name, by their
 * usual label names. Essential oils of the same list are reached by their trait.
 */
export const fragranceAllergens = `
alpha isomethyl ionone|amyl cinnamal|amylcinnamyl alcohol|amyl salicylate|anethole|anise alcohol|benzaldehyde|
benzyl alcohol|benzyl benzoate|benzyl cinnamate|benzyl salicylate|beta caryophyllene|butylphenyl methylpropional|
camphor|carvone|cinnamal|cinnamyl alcohol|citral|citronellol|coumarin|damascone|dimethyl phenethyl acetate|
eucalyptus oil|eugenol|eugenyl acetate|evernia furfuracea|evernia prunastri|farnesol|geranial|geraniol|geranyl acetate|
hexadecanolactone|hexamethylindanopyran|hexyl cinnamal|hydroxycitronellal|isoeugenol|isoeugenyl acetate|limonene|
linalool|linalyl acetate|menthol|methyl 2 octynoate|methyl salicylate|myroxylon pereirae|neral|oakmoss|pinene|
rose ketones|salicylaldehyde|santalol|sclareol|terpineol|terpinolene|tetramethyl acetyloctahydronaphthalenes|
treemoss|trimethylbenzenepropanol|vanillin|ylang ylang|acetyl cedrene|6 methyl coumarin|turpentine|3 propylidenephthalide|alpha terpinene|cedrus atlantica|
pinus mugo|pinus pumila|lippia citriodora|trimethylcyclopentenyl methylisopentenol|cananga odorata|citrus limon peel oil|
citrus aurantium|eugenia caryophyllus|cinnamomum zeylanicum|cinnamomum cassia|lemongrass oil|mentha piperita|
mentha viridis|pelargonium graveolens|pogostemon cablin|rosmarinus officinalis|lavandula|jasminum|juniperus virginiana|
laurus nobilis|santalum album|rose flower oil|narcissus|verbena absolute`
  .replace(/\n/g, '')
  .split('|');

const words = (text: string) => text.replace(/\n/g, '').split('|');

const never = (because: string, reach: Omit<Reach, 'strength' | 'because'>): Reach => ({
  strength: 'never',
  because,
  ...reach,
});
const askDoctor = (because: string, reach: Omit<Reach, 'strength' | 'because'>): Reach => ({
  strength: 'ask-doctor',
  because,
  ...reach,
});
const careful = (because: string, reach: Omit<Reach, 'strength' | 'because'>): Reach => ({
  strength: 'careful',
  because,
  ...reach,
});

const releasers = words(
  'formaldehyde|formalin|dmdm hydantoin|quaternium 15|imidazolidinyl urea|diazolidinyl urea|bronopol|2 bromo 2 nitropropane 1 3 diol|sodium hydroxymethylglycinate|methylene glycol|polyoxymethylene urea|tosylamide formaldehyde resin',
);
const isothiazolinones = words(
  'isothiazolinone|methylisothiazolinone|methylchloroisothiazolinone|benzisothiazolinone|octylisothiazolinone|kathon|mci mi|mi mci',
);
const parabens = words(
  'paraben|methylparaben|ethylparaben|propylparaben|butylparaben|isobutylparaben|isopropylparaben|benzylparaben',
);
const chemicalFilters = words(
  'avobenzone|oxybenzone|octocrylene|octinoxate|octisalate|homosalate|ensulizole|benzophenone 3|benzophenone 4|butyl methoxydibenzoylmethane|ethylhexyl methoxycinnamate|ethylhexyl salicylate|ethylhexyl triazone|bemotrizinol|bisoctrizole|tinosorb|mexoryl|uvinul|ecamsule|drometrizole trisiloxane|chemical sunscreen|chemical filter',
);

export const allergenFamilies: readonly AllergenFamily[] = [
  {
    id: 'salicylate',
    said: words(
      'aspirin|asprin|aspirine|acetylsalicylic acid|acetylsalicylic|salicylate|salicylates|salicylic acid|salicylic|salicilic acid|bha|beta hydroxy acid|willow bark|willow|wintergreen|methyl salicylate|pepto bismol',
    ),
    reach: [
      never('is a salicylate', {
        traits: ['salicylate', 'bha'],
        names: words(
          'salicylic acid|salicylate|salicylates|bha|willow bark|willow bark extract|salix alba|salix nigra|wintergreen|gaultheria procumbens|methyl salicylate|betaine salicylate|capryloyl salicylic acid|lipohydroxy acid|lha|trolamine salicylate|bismuth subsalicylate',
        ),
        except: words('homosalate|ethylhexyl salicylate|octisalate|benzyl salicylate|amyl salicylate'),
      }),
      askDoctor('is a sunscreen filter related to aspirin', {
        names: words('homosalate|octisalate|ethylhexyl salicylate'),
      }),
      careful('is a scent related to aspirin', { names: words('benzyl salicylate|amyl salicylate') }),
    ],
    claims: ['salicylate', 'salicylic acid'],
  },
  {
    id: 'fragrance',
    said: words(
      'perfume|perfumes|perfumed|parfum|fragrance|fragrances|fragranced|fragnance|fragance|fragrence|scent|scents|scented|smells|cologne|balsam of peru|peru balsam|fragrance mix|aroma|fragrancia|duftstoffe|duft|profumo',
    ),
    reach: [
      never('is or contains fragrance', {
        traits: ['fragrance', 'fragrance-allergen', 'essential-oil'],
        names: words(
          'fragrance|perfume|parfum|aroma|balsam of peru|myroxylon pereirae|essential oil|scented|eau de toilette|cologne',
        ),
        except: words(
          'fragrance free|free of fragrance|free from fragrance|without fragrance|no fragrance|perfume free|unperfumed',
        ),
      }),
      never('is a fragrance allergen that labels in Europe must name', {
        names: fragranceAllergens.filter((name) => name !== 'benzyl alcohol'),
      }),
      careful('is a preservative that is also a fragrance allergen', { names: ['benzyl alcohol'] }),
    ],
    claims: ['fragrance', 'perfume', 'parfum'],
  },
  {
    id: 'essential-oil',
    said: words('essential oil|essential oils|eo|eos|aromatherapy oils'),
    reach: [
      never('is an essential oil', { traits: ['essential-oil'], names: ['essential oil'] }),
      careful('has scent molecules that essential oils share', { traits: ['fragrance-allergen'] }),
    ],
    claims: ['essential oil'],
  },
  {
    id: 'preservative',
    said: words('preservative|preservatives|conservants|conservatives in creams'),
    reach: [
      never('is a preservative', {
        traits: ['paraben', 'isothiazolinone', 'formaldehyde-releaser'],
        names: [...parabens, ...isothiazolinones, ...releasers],
      }),
      askDoctor('is a preservative too', {
        names: words(
          'phenoxyethanol|benzyl alcohol|sodium benzoate|potassium sorbate|chlorphenesin|methyldibromo glutaronitrile|iodopropynyl butylcarbamate|dehydroacetic acid',
        ),
      }),
    ],
    claims: ['preservative'],
  },
  {
    id: 'paraben',
    said: words('paraben|parabens|parabene|parabenes'),
    reach: [never('is a paraben', { traits: ['paraben'], names: parabens })],
    claims: ['paraben'],
  },
  {
    id: 'isothiazolinone',
    said: [
      ...isothiazolinones,
      ...words('mi|mci|mit|cmit|bit|isothiazolinones|methylisothiazolinon|methylisothiazoline'),
    ],
    reach: [never('is an isothiazolinone preservative', { traits: ['isothiazolinone'], names: isothiazolinones })],
    claims: ['isothiazolinone', 'methylisothiazolinone'],
  },
  {
    id: 'formaldehyde',
    said: [...releasers, ...words('formaldehyde releasers|formaldehyde releaser|formaldehyd')],
    reach: [never('is or releases formaldehyde', { traits: ['formaldehyde-releaser'], names: releasers })],
    claims: ['formaldehyde'],
  },
  {
    id: 'nut',
    said: words(
      'nut|nuts|tree nut|tree nuts|peanut|peanuts|almond|almonds|hazelnut|hazelnuts|walnut|walnuts|cashew|cashews|pistachio|pistachios|brazil nut|brazil nuts|macadamia|macadamias|pecan|pecans',
    ),
    reach: [
      never('comes from nuts', {
        traits: ['nut'],
        names: words(
          'almond|prunus amygdalus dulcis|peanut|arachis hypogaea|arachis oil|hazelnut|corylus avellana|walnut|juglans regia|macadamia|macadamia ternifolia|macadamia integrifolia|cashew|anacardium occidentale|pistachio|pistacia vera|brazil nut|bertholletia excelsa|pecan|nut oil|marula',
        ),
        except: words(
          'shea|shea butter|butyrospermum parkii|vitellaria paradoxa|argan|argan oil|argania spinosa|argania spinosa kernel oil|coconut|nutmeg|kukui',
        ),
      }),
      askDoctor('comes from a seed that some people with a nut allergy react to', {
        names: words('shea|shea butter|butyrospermum parkii|vitellaria paradoxa|argan|argania spinosa|kukui'),
      }),
    ],
    claims: ['nut', 'peanut', 'nut oil'],
  },
  {
    id: 'coconut',
    said: words('coconut|coconuts|coco|cocos nucifera|coconut oil'),
    reach: [
      never('comes from coconut', { traits: ['coconut'], names: words('coconut|cocos nucifera|copra') }),
      careful('is usually made from coconut fat', {
        names: words(
          'cocamidopropyl betaine|coco glucoside|coco betaine|sodium cocoyl isethionate|sodium cocoyl glutamate|cocamide mea|coco caprylate|caprylic capric triglyceride|decyl glucoside|lauryl glucoside',
        ),
      }),
    ],
    claims: ['coconut'],
  },
  {
    id: 'soy',
    said: words('soy|soya|soybean|soybeans|soja|glycine soja'),
    reach: [
      never('comes from soy', {
        traits: ['soy'],
        names: words('soy|soya|soybean|glycine soja|glycine max|isoflavones'),
      }),
      careful('is often made from soy', { names: words('lecithin|hydrogenated lecithin|tocopherol') }),
    ],
    claims: ['soy'],
  },
  {
    id: 'wheat',
    said: words('wheat|gluten|triticum vulgare|coeliac|celiac'),
    reach: [
      never('comes from wheat', {
        traits: ['wheat'],
        names: words('wheat|triticum vulgare|wheat germ|hydrolyzed wheat protein|gluten'),
      }),
      careful('can carry traces of wheat', { traits: ['oat'], names: words('barley|hordeum vulgare|rye') }),
    ],
    claims: ['wheat', 'gluten'],
  },
  {
    id: 'oat',
    said: words('oat|oats|oatmeal|avena sativa|colloidal oatmeal'),
    reach: [never('comes from oats', { traits: ['oat'], names: words('oat|oatmeal|avena sativa|avena') })],
    claims: ['oat'],
  },
  {
    id: 'bee',
    said: words(
      'bee|bees|bee product|bee products|honey|propolis|beeswax|bees wax|royal jelly|manuka|manuka honey|pollen in honey',
    ),
    reach: [
      never('is a bee product', {
        traits: ['bee'],
        names: words('honey|mel|propolis|beeswax|bees wax|cera alba|royal jelly|bee venom|manuka honey'),
      }),
    ],
    claims: ['bee product', 'honey', 'beeswax', 'propolis'],
  },
  {
    id: 'bee-venom',
    said: words('bee sting|bee stings|wasp sting|wasp stings|wasps|bee venom'),
    reach: [never('is bee venom', { names: ['bee venom'] }), careful('is a bee product', { traits: ['bee'] })],
    claims: ['bee venom'],
  },
  {
    id: 'lanolin',
    said: words('lanolin|wool|wool alcohol|wool alcohols|wool fat|wool wax|lanolin alcohol|amerchol|eucerit'),
    reach: [
      never('comes from wool', {
        traits: ['lanolin'],
        names: words('lanolin|lanolin alcohol|wool fat|wool wax|wool alcohol|adeps lanae|amerchol'),
      }),
    ],
    claims: ['lanolin', 'wool alcohol'],
  },
  {
    id: 'propylene-glycol',
    said: words('propylene glycol|propylenglycol|propylene glycole'),
    reach: [
      never('is propylene glycol', { traits: ['propylene-glycol'], names: ['propylene glycol', 'ppg'] }),
      careful('is a close relative of propylene glycol', {
        names: words('butylene glycol|propanediol|pentylene glycol'),
      }),
    ],
    claims: ['propylene glycol', 'glycol'],
  },
  {
    id: 'sulfate',
    said: words(
      'sulfate|sulfates|sulphate|sulphates|sls|sles|sodium lauryl sulfate|sodium laureth sulfate|sodium lauryl sulphate',
    ),
    reach: [
      never('is a sulfate cleanser', {
        traits: ['sulfate'],
        names: words(
          'sls|sles|sodium lauryl sulfate|sodium laureth sulfate|ammonium lauryl sulfate|sodium coco sulfate',
        ),
      }),
    ],
    claims: ['sulfate', 'sulphate', 'sls'],
  },
  {
    id: 'alcohol',
    alone: true,
    said: words(
      'alcohol|alcohols|denatured alcohol|alcohol denat|ethanol|drying alcohol|drying alcohols|rubbing alcohol|isopropyl alcohol',
    ),
    reach: [
      never('is a drying alcohol', {
        traits: ['drying-alcohol'],
        names: words(
          'alcohol denat|denatured alcohol|ethanol|isopropyl alcohol|rubbing alcohol|sd alcohol|ethyl alcohol',
        ),
      }),
    ],
    claims: ['alcohol'],
  },
  {
    id: 'latex',
    said: words('latex|natural rubber|rubber'),
    reach: [
      never('contains natural rubber latex', {
        traits: ['latex'],
        names: words('latex|natural rubber|hevea brasiliensis'),
      }),
    ],
    claims: ['latex'],
  },
  {
    id: 'nickel',
    said: words('nickel|nickle'),
    reach: [never('can carry nickel', { traits: ['nickel'], names: ['nickel'] })],
    claims: ['nickel'],
  },
  {
    id: 'chemical-filter',
    said: words(
      'chemical sunscreen|chemical sunscreens|chemical filter|chemical filters|chemical uv filters|uv filter|uv filters|sunscreen|sunscreens|sun screen|sunblock|sun cream|suncream|sun lotion|spf',
    ),
    reach: [never('is a chemical sunscreen filter', { traits: ['chemical-filter'], names: chemicalFilters })],
    claims: ['chemical filter'],
  },
  {
    id: 'oxybenzone',
    said: words('oxybenzone|benzophenone|benzophenone 3|benzophenones'),
    reach: [
      never('is a benzophenone', {
        names: words('oxybenzone|benzophenone|sulisobenzone|benzophenone 3|benzophenone 4'),
      }),
      careful('can contain traces of benzophenone', { names: ['octocrylene'] }),
    ],
    claims: ['oxybenzone', 'benzophenone'],
  },
  {
    id: 'octocrylene',
    said: words('octocrylene|octocrilene|ketoprofen'),
    reach: [
      never('is octocrylene', { names: ['octocrylene'] }),
      careful('often goes with an octocrylene allergy', { names: words('oxybenzone|benzophenone|benzophenone 3') }),
    ],
    claims: ['octocrylene'],
  },
  {
    id: 'retinoid',
    said: words(
      'retinoid|retinoids|retinol|retinal|retinaldehyde|vitamin a|vit a|tretinoin|tret|retin a|adapalene|differin|tazarotene|isotretinoin|accutane',
    ),
    reach: [
      never('is a retinoid', {
        traits: ['retinoid'],
        names: words(
          'retinoid|retinol|retinal|retinaldehyde|tretinoin|adapalene|tazarotene|retinyl palmitate|vitamin a',
        ),
      }),
    ],
    claims: ['retinol', 'retinoid'],
  },
  {
    id: 'aha',
    said: words(
      'aha|ahas|alpha hydroxy acid|alpha hydroxy acids|fruit acid|fruit acids|glycolic acid|glycolic|lactic acid|mandelic acid',
    ),
    reach: [
      never('is an alpha hydroxy acid', {
        traits: ['aha'],
        names: words(
          'aha|glycolic acid|lactic acid|mandelic acid|alpha hydroxy acid|fruit acid|malic acid|tartaric acid',
        ),
      }),
    ],
    claims: ['aha', 'acid'],
  },
  {
    id: 'acid',
    alone: true,
    said: words('acid|acids|chemical exfoliant|chemical exfoliants|exfoliating acids|exfoliant acids'),
    reach: [
      never('is an exfoliating acid', {
        traits: ['aha', 'bha', 'pha'],
        names: words(
          'aha|bha|pha|glycolic acid|lactic acid|mandelic acid|salicylic acid|gluconolactone|exfoliating acid',
        ),
      }),
    ],
    claims: ['acid'],
  },
  {
    id: 'vitamin-c',
    said: words('vitamin c|vit c|vitc|vitaminc|ascorbic acid|l ascorbic acid'),
    reach: [
      never('is a form of vitamin C', {
        traits: ['vitamin-c'],
        names: words(
          'vitamin c|ascorbic acid|ascorbyl glucoside|sodium ascorbyl phosphate|magnesium ascorbyl phosphate|tetrahexyldecyl ascorbate|ethyl ascorbic acid|3 o ethyl ascorbic acid',
        ),
      }),
    ],
    claims: ['vitamin c'],
  },
  {
    id: 'niacinamide',
    said: words('niacinamide|nicotinamide|niacin|vitamin b3|niacinimide'),
    reach: [
      never('is vitamin B3', { traits: ['niacinamide'], names: words('niacinamide|nicotinamide|niacin|vitamin b3') }),
    ],
    claims: ['niacinamide'],
  },
  {
    id: 'benzoyl-peroxide',
    said: words('benzoyl peroxide|benzoyl|benzoil peroxide|benzyl peroxide|bpo|bp wash'),
    reach: [
      never('is benzoyl peroxide', { traits: ['benzoyl-peroxide'], names: words('benzoyl peroxide|bpo|panoxyl') }),
    ],
    claims: ['benzoyl peroxide'],
  },
  {
    id: 'silicone',
    said: words('silicone|silicones|dimethicone'),
    reach: [
      never('is a silicone', {
        traits: ['silicone'],
        names: words('silicone|dimethicone|cyclopentasiloxane|cyclomethicone|dimethiconol|amodimethicone'),
      }),
    ],
    claims: ['silicone', 'dimethicone'],
  },
  {
    id: 'dye',
    alone: true,
    said: words(
      'dye|dyes|colorant|colorants|colourants|coloring|artificial color|artificial colors|food dye|food dyes',
    ),
    reach: [never('is a dye', { traits: ['dye'], names: words('dye|colorant|fd c|carmine') })],
    claims: ['dye', 'color', 'colorant'],
  },
  {
    id: 'hair-dye',
    said: words(
      'hair dye|hair dyes|hair color|hair colour|ppd|p phenylenediamine|paraphenylenediamine|para phenylenediamine|black henna',
    ),
    reach: [
      never('is a hair dye of the kind that PPD belongs to', {
        names: words(
          'hair dye|hair color|hair colour|ppd|p phenylenediamine|paraphenylenediamine|toluene 2 5 diamine|toluene 2 5 diamine sulfate|p aminophenol|m aminophenol|resorcinol|black henna',
        ),
      }),
    ],
    claims: ['ppd'],
  },
  {
    id: 'compositae',
    said: words(
      'ragweed|daisy|daisies|chamomile|camomile|calendula|arnica|marigold|chrysanthemum|compositae|asteraceae|sunflower family|mugwort|artemisia',
    ),
    reach: [
      never('belongs to the daisy family', {
        names: words(
          'chamomile|camomile|chamomilla recutita|matricaria|anthemis nobilis|calendula|calendula officinalis|arnica|arnica montana|feverfew|tanacetum|yarrow|achillea|echinacea|mugwort|artemisia|blue tansy|helichrysum',
        ),
      }),
      careful('comes from the daisy family', {
        names: words('bisabolol|sunflower|helianthus annuus|silymarin|milk thistle'),
      }),
    ],
    claims: ['chamomile'],
  },
  {
    id: 'milk',
    alone: true,
    said: words('milk|dairy|cow milk|cows milk|casein|whey|lactose'),
    reach: [
      never('comes from milk', {
        names: words(
          'milk protein|casein|whey|lactoferrin|goat milk|cow milk|donkey milk|sodium caseinate|colostrum|yogurt',
        ),
      }),
    ],
    claims: ['dairy', 'milk'],
  },
  {
    id: 'egg',
    said: words('egg|eggs|egg white|albumin|albumen'),
    reach: [never('comes from eggs', { names: words('egg|egg white|egg yolk|albumen|ovum|egg oil') })],
    claims: ['egg'],
  },
  {
    id: 'fish',
    said: words('fish|seafood|shellfish|shrimp|crab|prawns|crustaceans'),
    reach: [
      never('comes from the sea', {
        names: words(
          'marine collagen|fish collagen|chitosan|caviar|fish oil|salmon dna|pdrn|polynucleotide|krill|pearl powder|squalene',
        ),
      }),
      careful('is sometimes made from fish', { names: words('collagen|hydrolyzed collagen|glucosamine') }),
    ],
    claims: ['fish'],
  },
  {
    id: 'snail',
    said: words('snail|snails|snail mucin|dust mite|dust mites|house dust mite|house dust mites'),
    reach: [
      never('is snail mucin, which can set off the same allergy', {
        names: words('snail|snail mucin|snail secretion filtrate|mucin'),
      }),
    ],
    claims: ['snail'],
  },
  {
    id: 'acrylate',
    said: words(
      'acrylate|acrylates|methacrylate|hema|gel nails|gel polish|acrylic nails|nail glue|cyanoacrylate|lash glue|eyelash glue',
    ),
    reach: [
      never('contains acrylates', {
        names: words(
          'hema|methacrylate|methacrylates|gel polish|gel nails|acrylic nails|nail glue|cyanoacrylate|lash glue|press on nails glue',
        ),
      }),
    ],
    claims: ['hema', 'acrylate'],
  },
  {
    id: 'adhesive',
    said: words(
      'adhesive|adhesives|plaster|plasters|band aid|band aids|bandaid|bandaids|tape|colophony|colophonium|rosin|sticking plaster',
    ),
    reach: [
      never('sticks with an adhesive', {
        names: words('hydrocolloid|pimple patch|acne patch|colophonium|rosin|adhesive|silicone tape'),
      }),
    ],
    claims: ['adhesive', 'colophony'],
  },
  {
    id: 'tea-tree',
    said: words('tea tree|tea tree oil|melaleuca|ti tree'),
    reach: [
      never('is tea tree oil', { names: words('tea tree|tea tree oil|melaleuca alternifolia|melaleuca') }),
      careful('is an essential oil as well', { traits: ['essential-oil'] }),
    ],
    claims: ['tea tree', 'essential oil'],
  },
  {
    id: 'sulfa',
    said: words('sulfa|sulpha|sulfa drugs|sulfonamide|sulfonamides|sulphonamide|bactrim'),
    reach: [
      never('is a sulfonamide', { names: words('sulfacetamide|sodium sulfacetamide|silver sulfadiazine|sulfonamide') }),
    ],
    claims: ['sulfa'],
  },
  {
    id: 'antibiotic-ointment',
    said: words('neosporin|neomycin|bacitracin|polysporin|triple antibiotic'),
    reach: [
      never('is an antibiotic for the skin of the same kind', {
        names: words('neosporin|neomycin|bacitracin|polysporin|triple antibiotic'),
      }),
    ],
    claims: ['neomycin'],
  },
  {
    // Not in skin care: nothing to leave out, and their words must not be looked for in products.
    id: 'elsewhere',
    alone: true,
    said: words(
      'penicillin|amoxicillin|antibiotics|ibuprofen|codeine|morphine|iodine|pollen|hay fever|hayfever|grass|dust|cat|cats|dog|dogs|pet|pets|animals|mold|mould|sun|sunlight|heat|cold|water|sweat|food|foods|everything|anything|something|some things|stuff|things|many things|it|them|that|this|one of them',
    ),
    reach: [],
    claims: [],
  },
];
