import type { Concern } from '../knowledge/entry.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { Constraints } from '../person/constraints.ts';
import { holds, plain } from '../person/match-words.ts';
import { isActive } from './find-acting.ts';
import type { Setting } from './setting.ts';

type Goals = Pick<Setting, 'goals' | 'isAsked'>;
type Person = Pick<Setting, 'knowledge' | 'constraints' | 'goals'>;

/** Concerns implied by a skin type, if neither the wishes nor the profile name one. */
const byType: Readonly<Record<string, string>> = {
  dry: 'dryness',
  oily: 'oiliness',
  sensitive: 'sensitive',
  combination: 'combination-skin',
};
/** Goals of one routine. */
const mostGoals = 4;
/** Years from which brown marks are the sun's, unless there are spots as well. */
const sunMarksFrom = 55;

/** The goals of a routine: those wished for, else those of the profile, else those implied by the skin type. */
export function findGoals(knowledge: Knowledge, constraints: Constraints, wished: readonly string[]): Goals {
  const { concerns } = knowledge;
  const known = wished.filter((id) => concerns.has(id));
  const named = known.length > 0 ? known : saidConcerns(knowledge, constraints);
  const type = byType[constraints.skinType ?? ''];
  const goals = named.length > 0 ? named : type !== undefined && concerns.has(type) ? [type] : [];
  return {
    goals: [...new Set(goals.map((id) => ofAgedSkin(id, constraints, goals)))].slice(0, mostOf(known)),
    isAsked: named.length > 0,
  };
}

const mostOf = (known: readonly string[]) => (known.length > 0 ? known.length : mostGoals);

const ofAgedSkin = (id: string, { age = 0 }: Constraints, goals: readonly string[]): string =>
  id === 'dark-marks' && age >= sunMarksFrom && !goals.some((one) => one.includes('acne')) ? 'sunspots' : id;

const kept = new WeakMap<Constraints, string[]>();

/** Ids of the concerns that the profile names as concern or condition. */
export function saidConcerns({ concerns }: Knowledge, constraints: Constraints): string[] {
  const known = kept.get(constraints);
  if (known) return known;
  const { concerns: said } = constraints;
  const made = [
    ...new Set(
      said.flatMap((words) => [...concerns.values()].filter((one) => isSaidBy(one, words)).map(({ id }) => id)),
    ),
  ];
  kept.set(constraints, made);
  return made;
}

const isSaidBy = ({ id, name, aliases }: Concern, words: string): boolean =>
  [id.replaceAll('-', ' '), plain(name), ...aliases.map(plain)].includes(words);

/** Years. Younger skin needs gentle care only. */
const gentleUnder = 13;
const grownUp = 18;
const ofAge = ['fine-lines', 'mature-skin', 'sagging', 'neck-and-chest', 'menopause-skin'];
/** What the young may treat with more than care. */
const ofYouth =
  /acne|blackheads|whiteheads|bumpy-nose|oiliness|pores|teen-skin|dark-marks|post-inflammatory|redness|rosacea|texture|razor|ingrown|hyperpigmentation/;
/** First the skin has to become calm. */
const calmFirst = ['barrier', 'perioral', 'allergic-contact', 'sunburn', 'baby-skin'];
/** What a cream cares for; acids do more harm than good. */
const careOnly = ['dryness', 'dehydration', 'eczema', 'psoriasis', 'sensitive', 'eyelids', 'sun'];
/** Conditions that an active makes worse, and that may be what the redness is. */
const inflamed = ['psoriasis', 'eczema', 'allergic-contact', 'perioral'];
/** Goals that can wait until such a condition is calm. */
const canWait = ['redness', 'texture', 'dullness', 'pores', 'uneven-tone'];
/** Skin that bears little at first. */
const fragile = ['sensitive', 'barrier', 'eczema', 'rosacea', 'perioral', 'psoriasis', 'redness', 'allergic-contact'];
/** Skin that one wash a day is enough for. */
const tender = [...fragile, 'dryness', 'dehydration'];
/** What visible light makes darker. */
const darkens = ['melasma', 'dark-marks', 'hyperpigmentation-deeper-skin'];
const deepSkin = [
  'dark skin',
  'darker skin',
  'deep skin',
  'deeper skin',
  'brown skin',
  'black skin',
  'dark complexion',
];

