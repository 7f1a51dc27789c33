import type { Care } from '@petalwise/advisor/care/care';
import type { LabelReading, LabelReport } from '@petalwise/contracts/chat/labels';
import type { Routine, RoutineDraft, SharedRoutine } from '@petalwise/contracts/chat/routine';

/** The names that labels of tests may have. */
const knownNames = [
  'Aqua',
  'Glycerin',
  'Niacinamide',
  'Panthenol',
  'Dimethicone',
  'Phenoxyethanol',
  'Sodium Hyaluronate',
  'Cetearyl Alcohol',
  'Butylene Glycol',
  'Tocopheryl Acetate',
  'Xanthan Gum',
  'Parfum',
  'Limonene',
];
const inLowerCase = new Map(knownNames.map((name) => [name.toLowerCase(), name]));

/** Reads names between commas; readable from three known ones. "Title: names" has a title. */
export const readSimply = (text: string): LabelReading => {
  const colon = text.indexOf(':');
  const title = text.slice(0, Math.max(colon, 0)).trim();
  const parts = text
    .slice(colon + 1)
    .split(/[,.\n]/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((written) => written !== '')
    .map((written) => {
      const name = inLowerCase.get(written.toLowerCase()) ?? null;
      return { written, name, spelling: name ? ('exact' as const) : ('unknown' as const), mayContain: false };
    });
  const isReadable = parts.filter(({ name }) => name).length >= 3;
  return { isReadable, title: title || null, parts };
};

/** What is not for a person is what their profile has an allergy to. */
const judgeSimply: Care['judgeLabel'] = async ({ text, question, person }) => {
  const reading = readSimply(text);
  if (!reading.isReadable) return null;
  const allergies = person.profile.filter(({ kind }) => kind === 'allergy').map(({ value }) => value);
  const found = reading.parts.find(({ name }) => name && allergies.includes(name.toLowerCase()));
  const answers = [{ words: 'Yes.', points: [], why: null, sources: [] }];
  return {
    ...(question && { reply: { question, answers } }),
    title: reading.title,
    verdict: found
      ? { kind: 'not-for-you', words: `Not for you: you are allergic to ${found.written}.` }
      : { kind: 'nothing-against', words: 'Nothing speaks against it.' },
    what: `A product with ${reading.parts.length} ingredients.`,
    inFavor: [],
    against: [],
    conflicts: person.using.map(({ name }) => ({ product: name, verdict: 'same-day', words: 'Both.', how: [] })),
    onePercentAfter: null,
    howToUse: [],
    comedogenic: null,
    parts: reading.parts.map((part) => ({ ...part, ...nothingKnown })),
    unknown: reading.parts.filter(({ name }) => !name).map(({ written }) => written),
  } satisfies LabelReport;
};

const nothingKnown = {
  functions: [],
  family: null,
  what: null,
  evidence: null,
  marks: [],
  preservative: null,
  origin: null,
  pregnancy: null,
  percent: null,
  comedogenic: null,
  flag: null,
  sources: [],
};

const routineOf = (draft: RoutineDraft): Routine => ({
  ...draft,
  steps: draft.steps.map((step) => ({
    ...step,
    name: `A ${step.slot}`,
    brand: null,
    price: null,
    why: 'It is part of every routine.',
    how: 'Use a little.',
    seconds: 30,
  })),
  issues: [],
  cost: 0,
  notes: [],
  nightNames: Array.from({ length: draft.cycle }, (_, night) => `Night ${night + 1}`),
  weeks: [],
  minutes: 1,
});

export const shownOf = ({ cycle, nightNames, steps }: Routine): SharedRoutine => ({
  cycle,
  nightNames,
  steps: steps.map(({ id, time, slot, nights, name, brand, how }) => ({ id, time, slot, nights, name, brand, how })),
});

/** Labels, products and routines without knowledge: what is put in comes out. */
export const simpleCare: Care = {
  readLabel: async ({ text }) => readSimply(text),
  judgeLabel: judgeSimply,
  describeShelf: async ({ person }) =>
    person.using.map(({ id, slot }) => ({ id, slot, keepsMonths: 12, warning: null, actives: [] })),
  findClashes: async () => [],
  planRoutine: async ({ wishes }) => routineOf({ wishes, cycle: 1, steps: [], without: [] }),
  checkRoutine: async ({ routine }) => routineOf(routine),
  showRoutine: async ({ routine }) => shownOf(routineOf(routine)),
  listChoices: async () => [],
  replyToNote: async ({ note }) => (note === 'stings' ? 'Leave it out until it is calm.' : null),
};
