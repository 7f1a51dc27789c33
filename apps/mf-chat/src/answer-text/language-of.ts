/** Languages that the advisor writes in besides English; `hi-Latn` is Hindi in Latin letters. */
const littleWords = {
  es: 'el los las que para por con una está tu más no llama como médico ahora puede si hasta',
  fr: 'le les des une vous est pas pour dans avec votre qui médecin appelez maintenant cela peut jusqu',
  de: 'der die das und ist nicht sie ein eine mit auf für arzt kann bitte sofort bis oder ihre rufen',
  pt: 'o os uma que para com não você seu sua mais médico agora pode isso está até ligue em',
  it: 'il lo gli che di per con una non sono è medico chiama subito può questo della fino ora',
  'hi-Latn': 'hai hain aap ko ke ki se mein na par kare karein turant doctor yeh ya bhi nahi apne abhi',
} as const;
const english = new Set('the a an and of to is it you your in for with not that this on or can be as are'.split(' '));
const words = Object.entries(littleWords).map(([language, text]) => ({ language, words: new Set(text.split(' ')) }));

const scripts = [
  { language: 'hi', letters: /\p{Script=Devanagari}/gu },
  { language: 'ar', letters: /\p{Script=Arabic}/gu },
  { language: 'ru', letters: /\p{Script=Cyrillic}/gu },
  { language: 'el', letters: /\p{Script=Greek}/gu },
  { language: 'he', letters: /\p{Script=Hebrew}/gu },
  { language: 'th', letters: /\p{Script=Thai}/gu },
  { language: 'ko', letters: /\p{Script=Hangul}/gu },
  { language: 'ja', letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu },
  { language: 'zh', letters: /\p{Script=Han}/gu },
] as const;

/** Fewer little words than this prove nothing. */
const least = 3;

/**
 * The language of an answer, as the value of `lang`, so that a screen reader pronounces it; undefined where it is English,
 * which is the page's, or where too little tells.
 */
export const languageOf = (text: string): string | undefined => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const script = scripts.find((one) => (text.match(one.letters)?.length ?? 0) > letters / 3);
  if (script) return script.language;
  const said = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const count = (known: ReadonlySet<string>) => said.filter((word) => known.has(word)).length;
  const [best] = words
    .map((one) => ({ language: one.language, count: count(one.words) }))
    .toSorted((a, b) => b.count - a.count);
  return best && best.count >= least && best.count > count(english) ? best.language : undefined;
};
