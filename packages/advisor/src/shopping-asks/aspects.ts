import { labelsIn } from './pack-claims.ts';
import type { Aspect, Need } from './shopping.ts';

const aspects: readonly (readonly [Aspect, RegExp])[] = [
  ['stock', /\b((in|out of|back in) stock|sold out|available|availability|restock\w*)\b/],
  [
    'versions',
    /\b(sizes?|shades?|colou?rs|tinted|versions?|how big|how many (ml|ounces|oz)|oz|ml|refills?|made in|where (is|are) (it|they) made)\b/,
  ],
  ['delivery', /\b(deliver\w*|shipping|ship|ships|arrive|refunds?|returns?|which stores?)\b/],
  ['link', /\b(link|order|where (can|do|to) (i )?(get|buy|find))\b/],
  ['sale', /\b(on sale|sale|discount\w*|deal|deals|reduced|% off|percent off|on offer|how long.*(sale|left))\b/],
  [
    'price',
    /\b(price|prices|pricing|cost|costs|how much (is|are|does|do|for)|how expensive|dollars?|bucks)\b(?! (too much|enough))/,
  ],
  ['pregnancy', /\b(pregnan\w*|preggo|expecting|breastfeed\w*|nursing|trying for a baby)\b/],
  [
    'inside',
    /\b(contain\w*|have .* in it|has .* in it|got .* in it|(has|have|got) (any )?(lanolin|perfume|parfum|fragrance|alcohol|parabens?|sul(f|ph)ates?|silicones?|gluten|nuts?|soy|acids?)|(is|are) there (any )?\w+ in|ingredients?|made (of|from|with)|whats? (is )?in|what s in|inside|mineral|chemical|free (of|from)|vegan|cruelty|animals?|gluten)\b/,
  ],
  [
    'use',
    /\b(how (do|should|can|to|often|many times|long)|when (do|should|to)|morning or|before or after|every (single )?(day|night|morning)|twice a day|rinse|wash (it|this) (out|off)|leave (it|this) (in|on)|apply|shake)\b/,
  ],
  [
    'suits',
    /\b(can (i|my|we|she|he|kids|children|teens?|anyone)\b.*\b(use|wear|try|put)|(is|are|be|that) .*\b(ok|okay|safe|alright|bad|good)\b|for me|right for|suit\w*|good for|ok for|okay for|ok\b|okay\b|safe|work for|works? on|help with|helps? (with|for)|for (my )?(oily|dry|sensitive|combination|normal)|as (a )?\w+|or nah|should i (get|buy|use|try))\b/,
  ],
  ['rating', /\b(rat(ed|ing|ings)|reviews?|stars?|popular|trending|viral|any good|good|worth|legit|hype)\b/],
];

/** Aspects that say the whole of what was asked: whether it suits is not asked beside them. */
export const plainFacts: readonly Aspect[] = [
  'stock',
  'versions',
  'delivery',
  'link',
  'sale',
  'price',
  'inside',
  'pregnancy',
];
const mostAspects = 3;

export function aspectsOf(text: string, need: Need): readonly Aspect[] {
  const found = aspects.filter(([, words]) => words.test(text)).map(([aspect]) => aspect);
  const asked: Aspect[] = labelsIn(text).length > 0 ? ['inside', ...found] : found;
  if (/\b(any good|worth|legit|overrated|hype)\b/.test(text) && need.concerns.length === 0) return ['rating'];
  const facts = [...new Set(asked.filter((one) => plainFacts.includes(one)))];
  // A sale tells the price.
  const own = facts.includes('sale') ? facts.filter((one) => one !== 'price') : facts;
  if (own.length > 0) return own.slice(0, mostAspects);
  const [first] = asked;
  if (first !== undefined && first !== 'rating') return [first];
  const hasNeed = need.concerns.length > 0 || need.skinType !== undefined;
  return [hasNeed && text.split(' ').length > 2 ? 'suits' : (first ?? 'whole')];
}
