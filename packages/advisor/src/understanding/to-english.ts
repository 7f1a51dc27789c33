import type { Language } from '../language/detect-language.ts';
import { createGloss, type Gloss, splitElisions } from '../language/gloss.ts';
import { normaliseText } from '../language/normalise-text.ts';
import { splitClauses } from '../language/split-clauses.ts';
import type { ReaderDeps } from './reader-deps.ts';

/** The clauses of a text in rough English, as every part of the advisor reads them. */
export type ToEnglish = (raw: string, language: Language) => string[];

/** Glosses and corrects, without a look at what is asked. */
export function createEnglishReader({ lexicons, correct }: Pick<ReaderDeps, 'lexicons' | 'correct'>): ToEnglish {
  const glosses = Object.fromEntries(
    Object.entries(lexicons).map(([language, lexicon]) => [language, createGloss(lexicon)]),
  ) as Record<Language, Gloss>;
  return (raw, language) => {
    const normalised = normaliseText(raw);
    if (language === 'en') return [correct(glosses.en(normalised))];
    return splitClauses(glosses.en(correct(glosses[language](splitElisions(normalised)))), false);
  };
}
