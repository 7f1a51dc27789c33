import type { ProfileChange } from '@petalwise/advisor/advice/advice';
import { mostProfileLines, type ProfileKind, type ProfileLine } from '@petalwise/contracts/chat/profile';

type Line = Pick<ProfileLine, 'id' | 'kind' | 'value' | 'since'>;

/** What changes in a profile. */
export interface Merged {
  /** Ids of lines that go. */
  readonly removed: readonly string[];
  /** Ids of lines that were said again. */
  readonly confirmed: readonly string[];
  readonly added: readonly { readonly kind: ProfileKind; readonly value: string }[];
}

/** Of these a person has one at a time: a new line replaces the old one. */
const single: ReadonlySet<ProfileKind> = new Set(['skin-type', 'pregnancy', 'age', 'budget']);
/** A full profile forgets the oldest of these, which no constraint follows from, before it ignores anything new. */
const expendable: ReadonlySet<ProfileKind> = new Set(['product', 'concern']);

/** Applies changes to a profile, in their order; `lines` is the whole profile, the oldest first. */
export const mergeChanges = (lines: readonly Line[], changes: readonly ProfileChange[]): Merged => {
  const kept = new Map(lines.map((line) => [keyOf(line), line]));
  const added = new Map<string, Merged['added'][number]>();
  const confirmed = new Set<string>();
  const drop = (matches: (line: { kind: ProfileKind; value: string }) => boolean) => {
    for (const map of [kept, added]) for (const [key, line] of map) if (matches(line)) map.delete(key);
  };
  for (const { act, kind, value } of changes) {
    const key = keyOf({ kind, value: value ?? '' });
    if (act === 'forget') drop((line) => line.kind === kind && (value === undefined || keyOf(line) === key));
    else if (value !== undefined) {
      if (single.has(kind)) drop((line) => line.kind === kind && keyOf(line) !== key);
      const known = kept.get(key);
      if (known) confirmed.add(known.id);
      else if (makeRoom(kept, added.size)) added.set(key, { kind, value });
    }
  }
  const left = new Set([...kept.values()].map(({ id }) => id));
  return {
    removed: lines.filter(({ id }) => !left.has(id)).map(({ id }) => id),
    confirmed: [...confirmed].filter((id) => left.has(id)),
    added: [...added.values()],
  };
};

/** Whether one more line fits, after an expendable one went where the profile was full. */
const makeRoom = (kept: Map<string, Line>, others: number): boolean => {
  if (kept.size + others < mostProfileLines) return true;
  const oldest = [...kept].find(([, { kind }]) => expendable.has(kind));
  return oldest !== undefined && kept.delete(oldest[0]);
};

/** The same for the same line, however its letters are written. */
export const keyOf = ({ kind, value }: { kind: ProfileKind; value: string }) => `${kind}:${value.trim().toLowerCase()}`;
