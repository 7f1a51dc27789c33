import type { ReadLabelText } from '@petalwise/advisor/ingredient-lists/label';
import { squeezeName } from '@petalwise/advisor/ingredient-lists/squeeze-name';
import type { LabelName } from '@petalwise/advisor/knowledge/label-name';
import { findOnePercent } from '@petalwise/advisor/labels/find-one-percent';
import { judgeParts } from '@petalwise/advisor/labels/judge-parts';
import type { LabelIngredients } from '@petalwise/advisor/labels/label-ingredients';
import { constraintsOf } from '@petalwise/advisor/person/constraints';
import type { Line } from '@petalwise/advisor/person/line';
import { judgedRight, type LabelCase, type PersonName } from './case.ts';

const since = '2026-01-01T00:00:00.000Z';
const line = (kind: Line['kind'], value: string): Line => ({ kind, value, since });

const linesOf: Readonly<Record<PersonName, readonly Line[]>> = {
  fragrance: [line('allergy', 'fragrance')],
  pregnant: [line('pregnancy', 'pregnant')],
  nuts: [line('allergy', 'nuts'), line('allergy', 'peanuts')],
  vegan: [line('preference', 'vegan')],
  lanolin: [line('allergy', 'lanolin')],
  preservatives: [line('allergy', 'isothiazolinones'), line('allergy', 'formaldehyde')],
  aspirin: [line('allergy', 'aspirin')],
  isotretinoin: [line('medicine', 'isotretinoin')],
  child: [line('age', '10')],
  glycol: [line('allergy', 'propylene glycol')],
};

export interface LabelGrader {
  readonly read: ReadLabelText;
  readonly names: readonly LabelName[];
  readonly ingredients: LabelIngredients;
}

export interface LabelGrade {
  readonly id: string;
  readonly names: number;
  /** Names that were not recognized. */
  readonly missed: readonly string[];
  /** Names that were read and are not in the text. */
  readonly invented: readonly string[];
  /** What was guessed although it is the name of nothing. */
  readonly guessed: readonly string[];
  readonly flags: number;
  /** `fragrance: Limonene` */
  readonly unflagged: readonly string[];
  readonly withoutReason: readonly string[];
  readonly ms: number;
}

/** What was read and flagged of a case, against what an expert finds. */
export function gradeLabel({ read, names, ingredients }: LabelGrader, one: LabelCase, now: Date): LabelGrade {
  const spellings = spellingsOf(names);
  const same = (name: string) => spellings.get(squeezeName(name)) ?? squeezeName(name);
  const from = performance.now();
  const label = read(one.text);
  const ms = performance.now() - from;
  const found = new Set(label.parts.flatMap(({ name }) => (name ? [same(name.inci)] : [])));
  const wanted = new Set(one.names.map(same));
  const unread = one.unknown.filter((written) =>
    label.parts.some((part) => part.name && squeezeName(part.written).includes(squeezeName(written))),
  );
  const onePercentAfter = findOnePercent(label.parts);
  const flags = Object.entries(one.flags).map(([person, { must, may }]) => {
    const constraints = constraintsOf(linesOf[person as PersonName], now);
    const judged = judgeParts(label.parts, ingredients, { constraints, onePercentAfter });
    const flagged = new Set(judged.flatMap(({ name, stop }) => (name && stop ? [same(name.inci)] : [])));
    const reasons = new Set([...must, ...may, ...(judgedRight[person as PersonName] ?? [])].map(same));
    return {
      unflagged: must.filter((name) => !flagged.has(same(name))).map((name) => `${person}: ${name}`),
      withoutReason: judged
        .filter(({ name, stop }) => name && stop && wanted.has(same(name.inci)) && !reasons.has(same(name.inci)))
        .map(({ name, stop }) => `${person}: ${name?.inci} (${stop?.strength}: ${stop?.reason})`),
      must: must.length,
    };
  });
  return {
    id: one.id,
    names: one.names.length,
    missed: one.names.filter((name) => !found.has(same(name))),
    invented: label.parts.flatMap(({ name, written }) =>
      name && !wanted.has(same(name.inci)) ? [`${name.inci} ← ${written}`] : [],
    ),
    guessed: unread,
    flags: flags.reduce((sum, { must }) => sum + must, 0),
    unflagged: flags.flatMap(({ unflagged }) => unflagged),
    withoutReason: flags.flatMap(({ withoutReason }) => withoutReason),
    ms,
  };
}

const kept = new WeakMap<readonly LabelName[], Map<string, string>>();

const spellingsOf = (names: readonly LabelName[]): Map<string, string> => {
  const known =
    kept.get(names) ??
    new Map(
      names.flatMap((name) => [name.inci, ...name.also].map((one) => [squeezeName(one), squeezeName(name.inci)])),
    );
  kept.set(names, known);
  return known;
};
