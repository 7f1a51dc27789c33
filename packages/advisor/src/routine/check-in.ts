import type { CheckInAnswers, Routine, RoutineStep } from '@petalwise/contracts/chat/routine';
import type { Slot } from '@petalwise/contracts/chat/shelf';

interface CheckIn {
  readonly answers: CheckInAnswers;
  /** Weeks since the routine began. */
  readonly week: '4' | '8';
}

/** What follows from the answers after four or eight weeks: two to four sentences, of one situation, so that none contradicts another. */
export function replyToCheckIn({ answers, week }: CheckIn, routine: Pick<Routine, 'steps'>): string[] {
  const facts = factsOf(Number(week), routine.steps);
  const situation = situationOf(answers, facts);
  const keeping = situations[situation].keeps ? [keepingWords[situations[situation].keeps](answers.kept, facts)] : [];
  return [...situations[situation].words(facts, answers), ...keeping].filter((words) => words !== '').slice(0, 4);
}

interface Active {
  readonly name: string;
  /** Weeks of use. */
  readonly weeks: number;
  /** Weeks until it shows what it does. */
  readonly needs: number;
  readonly isPrescribed: boolean;
  readonly isRetinoid: boolean;
  /** When it is used: "on half as many nights". */
  readonly times: 'nights' | 'mornings';
}

interface Facts {
  readonly week: number;
  /** The strongest active that is in use by now. */
  readonly active: Active | undefined;
  /** What comes in later. */
  readonly later: string | undefined;
  /** Steps of the longer of morning and evening. */
  readonly longest: number;
}

/** Slots of what does most to the skin, the strongest first. */
const strong: readonly Slot[] = ['treatment', 'exfoliant', 'serum'];
const soothing =
  /hyaluron|panthenol|centella|cica|beta.?glucan|snail|glycerin|ceramide|peptide|squalane|moistur|hydrat/i;
const retinoids = /retin|adapalen|differin|epiduo|tazarot|trifarot|aklief/i;
/** What only a prescription brings, by the names that a step may have. */
const prescribed =
  /tretin|retin[- ]?a\b|renova|altreno|tazarot|tazorac|arazlo|trifarot|aklief|hydroquinone|clindamycin|metronidazole|metrogel|rozex|ivermectin|soolantra|dapsone|aczone|clascoterone|winlevi|brimonidine|finacea|skinoren|epiduo|duac|prescri/i;

const weeksOfRetinoids = 12;
const weeksOfOthers = 8;

function factsOf(week: number, steps: readonly RoutineStep[]): Facts {
  // What is used on some nights only is stronger than what is used every day.
  const actives = steps
    .filter((step) => strong.includes(step.slot) && (step.slot !== 'serum' || !soothing.test(wordsOf(step))))
    .toSorted(
      (one, other) =>
        Number(other.nights !== null) - Number(one.nights !== null) ||
        strong.indexOf(one.slot) - strong.indexOf(other.slot),
    );
  const begun = actives.find(({ fromWeek }) => fromWeek <= week);
  const later = actives.find(({ fromWeek }) => fromWeek > week);
  return {
    week,
    active: begun && activeOf(begun, week),
    later: later && nameOf(later),
    longest: Math.max(
      ...(['morning', 'evening'] as const).map((one) => steps.filter(({ time }) => time === one).length),
    ),
  };
}

function activeOf(step: RoutineStep, week: number): Active {
  const isRetinoid = retinoids.test(wordsOf(step));
  return {
    name: nameOf(step),
    weeks: week - step.fromWeek + 1,
    needs: isRetinoid ? weeksOfRetinoids : weeksOfOthers,
    isPrescribed: prescribed.test(wordsOf(step)),
    isRetinoid,
    times: step.time === 'evening' ? 'nights' : 'mornings',
  };
}

const wordsOf = ({ brand, name, product }: RoutineStep): string =>
  `${brand ?? ''} ${name} ${product.from === 'look-for' ? (product.ingredient ?? '') : ''}`;

const nameOf = ({ brand, name, product, slot }: RoutineStep): string =>
  product.from === 'look-for'
    ? `your ${shortOf(product.ingredient ?? slot)}`
    : brand === null
      ? name
      : `${brand} ${name}`;

/** "azelaic acid" of an id. */
const shortOf = (id: string): string =>
  id
    .replace(/-derivatives$/, '')
    .replaceAll('-', ' ')
    .replace(/^vitamin c$/, 'vitamin C')
    .replace(/\bpca$/, 'PCA');

type Situation =
  | 'irritated'
  | 'worse'
  | 'purging'
  | 'works'
  | 'works-stings'
  | 'seldom'
  | 'seldom-stings'
  | 'early'
  | 'early-stings'
  | 'unchanged';

/** In these weeks a retinoid may bring more pimples. */
const purgingWeeks = 6;

/** The one situation of some answers: skin that hurts goes before everything else. */
function situationOf({ change, comfort, kept }: CheckInAnswers, { active, week }: Facts): Situation {
  const stings = comfort === 'sometimes-stings';
  if (comfort === 'irritated') return 'irritated';
  switch (change) {
    case 'worse':
      return !stings && active?.isRetinoid && active.weeks <= purgingWeeks ? 'purging' : 'worse';
    case 'better':
      return stings ? 'works-stings' : 'works';
    case 'same': {
      if (kept !== 'most-days') return stings ? 'seldom-stings' : 'seldom';
      const isEarly = active ? active.weeks < active.needs : week < weeksOfOthers;
      return !isEarly ? 'unchanged' : stings ? 'early-stings' : 'early';
    }
    default:
      return change satisfies never;
  }
}

