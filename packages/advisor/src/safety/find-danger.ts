import type { ProfileLine } from '@petalwise/contracts/chat/profile';
import type { Language } from '../language/detect-language.ts';
import type { Reading } from '../language/reading.ts';
import { createMeaningFinder, type Encode } from './find-meaning.ts';
import { fitsPattern } from './fit-pattern.ts';
import { createSignJudge } from './judge-sign.ts';
import type { Weights } from './learn-weights.ts';
import { createWordMatcher, type Found } from './match-words.ts';
import { readTokens, type Token } from './read-tokens.ts';
import { languages, type SafetyKnowledge, type SafetyRule, type Urgency } from './rule.ts';

/** Something that a doctor, an emergency service or a crisis line must hear of before any advice. */
export interface Danger {
  readonly rule: string;
  readonly urgency: Urgency;
  /** The language of the message. */
  readonly language: Language;
  readonly about: 'self' | 'other';
  /** A second danger in the same message: "low on isotretinoin, and I want to die". */
  readonly also: string | undefined;
  readonly by: 'words' | 'meaning';
  /** Whether the message also asks something harmless. */
  readonly asksMore: boolean;
}

export interface DangerDeps {
  readonly safety: SafetyKnowledge;
  readonly encode: Encode;
  /** What was learnt from the phrases of the knowledge. */
  readonly weights: Weights;
}

export type FindDanger = (
  reading: Pick<Reading, 'text' | 'language' | 'english' | 'clauses'>,
  profile: readonly Pick<ProfileLine, 'kind' | 'value'>[],
  /** The message before this one, as the person wrote it. Read only where this one goes on with it. */
  previous?: string,
) => Promise<Danger | undefined>;

/** Words of a message that may go on with the one before without saying so. */
const shortMessage = 6;
/**
 * Likelihood from which a message that fits no pattern is still a danger (under a half, because missing one is worse
 * than a needless warning), and under which one that fits a pattern is not. `bench/README.md` has what both miss and
 * what both raise without need.
 */
const likelyEnough = 0.4;
const tooUnlikely = 0.06;

/** Finds the words of the concepts of a language. */
export function createMatchers(safety: SafetyKnowledge): (language: Language) => Match {
  const matchers = new Map(languages.map((language) => [language, createWordMatcher(wordsOf(safety, language))]));
  const english = createWordMatcher(safety.words.en);
  return (language) => matchers.get(language) ?? english;
}

/**
 * Looks for danger in a message: first for patterns of words, in every language at once; where none fits, by all that
 * the message has, weighed together.
 */
export function createDangerFinder({ safety, encode, weights }: DangerDeps): FindDanger {
  const rules = safety.rules.toSorted((one, other) => one.rank - other.rank);
  const matchOf = createMatchers(safety);
  const weigh = createMeaningFinder(rules, weights, matchOf);
  const english = matchOf('en');

  return async (reading, profile, previous) => {
    const told = profileConcepts(profile, english);
    const inOrder = languages.toSorted(
      (one, other) => Number(other === reading.language) - Number(one === reading.language),
    );
    const texts = inOrder.map((language) => ({
      language,
      match: matchOf(language),
      text: reading.text,
      isOwn: language === reading.language,
    }));
    if (reading.english !== '') {
      texts.push({ language: reading.language, match: english, text: reading.english, isOwn: true });
    }
    const [vector] = await encode([reading.english]);
    const meaning = vector && weigh(reading.text, reading.english, reading.language, vector);
    const isUnlikely = meaning !== undefined && meaning.danger < tooUnlikely;
    for (const { language, match, text, isOwn } of texts) {
      const [first, second] = findByWords(rules, { text, previous, profile: told, match, isOwn });
      if (!first) continue;
      // What the profile or the message before adds is not in the text whose likelihood was weighed.
      const [alone] = findByWords(rules, { text, previous: undefined, profile: new Set(), match, isOwn });
      if (isUnlikely && alone) continue;
      return describe(first, second, { reading, language, english, by: 'words' });
    }
    if (!meaning || meaning.danger < likelyEnough) return undefined;
    const named = new Set([
      ...told,
      ...matchOf(reading.language)(readTokens(reading.text)).map(({ concept }) => concept),
      ...english(readTokens(reading.english)).map(({ concept }) => concept),
    ]);
    const likeliest = meaning.rules.find(
      ({ rule: { needs } }) => needs.length === 0 || needs.some((concept) => named.has(concept)),
    );
    // A danger that is likely only because its medicine was not asked for is none.
    if (!likeliest || likeliest.likelihood < meaning.danger / 4) return undefined;
    return describe({ rule: likeliest.rule, places: [] }, undefined, {
      reading,
      language: reading.language,
      english,
      by: 'meaning',
    });
  };
}

