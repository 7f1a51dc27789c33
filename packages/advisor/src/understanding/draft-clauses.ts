import type { Language } from '../language/detect-language.ts';
import { tidyText, wordsOf } from '../language/normalise-text.ts';
import type { Clause } from '../language/reading.ts';
import type { RecogniseNames } from '../language/recognise-names.ts';
import { asksSomething, splitClauses, splitSentences } from '../language/split-clauses.ts';
import { contentWords, isOpen } from '../language/weigh-words.ts';
import { comparable, type FacetPhrases } from './examples.ts';
import type { ToEnglish } from './to-english.ts';

/** A clause before it is compared with anything. */
export type Draft = Pick<Clause, 'text' | 'raw' | 'isAsk' | 'isGeneral' | 'mentions'>;

interface DrafterDeps {
  readonly phrases: FacetPhrases;
  readonly findNames: RecogniseNames;
  readonly toEnglish: ToEnglish;
}

/** Clauses of one message that are read at all: 4,000 characters of people's words have fewer, only an attack has more. */
const mostRead = 250;

/** Words up to which a question may be a general one. */
const shortQuestion = 7;

/** Divides a message into clauses in English, with the names in each and whether it asks. */
export function createDrafter({ phrases, findNames, toEnglish }: DrafterDeps) {
  const generalWords = new Set(
    Object.values(phrases).flatMap((some) => some.flatMap((phrase) => [...contentWords(comparable(phrase))])),
  );
  const isGeneral = (text: string) =>
    wordsOf(text).length <= shortQuestion &&
    [...contentWords(comparable(text))].every((word) => generalWords.has(word));

  function draftOf(text: string, raw: string): Draft {
    const mentions = findNames(text);
    const isAsk = asksSomething(text) || /[?¿]/.test(raw);
    return { text, raw, mentions, isAsk, isGeneral: isAsk && mentions.length === 0 && isGeneral(text) };
  }

  return (text: string, language: Language): Draft[] => {
    const parts = splitSentences(tidyText(text)).flatMap((sentence) =>
      language === 'en' ? splitClauses(sentence) : [sentence],
    );
    const drafts = parts
      .slice(0, mostRead)
      .flatMap((raw) => toEnglish(raw, language).map((english) => draftOf(english, raw)));
    const asks = drafts.filter((one) => one.isAsk && !isBare(one));
    return drafts.map((one) => ({ ...one, isAsk: one.isAsk && (asks.length === 0 || !isBare(one)) }));
  };
}

/** "Pregnant. Is retinol ok?" asks one thing. */
const isBare = ({ text, raw, mentions }: Draft) => mentions.length === 0 && !/[?¿]/.test(raw) && !saysEnough(text);

/** "Is retinol ok?" by itself says too little to be an exact question. */
export const saysEnough = (text: string): boolean =>
  [...contentWords(text)].filter((word) => !isOpen(word)).length >= 2;

/** Words of the sentences that a question leans on. */
const mostContext = 40;

/** What a question may lean on: the beginning of the sentences before or around it. */
export const firstWords = (text: string): string =>
  wordsOf(text)
    .slice(0, mostContext)
    .map(({ word }) => word)
    .join(' ');
