import type { Category } from '@petalwise/catalogue/product';

/** How a product smells, feels or finishes, or what it is bought for, as people ask for it. */
export interface Attribute {
  /** As `products.json` lists it under `like`. */
  readonly id: string;
  /** Plain words that ask for it. */
  readonly words: RegExp;
  /** Behind the name of a kind: "perfumes that smell of vanilla". */
  readonly phrase: string;
  /** It is a smell: asked for only where smells are spoken of. */
  readonly isSmell?: true;
  /** Where it is found when no kind is named. */
  readonly category?: Category;
  readonly kinds?: readonly string[];
  /** Counts only for these kinds. */
  readonly only?: readonly string[];
}

const smell = (id: string, words: RegExp, phrase: string): Attribute => ({ id, words, phrase, isSmell: true });
const hair = 'Hair' as const;
const base = ['primers', 'powders', 'pomades', 'sunscreens', 'highlighters', 'blushes', 'lipsticks', 'moisturizers'];

export const attributes: readonly Attribute[] = [
  smell('vanilla', /\bvanilla\b/, 'that smell of vanilla'),
  smell('coconut', /\bcoconut\b/, 'that smell of coconut'),
  smell('caramel', /\b(caramel|praline)\b/, 'that smell of caramel'),
  smell('almond', /\b(almond|pistachio|nutty)\b/, 'that smell of almond'),
  smell('lavender', /\blavender\b/, 'that smell of lavender'),
  smell('mint', /\b(mint|minty|peppermint)\b/, 'that smell of mint'),
  smell('floral', /\b(floral|flowery|flowers?|jasmine|violet|roses?)\b/, 'that smell of flowers'),
  smell('fruity', /\b(fruity|fruit|berry|berries|citrus\w*|tangerine)\b/, 'that smell of fruit'),
  smell('musky', /\b(musky?|skin scent)\b/, 'that smell of musk'),
  smell('woody', /\b(wood|woods|woody|woodsy|pine|forest)\b/, 'that smell of wood'),
  smell(
    'sweet',
    /\b(sweet|sugary|gourmand|candy|cakes?|cupcakes?|dessert|cookies?|bakery|sweets)\b/,
    'that smell sweet',
  ),
  smell('fresh', /\b(fresh|clean|light|airy|summery|rain|ocean|linen|laundry)\b/, 'that smell fresh'),
  {
    id: 'invisible',
    words:
      /\b(invisible|gr[ae]y|ashy|chalky|ghost\w*|pasty|purple|white (cast|residue|film|face|marks?)|(look\w*|leav\w*|turn\w*)( me| you| no| my face| it)? white)\b/,
    phrase: 'that leave no white cast',
    only: ['sunscreens', 'body sunscreens'],
  },
  {
    id: 'matte',
    words: /\b(matte?|no shine|not shiny|shine free|without shine)\b/,
    phrase: 'with a matte finish',
    only: base,
  },
  {
    id: 'dewy',
    words: /\b(dewy|glowy|glass skin|luminous|glow)\b/,
    phrase: 'with a dewy finish',
    kinds: ['highlighters'],
  },
  { id: 'shimmer', words: /\b(shimmer\w*|sparkl\w*|glitter\w*)\b/, phrase: 'with shimmer', category: 'Cosmetics' },
  {
    id: 'sheer',
    words: /\b(sheer|natural|subtle|barely there|(not|isnt|isn t) (too |so |very )?(bold|bright|strong))\b/,
    phrase: 'with a sheer look',
    category: 'Cosmetics',
    only: ['lip products', 'lipsticks', 'blushes'],
  },
  {
    id: 'light',
    words:
      /\b(light|lighter|lightweight|weightless|(not|isnt|isn t|non|no|never) (too |so |that )?(heavy|greasy|sticky|thick|oily))\b/,
    phrase: 'with a light feel',
  },
  {
    id: 'gentle',
    words: /\b(gentle|gentler|mild|milder|soothing|(doesnt|doesn t|dont|not|wont|without) (sting\w*|burn\w*))\b/,
    phrase: 'that are gentle',
  },
  { id: 'rich', words: /\b(rich|richer|thick|thicker|heavier|heavy duty)\b/, phrase: 'with a rich feel' },
  {
    id: 'lengthening',
    words: /\b(length\w*|longer lashes|long lashes)\b/,
    phrase: 'for length',
    kinds: ['mascaras'],
    only: ['mascaras'],
  },
  {
    id: 'water-resistant',
    words: /\b(water ?proof|water ?resistant|sweat ?proof|swim\w*|pool|surf\w*|beach|sea)\b/,
    phrase: 'that are water resistant',
  },
  { id: 'strong-hold', words: /\b(strong|firm|hard) hold\b/, phrase: 'with a strong hold', kinds: ['pomades'] },
  { id: 'scrub', words: /\b(scrubs?|gritty|scrubby)\b/, phrase: 'that scrub', kinds: ['soaps'] },
  { id: 'travel', words: /\b(travel|pocket|handbag|carry on|on the go|purse)\b/, phrase: 'for travel' },
  { id: 'overnight', words: /\b(overnight|while i sleep)\b/, phrase: 'to leave on overnight' },
  { id: 'under-makeup', words: /\bunder (my )?(makeup|make up|foundation)\b/, phrase: 'to wear under makeup' },
  {
    id: 'long-lasting',
    words: /\b(long ?lasting|lasts|last all day|all day|stays? on|survives?|(whole|long|hours?) shift)\b/,
    phrase: 'that last',
  },
  {
    id: 'frizz',
    words: /\b(frizz\w*|humid\w*|poof\w*|puffy hair|flyaways?|lion)\b/,
    phrase: 'against frizz',
    category: hair,
  },
  {
    id: 'heat',
    words: /\b(heat (protect\w*|damage)|straightener|flat iron|hair ?dryer|blow ?dry\w*|curling iron)\b/,
    phrase: 'against heat',
    category: hair,
  },
  {
    id: 'damage',
    words: /\b(damaged( hair)?|bleached|fried|breakage|brittle (ends|hair)|split ends|breaks off)\b/,
    phrase: 'for damaged hair',
    category: hair,
  },
  {
    id: 'growth',
    words: /\b((hair|edges).*(grow|growth|thicker)|grow\w* .*(hair|edges))\b/,
    phrase: 'for longer hair',
    category: hair,
  },
  { id: 'curls', words: /\b(curls|curly|coily|coils|braids|4[abc])\b/, phrase: 'for curls', category: hair },
  {
    id: 'beginner',
    words: /\b(beginners?|cant do makeup|first time)\b/,
    phrase: 'for beginners',
    only: ['brush sets'],
  },
];

