import { type Category, categories } from '@petalwise/catalogue/product';
import { holds } from '../person/match-words.ts';

/** Kinds of products as `products.json` names them, and what people call them. */
const kindWords: Readonly<Record<string, string>> = {
  moisturizers:
    'moisturizer|moisturiser|moisturizing cream|moisturising cream|face cream|facial cream|cream|day cream|night cream|lotion|water gel|hydrating cream',
  'body moisturizers': 'body cream|body lotion|body moisturizer|body moisturiser|hand cream',
  serums: 'serum',
  essences: 'essence',
  exfoliants: 'exfoliant|exfoliator|exfoliating liquid|exfoliating product|chemical exfoliant',
  // Soap for the face means a wash for it: ours are for hands and body.
  cleansers:
    'cleanser|face wash|facewash|facial wash|facial cleanser|face cleanser|cleansing milk|face soap|facial soap|soap for face|soap for my face|soap for the face|soap for a face|soap for acne|acne soap|soap for pimples',
  sunscreens:
    'sunscreen|sunblock|sun cream|suncream|sun lotion|suntan lotion|sun spray|something for sun|sun protection|spf|face sunscreen',
  'body sunscreens': 'body sunscreen|sun milk|beach sunscreen|water resistant sunscreen',
  'lip products': 'lip mask|lip balm|lip care|lip product|chapstick|lip stuff|lip thing|lippie|lippy',
  'spot treatments': 'spot treatment|acne treatment|pimple treatment|acne product|acne cream|zit cream|pimple cream',
  retinoids: 'retinoid gel|retinoid product|retinoid treatment',
  mascaras: 'mascara',
  'lip glosses': 'lip gloss|gloss',
  lipsticks: 'lipstick',
  blushes: 'blush|blusher|my cheeks|cheek color',
  powders: 'setting powder|pressed powder|face powder|powder',
  highlighters: 'highlighter|glow filter|complexion booster',
  concealers: 'concealer',
  'brush sets': 'makeup brush|make up brush|brush set|brushes',
  primers: 'primer|makeup base|hold my makeup|keep my makeup|makeup to stay|makeup stay',
  'body washes': 'body wash|shower gel|shower wash',
  deodorants: 'deodorant|deo',
  soaps: 'soap|hand soap|bar soap|hand wash',
  'hand sanitizers': 'hand sanitizer|hand sanitiser|sanitizer',
  'dry shampoos': 'dry shampoo',
  'hair masks': 'hair mask|hair treatment|hair repair|deep conditioner',
  'bond treatments': 'bond builder|bond repair|bond treatment',
  conditioners: 'conditioner',
  'hair oils': 'hair oil',
  'scalp oils': 'scalp oil|rosemary oil',
  'styling sprays':
    'hair spray|hairspray|styling spray|hair mist|heat protectant|heat protection|anti frizz|frizz spray|styling spray',
  perfumes: 'perfume|cologne|eau de parfum|body mist|body spray|scent|fragrance|fragrance mist',
  'shaving products':
    'shaving product|shave product|shaving stuff|shaving|wants to shave|start shaving|starts shaving|first shave',
  'shave creams': 'shave cream|shaving cream|shaving foam|shaving gel',
  'shave sets': 'shave set|shaving set|shave kit|shaving kit',
  aftershaves: 'aftershave|after shave|post shave balm',
  'beard products': 'beard product|beard care|beard',
  'beard balms': 'beard balm',
  'beard oils': 'beard oil',
  pomades: 'pomade|hair clay|hair wax|hair styling',
  // None of ours; named so that nothing else is offered for them.
  shampoos: 'shampoo',
  toners: 'toner',
  'eye creams': 'eye cream|eye gel',
  foundations: 'foundation|bb cream|cc cream|skin tint',
  'sheet masks': 'face mask|sheet mask|clay mask',
  eyeliners: 'eyeliner',
  'nail products': 'nail polish|cuticle oil|nail hardener',
  'cleansing balms': 'cleansing balm|oil cleanser|cleansing oil|micellar water|makeup remover',
  'self-tanners': 'self tanner|self tan|fake tan',
  toothpastes: 'toothpaste|mouthwash',
  eyeshadows: 'eyeshadow|eye shadow|palette',
  'makeup sprays': 'setting spray|fixing spray',
  'hair tools': 'airwrap|hair dryer|hairdryer|curling iron|straightener|flat iron',
  razors: 'safety razor|electric razor|razor blade|electric shaver|trimmer',
  'pimple patches': 'pimple patch|acne patch|hydrocolloid patch',
  'tanning drops': 'tanning drops|bronzer',
  'body oils': 'body oil|bath oil|bum oil',
  'face oils': 'face oil|facial oil|rosehip oil',
  'face mists': 'face mist|facial mist|face spray',
  scrubs: 'body scrub|face scrub|facial scrub|lip scrub',
  'brow products': 'brow gel|eyebrow gel|brow pencil|eyebrow pencil|brow pomade',
  'lash serums': 'lash serum|eyelash serum',
  'lip liners': 'lip liner|lipliner',
  'hair gels': 'hair gel|curl cream|mousse|leave in conditioner',
  wipes: 'makeup wipe|face wipe|wet wipe|baby wipe',
  antiperspirants: 'antiperspirant|anti perspirant',
  detergents: 'detergent|laundry liquid|fabric softener',
};

const kinds = Object.entries(kindWords).map(([kind, words]) => ({
  kind,
  words: [kind.replaceAll('-', ' '), ...words.split('|')],
}));
export const allKinds: readonly string[] = kinds.map(({ kind }) => kind);

/** The kinds that a plain text names, those with the longest names only: "lip mask" is no "mask". */
export function kindsIn(text: string): string[] {
  const named = kinds
    .flatMap(({ kind, words }) => words.map((word) => ({ kind, word })))
    .filter(({ word }) => holds(text, word))
    .sort((a, b) => b.word.length - a.word.length);
  const found: string[] = [];
  let left = text;
  for (const { kind, word } of named) {
    if (!holds(left, word)) continue;
    left = left.replaceAll(word, '·');
    if (!found.includes(kind)) found.push(kind);
  }
  return found;
}

const categoryWords: Readonly<Record<Category, string>> = {
  Skincare:
    'skincare|skin care|skin stuff|skin thing|skin product|face product|face stuff|for my face|for his face|for her face|for the face|for my skin',
  Cosmetics: 'cosmetic|makeup|make up|beauty product',
  Hygiene: 'hygiene product|hygiene|toiletries|shower stuff',
  Hair: 'haircare|hair care|hair|scalp',
  Fragrance: 'fragrances|perfumes|colognes|fragrance',
  "Men's Grooming": 'mens|for men|grooming|for him|for a guy|for guys|shaving stuff',
};

export const categoryIn = (text: string): Category | undefined =>
  categories.find((category) => categoryWords[category].split('|').some((word) => holds(text, word)));

/** How a kind is called for one product. */
export const singularOf = (kind: string): string =>
  kind.endsWith('shes') ? kind.slice(0, -2) : kind.endsWith('s') ? kind.slice(0, -1) : kind;
