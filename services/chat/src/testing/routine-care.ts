import type { Care, CareFor } from '@petalwise/advisor/care/care';
import { catalogue } from '@petalwise/catalogue/catalogue';
import type { RoutineDraft, RoutineIssue, RoutineStep, StepDraft } from '@petalwise/contracts/chat/routine';
import type { Slot } from '@petalwise/contracts/chat/shelf';
import { shownOf, simpleCare } from './care.ts';

/** Knows what a product is by a word of its name, and says everything that it knows of a person wherever it may. */
export const routineCare: Care = {
  ...simpleCare,
  describeShelf: async ({ person }) =>
    person.using.map(({ id, name, label }) => {
      const value = person.profile.find(
        (line) => line.kind === 'allergy' && label?.toLowerCase().includes(line.value.toLowerCase()),
      )?.value;
      return {
        id,
        slot: slots.find((slot) => name.toLowerCase().includes(slot)) ?? 'other',
        keepsMonths: 6,
        warning: value === undefined ? null : { strength: 'never', reason: `you are allergic to ${value}` },
        actives: name.includes('Retinol') ? ['retinol'] : [],
      };
    }),
  findClashes: async ({ person }) => {
    const retinols = person.using.filter(({ name }) => name.includes('Retinol'));
    const tretinoin = person.profile.some(({ value }) => value === 'tretinoin');
    const one = [
      ...retinols.map(({ id, name }) => ({ id, name, active: 'retinol' })),
      ...(tretinoin ? [{ id: null, name: 'Tretinoin', active: 'tretinoin' }] : []),
    ];
    const told = {
      words: 'One is enough.',
      why: 'Both do the same.',
      how: ['Keep one.'],
      isSettled: person.running !== undefined,
    };
    return one.length < 2 ? [] : [{ kind: 'same-job', one, other: [], ...told }];
  },
  checkRoutine: async ({ routine, person }) => {
    if (routine.steps.some((step) => nameOf(step, person) === undefined)) return null;
    return {
      ...(await checked(routine, person)),
      issues: [
        ...forbidden(routine, person),
        ...[...(person.expired ?? [])].map((id) => ({
          kind: 'past-its-time' as const,
          steps: routine.steps
            .filter(({ product }) => product.from === 'shelf' && product.id === id)
            .map((step) => step.id),
          words: 'It was opened too long ago.',
          why: null,
          fixes: [],
        })),
      ],
    };
  },
  showRoutine: async (asked) => {
    const routine = await routineCare.checkRoutine(asked);
    return routine && shownOf(routine);
  },
};

/** While pregnant, nothing that is called after retinol. */
const forbidden = (routine: RoutineDraft, person: CareFor): RoutineIssue[] => {
  if (!person.profile.some(({ kind }) => kind === 'pregnancy')) return [];
  const against = routine.steps.filter((step) => nameOf(step, person)?.includes('Retinol'));
  return against.map(({ id }) => ({
    kind: 'not-for-you',
    steps: [id],
    words: 'Retinol is not for you.',
    why: null,
    fixes: [],
  }));
};

const slots: readonly Slot[] = ['cleanser', 'serum', 'moisturizer', 'sunscreen'];

const nameOf = ({ product, slot }: StepDraft, { using }: CareFor): string | undefined => {
  if (product.from === 'shelf') return using.find(({ id }) => id === product.id)?.name;
  if (product.from === 'catalogue') return catalogue.find(({ id }) => id === product.id)?.name;
  return `A ${slot}`;
};

const checked = async (routine: RoutineDraft, person: CareFor) => {
  const known = [...person.profile.map(({ value }) => value), ...person.notes.map(({ words }) => words)].join(', ');
  const said = [known, ...routine.wishes.goals].filter((words) => words !== '').join(', ');
  const plain = await simpleCare.checkRoutine({ routine, person });
  if (!plain) throw new Error('the simple care refuses no routine');
  const steps = plain.steps.map(
    (step): RoutineStep => ({ ...step, name: nameOf(step, person) ?? '', how: `Use a little. ${said}`, why: said }),
  );
  return { ...plain, steps, notes: [said] };
};
