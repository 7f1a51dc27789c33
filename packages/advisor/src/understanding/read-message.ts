import type { Knowledge } from '../knowledge/knowledge.ts';
import { createLanguageDetector, type Language } from '../language/detect-language.ts';
import { normaliseText, tidyText, wordsOf } from '../language/normalise-text.ts';
import type { AnswerMatch, Before, Clause, Match, ReadMessage } from '../language/reading.ts';
import { createNameFinder } from '../language/recognise-names.ts';
import { asksSomething, splitClauses, splitSentences } from '../language/split-clauses.ts';
import { contentWords, isOpen } from '../language/weigh-words.ts';
import { comparable, listExamples, listPhrases, maskNames } from './examples.ts';
import { createAnswerMatcher } from './match-answer.ts';
import { createAskMatcher } from './match-ask.ts';
import { createFacetMatcher } from './match-facet.ts';
import { storedVector } from './measure-nearness.ts';
import type { ReaderDeps } from './reader-deps.ts';
import { knowsWord } from './spell-vocabulary.ts';
import { createEnglishReader } from './to-english.ts';

/** Clauses of one message that are compared with the examples; all of them are searched for names. */
const mostMatched = 12;

/** Clauses of one message that are read at all: 4,000 characters of people's words have fewer, only an attack has more. */
const mostRead = 250;

/** Words up to which a question leans on the sentence before it: "what should i use". */
const leaning = 6;

/** Words up to which a question may be a general one. */
const shortQuestion = 7;

type Draft = Pick<Clause, 'text' | 'raw' | 'isAsk' | 'isGeneral' | 'mentions'>;

