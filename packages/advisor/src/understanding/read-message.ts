import type { Knowledge } from '../knowledge/knowledge.ts';
import { createLanguageDetector } from '../language/detect-language.ts';
import type { Before, Clause, ReadMessage } from '../language/reading.ts';
import { createNameFinder } from '../language/recognise-names.ts';
import { createDrafter, type Draft } from './draft-clauses.ts';
import { createExactAnswerFinder } from './find-exact-answers.ts';
import { createClauseMatcher } from './match-clause.ts';
import { listQuestionWords } from './question-words.ts';
import type { ReaderDeps } from './reader-deps.ts';
import { knowsWord } from './spell-vocabulary.ts';
import { createEnglishReader } from './to-english.ts';

/** Clauses of one message that are compared with the examples; all of them are searched for names. */
const mostMatched = 12;

/** Prepares everything that reading needs; the returned function reads one message. */
export function createReader(deps: ReaderDeps): ReadMessage {
  const findNames = createNameFinder(deps.knowledge);
  const toEnglish = createEnglishReader(deps);
  const draft = createDrafter({ phrases: deps.phrases, findNames, toEnglish });
  const match = createClauseMatcher({ ...deps, findNames });
  const exact = createExactAnswerFinder({ ...deps, findNames, toEnglish });
  const questionWords = listQuestionWords(deps.knowledge);
  const detectLanguage = createLanguageDetector({
    isEnglishWord: (word) => deps.isEnglishWord(word) || questionWords.has(word),
    hasWord: knowsWord(deps.lexicons),
  });

  async function readClause(one: Draft, drafts: readonly Draft[], before: Before | undefined): Promise<Clause> {
    const [found, answers, personal] = await Promise.all([
      match(one, drafts),
      exact.ofClause(one, drafts, before),
      exact.ofPerson(one, before?.facts ?? []),
    ]);
    return { ...one, ...found, answers, personal };
  }

  return async (message, before) => {
    const language = detectLanguage(message);
    const drafts = draft(message, language);
    const read = (some: ReadonlySet<Draft>) =>
      Promise.all(drafts.map((one) => (some.has(one) ? readClause(one, drafts, before) : unread(one))));
    const matched = new Set(chooseMatched(drafts));
    const asked = await read(matched);
    const isLost = matched.size < drafts.length && !asked.some((clause) => isUnderstood(clause, deps.knowledge));
    const clauses = isLost ? await read(new Set(drafts.slice(0, mostMatched))) : asked;
    return { text: message, language, english: clauses.map(({ text }) => text).join('\n'), clauses };
  };
}

const unread = (draft: Draft): Clause => ({ ...draft, matches: [], facets: [], answers: [], personal: [] });

/** Confidence under which no match of a clause is worth an answer. */
const least = 0.3;

/** Small talk in one clause does not tell what the message is about. */
const isUnderstood = ({ mentions, matches }: Clause, { topics }: Knowledge): boolean => {
  const [best] = matches;
  return (
    mentions.length > 0 ||
    (best !== undefined && best.score >= least && topics.get(best.ref.slice('topic:'.length))?.kind !== 'talk')
  );
};

/** What was asked; or everything, where nothing was: "big pimple on my chin" wants an answer as well. */
function chooseMatched(drafts: readonly Draft[]): Draft[] {
  const asks = drafts.filter(({ isAsk }) => isAsk);
  return (asks.length > 0 ? asks : [...drafts]).slice(0, mostMatched);
}