const refused = (words: RegExp): RegExp =>
  new RegExp(
    `\\b(not|no|too|without|hate|hates|isnt|isn t|doesnt|doesn t|never|dont|don t|less|except|but not|anything but)( \\w+){0,4} (${words.source})|(${words.source}).{0,25}\\b(gross|sick|headaches?|yuck)\\b`,
  );

export interface Taste {
  readonly like: readonly string[];
  readonly unlike: readonly string[];
}

const forHair = ['hair masks', 'hair oils', 'scalp oils', 'styling sprays', 'conditioners', 'dry shampoos', 'shampoos'];
const scented = ['perfumes', 'deodorants', 'body washes', 'soaps', 'hand sanitizers'];

/** Which attributes a text asks for, and which it wants none of. */
export function readTaste(text: string, kinds: readonly string[]): Taste {
  const smells =
    kinds.some((kind) => scented.includes(kind)) ||
    /\b(smell(s|ing)?|scent\w*|fragrances?|perfumes?|notes|musky?|gourmand)\b/.test(text);
  const possible = attributes
    .filter(({ isSmell }) => !isSmell || smells)
    .filter(({ only }) => !only || only.some((kind) => kinds.includes(kind)))
    .filter(({ category }) => category !== hair || kinds.length === 0 || kinds.some((kind) => forHair.includes(kind)));
  const said = possible.filter(({ words }) => words.test(text));
  const isRefused = ({ id, words }: Attribute) =>
    !['light', 'invisible', 'matte', 'sheer', 'gentle'].includes(id) && refused(words).test(text);
  // "Light" feels light in a cream, and smells fresh in a perfume.
  const isMeant = ({ id }: Attribute) => !(smells && id === 'light' && kinds.includes('perfumes'));
  const idsOf = (some: readonly Attribute[]) => some.map(({ id }) => id);
  const white = said.some(({ id }) => id === 'invisible') ? ['white-cast'] : [];
  return {
    like: idsOf(said.filter((one) => isMeant(one) && !isRefused(one))),
    unlike: [...idsOf(said.filter(isRefused)), ...white],
  };
}

export const attributeOf = (id: string): Attribute | undefined => attributes.find((one) => one.id === id);