export const isChild = ({ constraints: { age } }: Pick<Setting, 'constraints'>): boolean =>
  age !== undefined && age < gentleUnder;
export const isMinor = ({ constraints: { age } }: Pick<Setting, 'constraints'>): boolean =>
  age !== undefined && age < grownUp;

export const mustCalm = (setting: Setting): boolean =>
  setting.goals.some((goal) => calmFirst.includes(goal)) || isOnIsotretinoin(setting);

/** The tablets are the treatment, and leave skin too dry for another. */
export const isOnIsotretinoin = ({ standing }: Pick<Setting, 'standing'>): boolean =>
  standing.some(({ acting }) => acting.some(({ id }) => id === 'isotretinoin'));

/** Goals and what the profile names besides. */
export const everyConcern = ({ knowledge, constraints, goals }: Person): string[] => [
  ...new Set([...goals, ...saidConcerns(knowledge, constraints)]),
];

/** Skin that needs slow beginnings. */
export const isFragile = (setting: Person): boolean =>
  setting.constraints.skinType === 'sensitive' || everyConcern(setting).some((id) => fragile.includes(id));

/** Skin that one wash a day is enough for. */
export const isTender = (setting: Person & Pick<Setting, 'standing'>): boolean =>
  isOnIsotretinoin(setting) ||
  ['dry', 'sensitive'].includes(setting.constraints.skinType ?? '') ||
  everyConcern(setting).some((id) => tender.includes(id));

/** Whether a tinted sunscreen does more than others: visible light darkens pigment, above all of deeper skin. */
export const needsTint = (setting: Person): boolean =>
  everyConcern(setting).some((id) => darkens.includes(id)) || hasDeepSkin(setting.constraints);

const hasDeepSkin = ({ concerns }: Constraints): boolean =>
  concerns.some((words) => deepSkin.some((name) => holds(words, name)));

const feelings = {
  'white-cast': /\b(white cast|white film|ashy|chalky)\b/,
  sticky: /\b(sticky|tacky|greasy|heavy)\b/,
} as const;

/** Dislikes without a matching ingredient. */
export const dislikes = ({ bars, concerns }: Constraints, feeling: keyof typeof feelings): boolean =>
  [...bars.filter(({ line }) => line.kind === 'dislike').map(({ line }) => plain(line.value)), ...concerns].some(
    (words) => feelings[feeling].test(words),
  );

/** Goals that a routine for the face can do something about, for this person. */
export const treatable = (setting: Pick<Setting, 'goals' | 'knowledge' | 'constraints'>): Concern[] =>
  setting.goals
    .flatMap((id) => setting.knowledge.concerns.get(id) ?? [])
    .filter(({ area }) => area === 'face' || area === 'anywhere' || area === 'eyes')
    .filter(({ id }) => !isMinor(setting) || !ofAge.includes(id));

/** Whether an ingredient does something for a goal of this person: no acid for dry skin, no plumping for lines. */
export function isFor(setting: Setting, { id: goal }: Concern, id: string): boolean {
  const one = setting.knowledge.ingredients.get(id);
  if (!one || (ofAge.includes(goal) && one.id === 'hyaluronic-acid')) return false;
  if (!isActive(one)) return true;
  if (!setting.isAsked || careOnly.includes(goal)) return false;
  if (isMinor(setting) && (!ofYouth.test(goal) || one.id === 'retinol' || one.id === 'retinal')) return false;
  return !canWait.includes(goal) || inflamedBy(setting).length === 0;
}

/** Conditions of the person that an active can make flare. */
export const inflamedBy = (setting: Person): string[] => everyConcern(setting).filter((id) => inflamed.includes(id));

/** Ids of ingredients that are worth trying for a goal, the best first; what irritates most comes last for fragile skin. */
export function optionsOf(setting: Setting, goal: Concern): string[] {
  const ids = goal.options.map(({ ingredient }) => ingredient).filter((id) => isFor(setting, goal, id));
  if (!isFragile(setting)) return ids;
  const isHarsh = (id: string) => setting.knowledge.ingredients.get(id)?.irritancy === 'high';
  return ids.toSorted((one, other) => Number(isHarsh(one)) - Number(isHarsh(other)));
}

/** Whether the cream is what treats it. */
export const isCreams = (goal: Concern): boolean => careOnly.includes(goal.id) || goal.id === 'barrier';
