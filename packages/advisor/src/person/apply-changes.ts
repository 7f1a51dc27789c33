import type { ProfileKind, ProfileLine } from '@petalwise/contracts/chat/profile';

type Line = Pick<ProfileLine, 'kind' | 'value' | 'since'>;

interface Change {
  readonly act: 'remember' | 'forget';
  readonly kind: ProfileKind;
  readonly value: string | undefined;
}

/** Kinds of which a person has one line: a new one replaces it. */
const single: ReadonlySet<ProfileKind> = new Set<ProfileKind>(['skin-type', 'pregnancy', 'age', 'budget']);

const same = (one: string, other: string | undefined) => one.trim().toLowerCase() === other?.trim().toLowerCase();

/** The lines after some changes, in the order of the changes. A line said again is as new as `now`. */
export function applyChanges<L extends Line>(lines: readonly L[], changes: readonly Change[], now: Date): (L | Line)[] {
  let result: (L | Line)[] = [...lines];
  for (const { act, kind, value } of changes) {
    const isReplaced = (line: Line) =>
      line.kind === kind &&
      (value === undefined || same(line.value, value) || (act === 'remember' && single.has(kind)));
    result = result.filter((line) => !isReplaced(line));
    if (act === 'remember' && value !== undefined) result.push({ kind, value, since: now.toISOString() });
  }
  return result;
}
