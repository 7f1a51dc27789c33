import { normaliseText, wordsOf } from './normalise-text.ts';

/** Languages in which the advisor speaks where safety asks for it. `hi` is Hindi in Latin letters. */
export type Language = 'en' | 'es' | 'fr' | 'de' | 'pt' | 'it' | 'hi';

export const foreignLanguages = ['es', 'fr', 'de', 'pt', 'it', 'hi'] as const satisfies readonly Language[];
export type ForeignLanguage = (typeof foreignLanguages)[number];

/** Little words that one language has more often than all the others; those that English has too are left out. */
const littleWords: Readonly<Record<ForeignLanguage, string>> = {
  es: 'el los las una unos unas y que qué cual cuál cuales como cómo cuando cuándo donde porque por para con sin sobre muy mas más pero mi mis tu tengo tiene tienes tener puedo puede puedes debo debe es son esta está estoy estan están ser soy hay esto este estos eso ese del al lo le me se yo usar uso hola gracias quiero necesito hace hacer años ya no si sí también despues después antes cada mientras hijo hija piel cara',
  fr: 'le la les une des du de et est sont suis ai avez avoir être etre que qui quoi quel quelle quels quelles comment quand pourquoi où pour avec sans sur dans mon ma mes ton ta votre vos je tu il elle nous vous ils peux peut puis dois faut fait faire utiliser mettre pas plus très tres mais ou ça ca ce cette ces bonjour merci depuis pendant apres après avant aussi au aux peau visage',
  de: 'der die das ein eine einen einem einer und oder ist sind bin habe hab hat haben sein ich du er sie wir ihr mich mir mein meine meinen meiner dein kann darf soll sollte muss wie wann warum wieso wo welche welcher welches für fuer mit ohne auf im am vom zum zur bei nach vor seit während nicht kein keine auch aber wenn weil dass noch schon sehr hallo danke bitte gegen haut gesicht ist es was',
  pt: 'o os uma uns umas e que qual quais como quando onde porque por para com sem sobre muito mas meu minha meus minhas seu sua tenho tem ter posso pode devo deve é sao são está esta estou ser sou há isso este esse isto do da dos das no na nos nas ao eu você voce usar uso oi olá ola obrigada obrigado quero preciso faz fazer anos já nao não sim também tambem depois antes cada enquanto filho filha pele rosto',
  it: 'il lo gli una uno e che chi quale quali come quando dove perché perche per con senza sul sulla molto ma mio mia miei mie tuo sua ho ha hai hanno avere posso può puo devo deve è sono sei essere sto sta stanno questo questa questi quello del della dei delle nel nella al alla alle di da io usare uso ciao grazie voglio vorrei fa fare anni già non si sì anche dopo prima ogni mentre figlio figlia pelle viso',
  hi: 'hai hain hoon hu ho tha thi the mera meri mere mujhe mujhko main mai mein me ka ki ke ko se par pe kya kyu kyun kyon kaise kab kaun kahan kitna kitne kitni kar karu karun karna karne karo karta karti raha rahi rahe gaya gayi gaye nahi nahin nai mat bhi aur ya lekin agar toh to hi abhi bahut bohot thoda accha acha achha theek thik chahiye sakta sakti sakte lagana lagau lagaun laga lagate hota hoti hote wala wali liye saath bina din raat subah chehra chehre twacha daag dhabbe kuch koi sab yeh ye woh wo iska uska jaise pehle baad',
};

/** Words above that English has as well: they prove less. */
const alsoEnglish = new Set(
  'me se no so to hi ho the main mat pe par die das was war hat am im on a an as do come all sono son sin con per due ma mi tu es is in it he we her mere sub din ya yes lo la le de del me des plus pas ton sur dos nos uno chi no al man ka ki ke tha mai log pain face hair acne'.split(
    ' ',
  ),
);

const votes = collectVotes();

function collectVotes(): ReadonlyMap<string, readonly (readonly [ForeignLanguage, number])[]> {
  const byWord = new Map<string, [ForeignLanguage, number][]>();
  for (const language of foreignLanguages) {
    const words = new Set(littleWords[language].split(' ').map(normaliseText));
    for (const word of words) byWord.set(word, [...(byWord.get(word) ?? []), [language, 0]]);
  }
  // A word that several languages have says less about each.
  for (const [word, languages] of byWord) {
    for (const vote of languages) vote[1] = (alsoEnglish.has(word) ? 0.35 : 1) / Math.sqrt(languages.length);
  }
  return byWord;
}

const marks: readonly (readonly [RegExp, ForeignLanguage])[] = [
  [/[¿¡ñ]/i, 'es'],
  [/[ßäöü]/i, 'de'],
  [/[ãõ]/i, 'pt'],
  [/[èêëœàç]/i, 'fr'],
  // "C'est", "j'ai"; a letter by itself is English: "vitamin c".
  [/\b[cj]['’]\p{L}/iu, 'fr'],
  [/[ìò]|\bè\b|perché|più|può/i, 'it'],
];

interface Known {
  /** Whether plain English has the word. */
  readonly isEnglishWord: (word: string) => boolean;
  /** Whether the lexicon of the language has the word. */
  readonly hasWord: (language: ForeignLanguage, word: string) => boolean;
}

/**
 * Tells in which of seven languages a message is written. Hindi that is mixed with English counts as Hindi as soon as its
 * own words hold the sentence together. Where little speaks for another language, it is English.
 */
export function createLanguageDetector({ isEnglishWord, hasWord }: Known): (text: string) => Language {
  return (text) => {
    const words = wordsOf(normaliseText(text.slice(0, 600)).replace(/'/g, ' ')).map(({ word }) => word);
    const scores = new Map<ForeignLanguage, number>();
    const add = (language: ForeignLanguage, score: number) => scores.set(language, (scores.get(language) ?? 0) + score);
    let english = 0;
    for (const word of words) {
      const isEnglish = isEnglishWord(word);
      for (const [language, vote] of votes.get(word) ?? []) add(language, vote);
      if (!votes.has(word) && !isEnglish) {
        const speakers = foreignLanguages.filter((language) => hasWord(language, word));
        for (const language of speakers) add(language, 0.9 / Math.sqrt(speakers.length));
      }
      if (isEnglish && (!votes.has(word) || alsoEnglish.has(word))) english += 1;
    }
    for (const [mark, language] of marks) if (mark.test(text)) add(language, 0.8);
    return decide(scores, english, words.length);
  };
}

function decide(scores: ReadonlyMap<ForeignLanguage, number>, english: number, words: number): Language {
  const [best] = [...scores].sort(([, one], [, other]) => other - one);
  if (!best) return 'en';
  const [language, score] = best;
  // Hindi messages mix in English words ("mere face pe pimples hai"); other languages borrow fewer.
  const needed = Math.max(words <= 3 ? 0.8 : 1.4, (language === 'hi' ? 0.3 : 0.55) * english);
  return score >= needed ? language : 'en';
}
