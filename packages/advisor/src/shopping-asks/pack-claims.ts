/** "Sulfate-free", "without sulfates", "no parabens or sulfates". */
const freeOf = (what: string): RegExp =>
  new RegExp(`\\b${what}[ -]?free\\b|\\b(without|no|zero)( any)?( \\w+ (or|and|nor))? ${what}\\b`);

/** Words of the pack that people ask for, and how they say so. */
const labelWords: readonly (readonly [label: string, words: RegExp])[] = [
  [
    'Fragrance-free',
    /\b(fragrance|perfume|scent|smell)[ -]?(free|less)\b|\b(without|no|zero|isnt|not|hate\w*)( \w+)? (fragranced?|perfumed?|scent(ed)?|smell(ing)?)s?\b(?! of)|\bunscented\b|\bunfragranced\b|\bscentless\b|\bsmells? (of|like) nothing\b|\b(doesnt|dont|not|wont|doesn t|don t|isn t) (really |actually )?smell( of| like)?( anything| much|$)/,
  ],
  ['Vegan', /\bvegan\b|\b(without|no) animal\b/],
  [
    'Cruelty-free',
    /\bcruelty[ -]?free\b|\b(not|isnt|isn t|arent|never|without) (being )?(tested|testing) on animals\b/,
  ],
  ['Alcohol-free', freeOf('alcohol')],
  ['Oil-free', freeOf('oils?')],
  ['Sulfate-free', freeOf('sul(?:f|ph)ates?')],
  ['Silicone-free', freeOf('silicones?')],
  ['Paraben-free', freeOf('parabens?')],
  ['Aluminum-free', freeOf('alumin(?:i)?um')],
  ['Baking soda-free', freeOf('baking soda')],
  ['Oxybenzone-free', /\boxybenzone[ -]?free\b|\b(without|no) oxybenzone\b|\breef[ -]safe\b/],
  ['Non-comedogenic', /\bnon[ -]?comedogenic\b/],
  ['K-beauty', /\bk[ -]?beauty\b|\bkorean\b/],
];

export const labelsIn = (text: string): string[] =>
  labelWords.filter(([, words]) => words.test(text)).map(([label]) => label);

/** Labels that speak of an ingredient: "fragrance-free" asks for none with fragrance. */
export const unwanted: Readonly<Record<string, readonly string[]>> = {
  'Fragrance-free': ['fragrance', 'essential-oils'],
  'Alcohol-free': ['alcohol-denat'],
  'Sulfate-free': ['sls'],
  'Silicone-free': ['dimethicone'],
  'Oxybenzone-free': ['oxybenzone'],
  'Aluminum-free': ['aluminum-salts', 'aluminum'],
};