interface SituationReply {
  readonly words: (facts: Facts, answers: CheckInAnswers) => readonly string[];
  /** What is said of how it was kept; null where nothing fits beside the words. */
  readonly keeps: keyof typeof keepingWords | null;
}

const wait = ({ later }: Facts): string => (later ? `Begin with ${later} only when your skin is calm.` : '');
const gently = ({ active }: Facts): string =>
  active
    ? `Put moisturizer under ${active.name} as well, and use it no more often than now.`
    : 'Put your moisturizer on damp skin, and wash with water only in the morning.';

const tooSoon = 'It is too soon to say whether it works: that shows only when it is done on most days.';

const early = ({ active }: Facts): string =>
  active
    ? `That is early: ${active.name} takes about ${active.needs === weeksOfRetinoids ? 'twelve' : 'eight'} weeks to show what it does, and you have used it for ${inWords(active.weeks)}.`
    : 'That is early: skin takes about eight weeks to show what a routine does.';

const inWords = (weeks: number) =>
  ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'][weeks - 1] ?? String(weeks);

const situations: Readonly<Record<Situation, SituationReply>> = {
  irritated: { words: (facts, answers) => calmDown(facts, answers), keeps: null },
  worse: { words: (facts) => stepBack(facts), keeps: null },
  purging: {
    words: ({ active }) => [
      'A retinoid can bring more pimples in the first six weeks.',
      active?.isPrescribed
        ? `If it is no better two weeks from now, ask who prescribed ${active.name} how to go on.`
        : `If it is no better two weeks from now, stop ${active?.name ?? 'it'}.`,
      'If they hurt or leave marks, let a doctor look at it.',
    ],
    keeps: null,
  },
  works: { words: () => ['It works, so leave it as it is: what helps needs no more steps.'], keeps: 'same' },
  'works-stings': { words: (facts) => ['It works, so there is no hurry.', gently(facts)], keeps: 'basics' },
  seldom: { words: () => [tooSoon], keeps: 'more' },
  'seldom-stings': { words: (facts) => [tooSoon, gently(facts)], keeps: 'basics' },
  early: { words: (facts) => [early(facts), 'Go on as you are.'], keeps: 'same' },
  'early-stings': { words: (facts) => [early(facts), gently(facts)], keeps: null },
  unchanged: { words: (facts) => tryElse(facts), keeps: 'same' },
};

function calmDown(facts: Facts, { change }: CheckInAnswers): string[] {
  const { active } = facts;
  const doctor =
    change === 'worse'
      ? 'If it goes on getting worse, or is not calm in two weeks, show it to a doctor.'
      : 'If redness or flaking lasts longer than two weeks, show it to a doctor.';
  const works = change === 'better' && active ? 'It does work, so there is no hurry.' : '';
  if (!active)
    return ['Keep to a mild cleanser, a plain moisturizer and sunscreen until your skin is calm.', wait(facts), doctor];
  return active.isPrescribed
    ? [
        `Leave ${active.name} out for two or three ${active.times}, and ask who prescribed it how to go on.`,
        works,
        wait(facts),
        doctor,
      ]
    : [
        `Leave ${active.name} out until your skin is calm, then use it on half as many ${active.times} as before.`,
        works,
        wait(facts),
        doctor,
      ];
}

function stepBack(facts: Facts): string[] {
  const { active } = facts;
  const doctor = 'If it goes on getting worse, let a doctor look at it.';
  if (active?.isPrescribed) {
    return [
      `Ask who prescribed ${active.name} how to go on, and use no other actives until then.`,
      wait(facts),
      doctor,
    ];
  }
  const out = active ? `Leave ${active.name} out, and keep` : 'Leave out what is new to your skin, and keep';
  return [`${out} to cleanser, moisturizer and sunscreen for two weeks.`, wait(facts), doctor];
}

function tryElse({ active, week, later }: Facts): string[] {
  const doctor = 'If the problem bothers you much, a doctor has stronger things.';
  if (active?.isPrescribed)
    return [`Ask who prescribed ${active.name} what comes next.`, 'Until then use it as prescribed.'];
  if (active)
    return [
      `After ${inWords(active.weeks)} weeks of ${active.name} something else is worth a try: swap it in your routine.`,
      doctor,
    ];
  if (later) return [`Your routine had no active until now: ${later} comes in later, so give it time.`];
  return [
    `After ${inWords(week)} weeks without a change, one active for your goal is worth a try: add it to your routine.`,
    doctor,
  ];
}

/** With more steps than these a shorter routine is easier to keep. */
const shortRoutine = 3;

const mostDays = 'You kept to it on most days, and that does more than any single product.';

/** How it was kept, in words that fit what else is said: `same` asks for no change, `more` for more days, `basics` for none of the active. */
const keepingWords = {
  same: (kept: CheckInAnswers['kept']) =>
    kept === 'most-days'
      ? mostDays
      : 'Do it on the days on which it is easy: a fixed place beside your toothbrush helps.',
  more: (kept: CheckInAnswers['kept'], { longest }: Facts) => {
    if (kept === 'most-days') return mostDays;
    if (kept === 'some-days')
      return 'Some days are a good start: put the products where you brush your teeth, and more days follow by themselves.';
    return longest > shortRoutine
      ? 'A shorter one is easier to keep: build it anew with three steps.'
      : 'Keep only what you like doing: sunscreen in the morning and a wash in the evening are worth most.';
  },
  basics: (kept: CheckInAnswers['kept']) =>
    kept === 'most-days'
      ? mostDays
      : 'Cleanser, moisturizer and sunscreen are good for every day, whatever else you use.',
};