/** Prepares everything that reading needs; the returned function reads one message. */
export function createReader(deps: ReaderDeps): ReadMessage {
  const examples = listExamples(deps.knowledge);
  const findNames = createNameFinder(deps.knowledge);
  const matchAsk = createAskMatcher(deps.knowledge, examples, deps.vectors);
  const matchFacet = createFacetMatcher(listPhrases(deps.phrases, examples, findNames), deps.vectors);
  const matchAnswer = createAnswerMatcher({ ...deps, findNames });
  const detectLanguage = createLanguageDetector({
    isEnglishWord: deps.isEnglishWord,
    hasWord: knowsWord(deps.lexicons),
  });
  const toEnglish = createEnglishReader(deps);

  function draft(text: string, language: Language): Draft[] {
    const parts = splitSentences(tidyText(text)).flatMap((sentence) =>
      language === 'en' ? splitClauses(sentence) : [sentence],
    );
    const drafts = parts
      .slice(0, mostRead)
      .flatMap((raw) => toEnglish(raw, language).map((english) => draftOf(english, raw)));
    // "Pregnant. Is retinol ok?" asks one thing.
    const isBare = ({ text, raw, mentions }: Draft) => mentions.length === 0 && !/[?¿]/.test(raw) && !saysEnough(text);
    const asks = drafts.filter((one) => one.isAsk && !isBare(one));
    return drafts.map((one) => ({ ...one, isAsk: one.isAsk && (asks.length === 0 || !isBare(one)) }));
  }

  const generalWords = new Set(
    Object.values(deps.phrases).flatMap((some) => some.flatMap((phrase) => [...contentWords(comparable(phrase))])),
  );
  const isGeneral = (text: string) =>
    wordsOf(text).length <= shortQuestion &&
    [...contentWords(comparable(text))].every((word) => generalWords.has(word));

  function draftOf(text: string, raw: string): Draft {
    const mentions = findNames(text);
    const isAsk = asksSomething(text) || /[?¿]/.test(raw);
    return { text, raw, mentions, isAsk, isGeneral: isAsk && mentions.length === 0 && isGeneral(text) };
  }

  /** Many masked questions are ones that were encoded beforehand: "can i use it while pregnant". */
  const encode = async (text: string) => storedVector(deps.vectors, text) ?? (await deps.encoder.encode([text]))[0];

  async function match(draft: Draft, drafts: readonly Draft[]): Promise<Pick<Clause, 'matches' | 'facets'>> {
    if (draft.mentions.length === 0 && isOpen(draft.text)) {
      const telling = drafts.filter((one) => one !== draft && !isOpen(one.text));
      if (telling.length > 0) return matchTelling(draft, telling);
    }
    const before = drafts[drafts.indexOf(draft) - 1];
    const leansOn = before && !before.isAsk && wordsOf(draft.text).length <= leaning ? before : undefined;
    const masked = comparable(maskNames(draft.text, draft.mentions));
    const [own, ofMasked, wide] = await Promise.all([
      encode(comparable(draft.text)),
      encode(masked),
      leansOn && (draft.mentions.length > 0 ? widerFacets(draft, leansOn) : widerMatches(draft, leansOn)),
    ]);
    if (!own || !ofMasked) return { matches: [], facets: [] };
    const asked = matchFacet(masked, ofMasked);
    // The surer the question is by itself, the less the sentence before it says about the facet; but "can i use it" leaves
    // open for whom, which that sentence tells.
    const doubt = asked[0]?.facet === 'who' ? 1 : 1 - (asked[0]?.score ?? 0);
    const implied = (wide?.facets ?? []).map(({ facet, score }) => ({ facet, score: score * doubt }));
    const facets = bestOf(asked, implied, ({ facet }) => facet);
    const matches = matchAsk({ text: draft.text, vector: own, mentions: draft.mentions, facets });
    return { facets, matches: bestOf(matches, wide?.matches ?? [], keyOf) };
  }

  /**
   * "What is best" by itself is like many examples and says nothing, so it asks about what the other sentences tell: all
   * together, and each by itself.
   */
  async function matchTelling(draft: Draft, telling: readonly Draft[]): Promise<Pick<Clause, 'matches' | 'facets'>> {
    const joined = `${firstWords(telling.map(({ text }) => text).join(' '))} ${draft.text}`;
    const texts = [...new Set([joined, ...telling.slice(0, 4).map(({ text }) => text)])];
    const [masked, ...vectors] = await Promise.all([comparable(draft.text), ...texts].map(encode));
    const facets = masked ? matchFacet(comparable(draft.text), masked) : [];
    const clear = facets.filter(({ score }) => score >= clearly);
    const found = texts.flatMap((text, place) => {
      const vector = vectors[place];
      return vector ? matchAsk({ text, vector, mentions: findNames(text), facets: clear }) : [];
    });
    return { facets, matches: bestOf([], found, keyOf) };
  }

  /** Exact answers to a clause on its own, to it with the rest of the message, and as a follow-up. */
  async function exact(draft: Draft, drafts: readonly Draft[], before: Before | undefined): Promise<AnswerMatch[]> {
    const telling = drafts.filter((one) => one !== draft && !one.isAsk).map(({ text }) => text);
    const told = firstWords(telling.join(' '));
    const follows = draft.mentions.length === 0 && wordsOf(draft.text).length <= shortFollowUp;
    // "What would you do" asks about what the other sentences tell.
    const leansOnTold = told !== '' && draft.mentions.length === 0 && isOpen(draft.text);
    const texts = [
      ...(leansOnTold ? telling.slice(0, mostTelling) : saysEnough(draft.text) ? [draft.text] : []),
      ...(told ? [`${told} ${draft.text}`] : []),
    ];
    const following = [
      ...(follows && before?.subject ? [withSubject(draft.text, before.subject)] : []),
      ...(follows && before?.question
        ? [`${firstWords(toEnglish(before.question, 'en').join(' '))} ${draft.text}`]
        : []),
    ];
    // Who sent a photo and asks on does not ask how photos are sent.
    const followed = (await answersTo(following)).filter(({ id }) => !id.startsWith('topic:'));
    return bestOf(await answersTo(texts), followed, ({ id }) => id);
  }

  async function answersTo(texts: readonly string[]): Promise<AnswerMatch[]> {
    const found = await Promise.all(
      texts.map(async (text) => {
        const [vector] = await deps.encoder.encode([comparable(text)]);
        return vector ? matchAnswer({ text, vector, mentions: findNames(text) }) : [];
      }),
    );
    return found.reduce((some, others) => bestOf(some, others, ({ id }) => id), []);
  }

  /** "can i use acid peel socks" of a person with diabetes asks about acid peel socks with diabetes. */
  async function personal(draft: Draft, facts: readonly string[]): Promise<AnswerMatch[]> {
    if (facts.length === 0 || !saysEnough(draft.text)) return [];
    const plain = new Map((await answersTo([draft.text])).map(({ id, score }) => [id, score]));
    const found = await answersTo(facts.slice(0, mostFacts).map((fact) => `${normaliseText(fact)} ${draft.text}`));
    return found.filter(({ id, score }) => score - (plain.get(id) ?? 0) >= nearer);
  }

  /** "i'm pregnant. is retinol ok" asks about pregnancy. */
  async function widerFacets(draft: Draft, before: Draft) {
    const wide = `${before.text} ${draft.text}`;
    const masked = comparable(maskNames(wide, findNames(wide)));
    const vector = await encode(masked);
    return { facets: vector ? matchFacet(masked, vector) : [], matches: [] };
  }

  /** "my skin is oily. what should i use" asks about oily skin. */
  async function widerMatches(draft: Draft, before: Draft) {
    const text = `${before.text} ${draft.text}`;
    const vector = await encode(comparable(text));
    return { facets: [], matches: vector ? matchAsk({ text, vector, mentions: findNames(text), facets: [] }) : [] };
  }

  return async (message, before) => {
    const language = detectLanguage(message);
    const drafts = draft(message, language);
    const read = async (some: ReadonlySet<Draft>) =>
      Promise.all(
        drafts.map(async (one): Promise<Clause> => {
          if (!some.has(one)) return { ...one, matches: [], facets: [], answers: [], personal: [] };
          const [found, answers, ofPerson] = await Promise.all([
            match(one, drafts),
            exact(one, drafts, before),
            personal(one, before?.facts ?? []),
          ]);
          return { ...one, ...found, answers, personal: ofPerson };
        }),
      );
    const matched = new Set(chooseMatched(drafts));
    const asked = await read(matched);
    const isLost = matched.size < drafts.length && !asked.some((clause) => isUnderstood(clause, deps.knowledge));
    const clauses = isLost ? await read(new Set(drafts.slice(0, mostMatched))) : asked;
    return { text: message, language, english: clauses.map(({ text }) => text).join('\n'), clauses };
  };
}

