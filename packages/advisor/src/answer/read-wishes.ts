import type { SaidWishes } from '@petalwise/contracts/chat/conversation';
import { idOf, kindOf } from '../advice/setting.ts';
import type { Reading } from '../language/reading.ts';
import type { ProfileChange } from '../person/line.ts';
import { findSkinType } from '../personal-facts/find-skin-type.ts';
import type { Learnt } from '../personal-facts/learn-facts.ts';
import { tidy } from '../personal-facts/split-statements.ts';

const builds =
  /\b(?:build|make|create|plan|design|put together|give|need|want|help|set up|suggest|recommend|get)\b.{0,40}\b(?:routine|regimen)\b/;

/** Whether the writer wants a whole routine made. */
export const asksBuilt = (english: string): boolean => builds.test(english);

/** Goals that a routine can have. */
const mostGoals = 4;
const numbers: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  ten: 10,
  fifteen: 15,
  twenty: 20,
};
const figure = `(\\d{1,2}|${Object.keys(numbers).join('|')})`;
const money = '(\\d{1,3}(?:,\\d{3})+|\\d{1,5})(?:\\.\\d+)?';
const noUnit = '(?!\\s*-?\\s*(?:steps?|products?|min\\w*|%|percent|years?|yrs?|yo\\b|weeks?|months?|days?|times))';
const currency = '(?:dollars?|bucks|usd|quid|pounds?|euros?|eur|gbp|[$£€])';

/** Two amounts go before one: the higher of them is the most. */
const amounts: readonly RegExp[] = [
  new RegExp(`[$£€]?\\s*\\d+\\s*(?:-|to|and)\\s*[$£€]?\\s*${money}\\s*${currency}`),
  new RegExp(`[$£€]\\s*\\d+\\s*(?:-|to|and)\\s*[$£€]?\\s*${money}\\b${noUnit}`),
  new RegExp(`[$£€]\\s*${money}`),
  new RegExp(`\\b${money}\\s*${currency}`),
  new RegExp(
    `\\bbudget\\b(?:\\s+(?:of|is|about|around|max|maybe|like|roughly|only))*\\s*[:=]?\\s*${money}\\b${noUnit}`,
  ),
  new RegExp(`\\b(?:spend|spending|pay)\\b.{0,20}?\\b${money}\\b${noUnit}`),
];
const nothing =
  /\b(?:no money|nothing new|(?:only|just) (?:with )?(?:what|the (?:stuff|products|things)) i (?:already )?(?:have|own|got)|(?:do not|don't|dont) want to (?:buy|spend) (?:anything|any money|more|money)|without buying)\b/;

/** Is remembered as the type of their skin, and is no goal beside others. */
const skinType = /^(?:dry|oily|combination|combo|sensitive|normal)(?: skin)?$/;

/** What a message says a routine should be: its goals, steps, minutes and money. */
export function readWishes({ english, clauses }: Pick<Reading, 'english' | 'clauses'>): SaidWishes {
  const text = english.replace(/\s+/g, ' ');
  const concerns = clauses
    .flatMap(({ mentions }) => mentions)
    .filter(({ ref, words }) => kindOf(ref) === 'concern' && !skinType.test(words));
  const mostSteps = within(countOf(text, 'steps?|products?'), 2, 8);
  const minutes = within(countOf(text, 'min(?:ute)?s?'), 1, 60);
  const budget = nothing.test(text) ? 0 : within(budgetIn(text), 0, 10_000);
  return {
    goals: [...new Set(concerns.map(({ ref }) => idOf(ref)))].slice(0, mostGoals),
    ...(mostSteps !== undefined && { mostSteps }),
    ...(minutes !== undefined && { minutes }),
    ...(budget !== undefined && { budget }),
  };
}

function countOf(text: string, what: string): number | undefined {
  const word = new RegExp(`\\b${figure}(?:\\s|-)?(?:${what})\\b`).exec(text)?.[1];
  return word === undefined ? undefined : (numbers[word] ?? Number(word));
}

function budgetIn(text: string): number | undefined {
  const found = amounts.map((pattern) => pattern.exec(text)?.[1]).find((amount) => amount !== undefined);
  return found === undefined ? undefined : Number(found.replaceAll(',', ''));
}

const within = (value: number | undefined, least: number, most: number): number | undefined =>
  value === undefined || value < least || value > most ? undefined : value;

/**
 * Who asks for a routine says what their skin is without a verb: "dry, sensitive skin, around $50". What the whole may cost
 * is no limit for one product, and no age.
 */
export function learnFromWishes(learnt: Learnt, { english }: Pick<Reading, 'english'>): Learnt {
  if (learnt.about !== 'writer' || !asksBuilt(english)) return learnt;
  const budget = budgetIn(english.replace(/\s+/g, ' '));
  const changes = learnt.changes.filter(
    ({ act, kind, value }) =>
      act !== 'remember' || !(kind === 'budget' || (kind === 'age' && isOnlyMoney(english, value, budget))),
  );
  const isKnown = ({ kind, value }: ProfileChange) =>
    changes.some((one) => one.kind === kind && (kind === 'skin-type' || one.value === value));
  return { ...learnt, changes: [...changes, ...skinTypesIn(english).filter((one) => !isKnown(one))] };
}

const isOnlyMoney = (english: string, value: string | undefined, budget: number | undefined): boolean =>
  Number(value) === budget &&
  !new RegExp(`\\b(?:i'm|i am|age|aged) ${value}\\b|\\b${value}\\s*(?:years?|yrs?|yo)\\b`).test(english);

function skinTypesIn(english: string): ProfileChange[] {
  const parts = english
    .split(/[:.;?!\n]|, (?=(?:around|about|under|max|budget|\d|[$£€]))|\b(?:for|with|and have)\b/)
    .map(tidy);
  const found = parts.flatMap((part) => findSkinType(part)).filter(({ state }) => state === 'is');
  const values = [...new Set(found.flatMap(({ value }) => value ?? []))];
  const [first, ...others] = values;
  if (first === undefined) return [];
  return [
    { act: 'remember', kind: 'skin-type', value: first },
    ...(others.includes('sensitive') ? [{ act: 'remember', kind: 'concern', value: 'sensitive skin' } as const] : []),
  ];
}