interface Hit {
  readonly rule: SafetyRule;
  readonly places: readonly Found[];
}

/** Finds the concepts that words name. */
export type Match = (tokens: readonly Token[]) => Found[];

interface DangerInput {
  readonly text: string;
  readonly previous: string | undefined;
  readonly profile: ReadonlySet<string>;
  readonly match: Match;
  /** Whether `match` is of the message's own language. */
  readonly isOwn: boolean;
}

function findByWords(rules: readonly SafetyRule[], { text, previous, profile, match, isOwn }: DangerInput): Hit[] {
  const tokens = readTokens(text);
  const found = match(tokens);
  if (!isOwn && !soundsLike(tokens, found)) return [];
  const hits = fitRules(rules, { tokens, found, profile, presentFrom: 0 });
  if (hits.length > 0 || previous === undefined || !goesOn(tokens, found)) return hits;
  const before = readTokens(previous);
  const after = tokens.map(({ word, sentence, clause }) => ({
    word,
    sentence: sentence + (before.at(-1)?.sentence ?? 0) + 1,
    clause: clause + (before.at(-1)?.clause ?? 0) + 1,
  }));
  const both = [...before, ...after];
  return fitRules(rules, { tokens: both, found: match(both), profile, presentFrom: before.length });
}

interface Message {
  readonly tokens: readonly Token[];
  readonly found: readonly Found[];
  readonly profile: ReadonlySet<string>;
  readonly presentFrom: number;
}

function fitRules(rules: readonly SafetyRule[], { tokens, found, profile, presentFrom }: Message): Hit[] {
  const evidence = { found, profile, presentFrom, isLive: createSignJudge(tokens, found) };
  return rules.flatMap((rule) => {
    for (const pattern of rule.patterns) {
      const places = fitsPattern(pattern, evidence);
      if (places) return [{ rule, places }];
    }
    return [];
  });
}

/** Whether enough of the small words are of the language: many words of illness are alike in several languages. */
function soundsLike(tokens: readonly Token[], found: readonly Found[]): boolean {
  const small = new Set(found.filter(({ concept }) => concept === 'common').map(({ start }) => tokens[start]?.word));
  return small.size >= Math.min(2, Math.ceil(tokens.length / 4));
}

const goesOn = (tokens: readonly Token[], found: readonly Found[]) =>
  tokens.length <= shortMessage || found.some(({ concept, start }) => concept === 'goes-on' && start < 3);

/** Hinglish mixes English words in; every other language keeps to itself, so that "die" is no threat in German. */
function wordsOf(safety: SafetyKnowledge, language: Language) {
  if (language !== 'hi') return safety.words[language];
  const merged: Record<string, string[]> = {};
  for (const words of [safety.words.en, safety.words.hi]) {
    for (const [concept, texts] of Object.entries(words)) merged[concept] = [...(merged[concept] ?? []), ...texts];
  }
  return merged;
}

/** What lasts and is known: pregnancy, medicines and conditions. */
function profileConcepts(profile: readonly Pick<ProfileLine, 'kind' | 'value'>[], english: Match): ReadonlySet<string> {
  const lasting = profile.filter(({ kind }) => ['pregnancy', 'medicine', 'condition', 'product'].includes(kind));
  return new Set(
    lasting.flatMap(({ kind, value }) => [
      ...english(readTokens(value)).map(({ concept }) => concept),
      ...(kind === 'pregnancy' && value !== 'nursing' ? ['pregnant'] : []),
    ]),
  );
}

interface Context {
  readonly reading: Parameters<FindDanger>[0];
  readonly language: Language;
  readonly english: Match;
  readonly by: Danger['by'];
}

function describe(first: Hit, second: Hit | undefined, { reading, language, english, by }: Context): Danger {
  const people = [...english(readTokens(reading.text)), ...english(readTokens(reading.english))].map(
    ({ concept }) => concept,
  );
  const isOther = people.includes('other-person') && !people.includes('myself');
  return {
    rule: first.rule.id,
    urgency: first.rule.urgency,
    // A message of English words alone also fits Hinglish.
    language: language === 'hi' && reading.language !== 'hi' ? 'en' : language,
    about: isOther ? 'other' : 'self',
    also: second?.rule.id,
    by,
    asksMore:
      reading.clauses.some((clause) => clause.isAsk && clause.mentions.length > 0) && reading.clauses.length > 1,
  };
}
