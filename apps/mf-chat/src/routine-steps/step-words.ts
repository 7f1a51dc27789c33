import type { Routine, RoutineStep } from '@petalwise/contracts/chat/routine';

export const timeTitles = { morning: 'Morning', evening: 'Evening' } as const;

/** Where a step is on the page of the routine. */
export const stepAnchor = (id: string): string => `step-${id}`;

/** "Night 2 of 3", "Nights 1 and 3 of 4". */
export const nightsWords = (nights: readonly number[], cycle: number): string =>
  `${numbered('Night', nights)} of ${cycle}`;

/** "Night 1", "Nights 2 and 3". */
export const numbered = (word: string, places: readonly number[]): string =>
  `${word}${places.length === 1 ? '' : 's'} ${inWords.format(places.map((place) => String(place + 1)))}`;

/** A duration as it is shown: from a minute on, half minutes, rounded up. */
const toldSeconds = (seconds: number): number => (seconds < 60 ? seconds : Math.ceil(seconds / 30) * 30);

/** "30 seconds", "1 minute", "2½ minutes" */
export const durationWords = (seconds: number): string => {
  if (seconds < 60) return `${seconds} seconds`;
  const halves = toldSeconds(seconds) / 30;
  const words = `${Math.floor(halves / 2)}${halves % 2 === 1 ? '½' : ''}`;
  return `${words} ${halves === 2 ? 'minute' : 'minutes'}`;
};

/** "up to 3 minutes" if steps of 2 minutes and 45 seconds are shown as 3. */
export const sumWords = (seconds: number): string =>
  `${toldSeconds(seconds) === seconds ? '' : 'up to '}${durationWords(seconds)}`;

type Timed = Pick<RoutineStep, 'time' | 'nights' | 'seconds'>;

/** Seconds of some steps of a morning or evening; of evenings that differ, of the longest one. */
export const secondsOf = (steps: readonly Timed[], cycle: number): number => {
  const onNight = (night: number) =>
    steps.reduce((sum, { nights, seconds }) => sum + (nights === null || nights.includes(night) ? seconds : 0), 0);
  return Math.max(...Array.from({ length: cycle }, (_, night) => onNight(night)));
};

/** How long a routine takes at most, and how much of the time that was allowed it leaves: "5½ minutes to spare". */
export const takesWords = ({
  steps,
  cycle,
  wishes: { minutes },
}: Pick<Routine, 'cycle' | 'wishes'> & { readonly steps: readonly Timed[] }): {
  value: string;
  more: string | undefined;
} => {
  const at = (time: Timed['time']) =>
    secondsOf(
      steps.filter((step) => step.time === time),
      cycle,
    );
  const seconds = Math.max(at('morning'), at('evening'));
  // From the shown durations, so that both add up to what was allowed.
  const left = (minutes ?? 0) * 60 - toldSeconds(seconds);
  const more =
    minutes === null || left < 30
      ? undefined
      : `You allowed ${durationWords(minutes * 60)}: ${durationWords(left)} to spare`;
  return { value: durationWords(seconds), more };
};

/** Cents: "$8.20". */
export const priceWords = (cents: number): string => dollars.format(cents / 100);

/** What a product costs the person, or why it costs nothing. */
export const costWords = ({ product, price }: Pick<RoutineStep, 'product' | 'price'>): string => {
  if (product.from === 'shelf') return 'Yours';
  return price === null ? 'Price not known' : priceWords(price);
};

/** When a step comes in, while that is still news. `week`: of the routine, now; 0 where none is kept. */
export const beginWords = (fromWeek: number, week: number): string | undefined => {
  if (fromWeek > Math.max(1, week)) return `From week ${fromWeek}`;
  return fromWeek > 1 && fromWeek === week ? 'New this week' : undefined;
};

interface NightGroup {
  readonly nights: readonly number[];
  readonly name: string;
}

/** The nights of the cycle, those with the same name and the same steps together. */
export const nightGroups = ({ cycle, nightNames, steps }: Pick<Routine, 'cycle' | 'nightNames' | 'steps'>) => {
  const groups = new Map<string, { nights: number[]; name: string }>();
  for (let night = 0; night < cycle; night += 1) {
    const name = nightNames[night] ?? '';
    const done = steps.filter((step) => step.nights?.includes(night)).map(({ id }) => id);
    const key = [name, ...done].join(' ');
    const group = groups.get(key);
    if (group) group.nights.push(night);
    else groups.set(key, { nights: [night], name });
  }
  return [...groups.values()] satisfies NightGroup[];
};

/** "Night 1: Retinol night", "Nights 2 and 3: Rest night". */
export const groupWords = ({ nights, name }: NightGroup): string =>
  name ? `${numbered('Night', nights)}: ${name}` : numbered('Night', nights);

const inWords = new Intl.ListFormat('en-US', { type: 'conjunction' });
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/**
 * What is still to buy, and how many things to look for, whose price is unknown. The same thing twice counts as one.
 */
export function toBuyWords({ cost, steps }: Pick<Routine, 'cost' | 'steps'>): {
  value: string;
  more: string | undefined;
} {
  const count = new Set(steps.filter(({ product }) => product.from === 'look-for').map(({ name }) => name)).size;
  const toFind = `${count} ${count === 1 ? 'product' : 'products'} not on our list`;
  if (count === 0) return { value: cost === 0 ? 'Nothing' : priceWords(cost), more: undefined };
  return cost === 0
    ? { value: toFind, more: 'Nothing from our list' }
    : { value: priceWords(cost), more: `and ${toFind}, not counted` };
}
