import { normaliseText, wordsOf } from '../language/normalise-text.ts';
import type { AnswerMatch, Before } from '../language/reading.ts';
import type { RecogniseNames } from '../language/recognise-names.ts';
import { isOpen } from '../language/weigh-words.ts';
import { type Draft, firstWords, saysEnough } from './draft-clauses.ts';
import { comparable } from './examples.ts';
import { createAnswerMatcher } from './match-answer.ts';
import { bestOf } from './match-clause.ts';
import type { ReaderDeps } from './reader-deps.ts';
import type { ToEnglish } from './to-english.ts';

interface FinderDeps extends Pick<ReaderDeps, 'knowledge' | 'middles' | 'encoder'> {
  readonly findNames: RecogniseNames;
  readonly toEnglish: ToEnglish;
}

/** Sentences that are compared each by itself where the question leaves open what it is about. */
const mostTelling = 5;

/** Facts of a person with which a question is tried. */
const mostFacts = 5;

/** By how much a fact must raise the confidence of an answer that is about it. */
const nearer = 0.2;

/** Words up to which a question that names nothing may be about the answer before. */
const shortFollowUp = 9;

/** Finds exact answers to a clause. */
export function createExactAnswerFinder({ encoder, findNames, toEnglish, ...deps }: FinderDeps) {
  const matchAnswer = createAnswerMatcher({ ...deps, findNames });

  async function answersTo(texts: readonly string[]): Promise<AnswerMatch[]> {
    const found = await Promise.all(
      texts.map(async (text) => {
        const [vector] = await encoder.encode([comparable(text)]);
        return vector ? matchAnswer({ text, vector, mentions: findNames(text) }) : [];
      }),
    );
    return found.reduce((some, others) => bestOf(some, others, ({ id }) => id), []);
  }

  /** The clause as a question about the answer before. */
  function followUps({ text, mentions }: Draft, before: Before | undefined): string[] {
    if (mentions.length > 0 || wordsOf(text).length > shortFollowUp) return [];
    return [
      ...(before?.subject ? [withSubject(text, before.subject)] : []),
      ...(before?.question ? [`${firstWords(toEnglish(before.question, 'en').join(' '))} ${text}`] : []),
    ];
  }

  return {
    /** To a clause by itself, to it with what the rest of the message tells, and as a follow-up. */
    async ofClause(draft: Draft, drafts: readonly Draft[], before: Before | undefined): Promise<AnswerMatch[]> {
      const telling = drafts.filter((one) => one !== draft && !one.isAsk).map(({ text }) => text);
      // Who sent a photo and asks on does not ask how photos are sent.
      const followed = (await answersTo(followUps(draft, before))).filter(({ id }) => !id.startsWith('topic:'));
      return bestOf(await answersTo(withTelling(draft, telling)), followed, ({ id }) => id);
    },
    /** "can i use acid peel socks" of a person with diabetes asks about acid peel socks with diabetes. */
    async ofPerson(draft: Draft, facts: readonly string[]): Promise<AnswerMatch[]> {
      if (facts.length === 0 || !saysEnough(draft.text)) return [];
      const plain = new Map((await answersTo([draft.text])).map(({ id, score }) => [id, score]));
      const found = await answersTo(facts.slice(0, mostFacts).map((fact) => `${normaliseText(fact)} ${draft.text}`));
      return found.filter(({ id, score }) => score - (plain.get(id) ?? 0) >= nearer);
    },
  };
}

/** The clause by itself, and with what the rest of the message tells. */
function withTelling({ text, mentions }: Draft, telling: readonly string[]): string[] {
  const told = firstWords(telling.join(' '));
  // "What would you do" asks about what the other sentences tell.
  const leansOnTold = told !== '' && mentions.length === 0 && isOpen(text);
  return [
    ...(leansOnTold ? telling.slice(0, mostTelling) : saysEnough(text) ? [text] : []),
    ...(told ? [`${told} ${text}`] : []),
  ];
}

/** "how often can i use it" with the name for "it", or behind it. */
function withSubject(text: string, subject: string): string {
  const name = normaliseText(subject).replace(/\s*\(.*\)/, '');
  const named = text.replace(/\b(?:it|that|this|them|these|those)\b/, name);
  return named === text ? `${text} ${name}` : named;
}