/** Sentences that are compared each by itself where the question leaves open what it is about. */
const mostTelling = 5;

/** Facts of a person with which a question is tried. */
const mostFacts = 5;

/** By how much a fact must raise the confidence of an answer that is about it. */
const nearer = 0.2;

/** "Is retinol ok?" by itself says too little to be an exact question. */
const saysEnough = (text: string): boolean => [...contentWords(text)].filter((word) => !isOpen(word)).length >= 2;

/** Words up to which a question that names nothing may be about the answer before. */
const shortFollowUp = 9;

/** "how often can i use it" with the name for "it", or behind it. */
function withSubject(text: string, subject: string): string {
  const name = normaliseText(subject).replace(/\s*\(.*\)/, '');
  const named = text.replace(/\b(?:it|that|this|them|these|those)\b/, name);
  return named === text ? `${text} ${name}` : named;
}

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

/** Confidence from which the facet of a question that names nothing counts for what another sentence names. */
const clearly = 0.6;

/** Words of the sentences that a question leans on. */
const mostContext = 40;

const firstWords = (text: string): string =>
  wordsOf(text)
    .slice(0, mostContext)
    .map(({ word }) => word)
    .join(' ');

/** What was asked; or everything, where nothing was: "big pimple on my chin" wants an answer as well. */
function chooseMatched(drafts: readonly Draft[]): Draft[] {
  const asks = drafts.filter(({ isAsk }) => isAsk);
  return (asks.length > 0 ? asks : [...drafts]).slice(0, mostMatched);
}

const keyOf = ({ ref, facet }: Match) => `${ref}/${facet}`;

/** Of two lists, each thing once with its better score, the best first. */
function bestOf<One extends { score: number }>(
  some: readonly One[],
  others: readonly One[],
  key: (one: One) => string,
) {
  const best = new Map(some.map((one) => [key(one), one]));
  for (const one of others) if (one.score > (best.get(key(one))?.score ?? 0)) best.set(key(one), one);
  return [...best.values()].sort((one, other) => other.score - one.score);
}
