import { foreignLanguages, type Language } from './detect-language.ts';
import { createGloss, type Lexicon, splitElisions } from './gloss.ts';
import { normaliseText } from './normalise-text.ts';

/**
 * What one word or name, typed without a sentence around it, may mean in English: its translations from every language
 * that knows it, else the word with its spelling corrected. Never throws on any text.
 */
export type ReadTerm = (term: string) => readonly string[];

interface TermReaderDeps {
  readonly lexicons: Readonly<Record<Language, Lexicon>>;
  readonly correct: (text: string) => string;
}

/** German joins the word for the trouble to the thing: "Nussallergie". */
const joined = /(?<=\p{L}{3})(?:allergie|unvertraeglichkeit|unvertraglichkeit|intoleranz)$/u;

export function createTermReader({ lexicons, correct }: TermReaderDeps): ReadTerm {
  const english = createGloss(lexicons.en);
  const others = foreignLanguages.map((language) => createGloss(lexicons[language]));
  return (term) => {
    const written = splitElisions(normaliseText(term));
    const forms = [...new Set([written, written.replace(joined, '')])];
    const translated = forms.flatMap((form) => others.map((gloss) => gloss(form)).filter((text) => text !== form));
    const meanings = translated.length > 0 ? translated : forms.map(correct);
    return [...new Set(meanings.map((text) => english(text).trim()).filter((text) => text !== ''))];
  };
}
