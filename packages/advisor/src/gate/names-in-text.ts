import type { Knowledge } from '../knowledge/knowledge.ts';
import type { Mention } from '../language/reading.ts';
import type { Constraints } from '../person/constraints.ts';
import type { Bar } from '../person/line.ts';
import { barReason, isBlocked, type Obstacle, obstacle } from '../person/obstacle.ts';
import type { Named } from './judge-sentence.ts';

export interface NameFinders {
  readonly knowledge: Pick<Knowledge, 'ingredients'>;
  /** Finds the names of entries in a text in lower case. */
  readonly recognise: (text: string) => readonly Pick<Mention, 'ref' | 'start' | 'end'>[];
  /** Finds products in a text in lower case, each with what speaks against it. */
  readonly recogniseProducts?: (text: string, constraints: Constraints) => readonly Named[];
}

interface Prepared {
  readonly ingredients: Map<string, Obstacle | undefined>;
  readonly words: readonly { readonly bar: Bar; readonly pattern: RegExp; readonly except: RegExp | undefined }[];
}

const prepared = new WeakMap<Constraints, Prepared>();

function prepare(constraints: Constraints): Prepared {
  const kept = prepared.get(constraints);
  if (kept) return kept;
  const words = constraints.bars
    .filter((bar) => bar.strength !== 'careful' && bar.names && bar.names.length > 0)
    .map((bar) => ({
      bar,
      pattern: anyOf((bar.names ?? []).filter((name) => !bar.except?.includes(name))),
      except: bar.except && bar.except.length > 0 ? anyOf(bar.except) : undefined,
    }));
  const made = { ingredients: new Map<string, Obstacle | undefined>(), words };
  prepared.set(constraints, made);
  return made;
}

/** Any of some plain names as whole words, in any number, with hyphens or spaces. */
const anyOf = (names: readonly string[]) =>
  new RegExp(
    `(?<![\\p{L}\\d])(?:${names
      .toSorted((a, b) => b.length - a.length)
      .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', "[ '’/,-]+"))
      .join('|')})(?:e?s)?(?![\\p{L}\\d])`,
    'gu',
  );

/** Everything that a text in lower case names, with what speaks against it; what is not barred has no obstacle. */
export function namesIn(deps: NameFinders, text: string, constraints: Constraints): Named[] {
  const { ingredients, words } = prepare(constraints);
  const entries = deps.recognise(text).map(({ ref, start, end }): Named => {
    const id = ref.startsWith('ingredient:') ? ref.slice('ingredient:'.length) : undefined;
    const entry = id === undefined ? undefined : deps.knowledge.ingredients.get(id);
    if (id === undefined || !entry) return { start, end, obstacle: undefined };
    if (!ingredients.has(id)) ingredients.set(id, obstacle(entry, constraints));
    return { start, end, obstacle: ingredients.get(id) };
  });
  const literal = words.flatMap(({ bar, pattern, except }) => {
    const spared = except
      ? [...text.matchAll(except)].map((match) => ({ at: match.index, to: match.index + match[0].length }))
      : [];
    return [...text.matchAll(pattern)].flatMap((match): Named[] => {
      const [start, end] = [match.index, match.index + match[0].length];
      if (spared.some(({ at, to }) => at < end && start < to)) return [];
      const { strength, line, instead } = bar;
      return [{ start, end, obstacle: { strength, line, reason: barReason(bar, match[0]), instead } }];
    });
  });
  const products = deps.recogniseProducts?.(text, constraints) ?? [];
  return [...entries, ...literal, ...products].filter((one) => !isSaidFree(text, one) && !isOwn(text, one));
}

/** "fragrance-free", "alcohol free" */
const isSaidFree = (text: string, { end }: Named) => /^\s?[-‑ ]?free\b/.test(text.slice(end));

/** "your retinoid" of a person who uses one is no second one. */
const isOwn = (text: string, { start, obstacle: found }: Named) =>
  isBlocked(found) &&
  (found?.line.kind === 'medicine' || found?.line.kind === 'product') &&
  /would be a second/.test(found.reason) &&
  /\b(?:your|the prescribed)(?: \w+)? $/.test(text.slice(0, start));
