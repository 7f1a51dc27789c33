import { createSpeller } from '../language/correct-spelling.ts';
import { type ForeignLanguage, foreignLanguages, type Language } from '../language/detect-language.ts';
import type { Lexicon } from '../language/gloss.ts';
import { normaliseText, removeAccents, wordsOf } from '../language/normalise-text.ts';
import { listExamples } from './examples.ts';
import type { ReaderDeps } from './reader-deps.ts';

/** Corrects words into those of the knowledge, the examples and the products. */
export const createVocabularySpeller = (deps: Omit<ReaderDeps, 'correct'>): ((text: string) => string) =>
  createSpeller(vocabularyOf(deps, listExamples(deps.knowledge)));

function vocabularyOf(
  { knowledge, phrases, lexicons, knownWords, isEnglishWord }: Omit<ReaderDeps, 'correct'>,
  examples: readonly { text: string }[],
) {
  const { ingredients, concerns, topics } = knowledge;
  const names = [
    ...[...ingredients.values()].flatMap(({ name, aliases, inci }) => [name, ...aliases, ...inci]),
    ...[...concerns.values(), ...topics.values()].flatMap(({ name, aliases }) => [name, ...aliases]),
  ];
  const words = (texts: readonly string[]) =>
    texts.flatMap((text) => wordsOf(normaliseText(text))).map(({ word }) => word);
  // A misspelling in an example must not become a word that others are corrected into.
  const asked = words(examples.map(({ text }) => text)).filter(isEnglishWord);
  return {
    names: words(names),
    others: [
      ...asked,
      ...words(Object.values(phrases).flat()),
      ...words(Object.values(lexicons.en)),
      ...words(knownWords),
    ],
    isEnglishWord,
  };
}

export function knowsWord(lexicons: Readonly<Record<Language, Lexicon>>) {
  const words = new Map(
    foreignLanguages.map((language) => [
      language,
      new Set(
        Object.keys(lexicons[language])
          .filter((phrase) => !phrase.includes(' '))
          .map(removeAccents),
      ),
    ]),
  );
  return (language: ForeignLanguage, word: string) => words.get(language)?.has(word) ?? false;
}
