import type { Slot } from '@petalwise/contracts/chat/shelf';
import type { Ingredient } from '../knowledge/entry.ts';
import { plain } from '../person/match-words.ts';
import { capital } from '../products/product-words.ts';
import { isActive, isNamed, needsRest, strengthOf } from '../steps/find-acting.ts';
import { isByMouth } from '../steps/find-standing.ts';
import type { Item, Setting } from '../steps/setting.ts';
import { inside } from '../steps/words.ts';
import type { NoteSign } from './note-sign.ts';
import type { Later, Noted, NotedStep } from './noted.ts';
import { readNote } from './read-note.ts';
import { replyToMedicine } from './reply-to-medicine.ts';
import { replyToPregnancy } from './reply-to-pregnancy.ts';

/** What to do about a note: of what stings, of new pimples, of a skipped evening; undefined where there is nothing to say. */
export function replyToNote(
  note: string,
  steps: readonly NotedStep[],
  { standing, medicines }: Pick<Setting, 'standing' | 'medicines'> = { standing: [], medicines: [] },
): string | undefined {
  const read = readNote(note);
  const [sign] = read;
  if (sign === undefined) return undefined;
  const words = plain(note);
  const begun = steps.filter(({ begins }) => begins === undefined);
  const inUse = [...begun.map(({ item }) => item), ...standing];
  const all = [...steps.map(({ item }) => item), ...standing];
  const about = slotNamed(words, inUse) ?? slotNamed(words, all);
  // A user who names a step uses it, even if the plan differs; otherwise only a step that has begun can sting.
  const active = activeMeant(words, { inUse, all }, about);
  const later = laterOf(steps, inUse);
  const noted: Noted = { words, steps, standing, medicines, active, slot: active ? undefined : about, later };
  if (sign === 'irritated' && read.includes('gone-off')) return `${replies['gone-off'](noted)} ${calmDown}`;
  const more = alsoTold.has(sign) && read.find((one) => one !== sign && alsoTold.has(one));
  const isSore = sign !== 'eye' && alsoTold.has(sign) && read.includes('irritated');
  return [replies[sign](noted), more ? replies[more](noted) : isSore ? calmDown : ''].filter(Boolean).join(' ');
}

/** Independent facts: none replaces another. */
const alsoTold: ReadonlySet<NoteSign> = new Set(['eye', 'mole', 'pregnancy', 'new-medicine', 'gone-off']);

const emergency =
  'Trouble breathing, or swelling of lips, tongue or throat, is an emergency: call the emergency number now. Wash the product off and use nothing of this routine until a doctor has seen you.';
const today =
  'Stop everything but lukewarm water and a plain moisturizer, and let a doctor or pharmacist see it today. If your face goes on swelling or breathing gets hard, call the emergency number.';
const eye =
  'Rinse the eye with lukewarm water for 20 minutes now, and keep products away from your eyes. If it still hurts or you see less, have it seen today.';
const calmDown = 'Use only water, a plain moisturizer and sunscreen until your skin is calm.';

const replies: Readonly<Record<NoteSign, (noted: Noted) => string>> = {
  emergency: () => emergency,
  today: () => today,
  eye: () => eye,
  mole: ({ words }) =>
    /\b(?:bleed\w*|bled|blood)\b/.test(words)
      ? 'Let a doctor see a mole or spot that bleeds within days, and put no active on it until then.'
      : 'Let a doctor see a mole or spot that changes within two weeks: it is mostly harmless, but only a look can tell. Put no active on it until then, and sunscreen every morning.',
  pregnancy: replyToPregnancy,
  'new-medicine': replyToMedicine,
  sunburn: ({ active }) =>
    `Cool it with damp cloths, put a plain moisturizer on, and stay out of the sun. Leave ${named(active)} out until nothing is red or peels. With blisters, fever or chills, see a doctor today.`,
  wound: ({ active }) =>
    `Rinse it with water, and keep it under a thin layer of petrolatum. Leave ${named(active)} out there until the skin has closed${active?.family === 'retinoid' ? `, and do not wax where you use ${inside(active)}` : ''}. If it gets hot or oozes, let a doctor see it today.`,
  irritated: (noted) => withLater(noted, soothe(noted)),
  brief: ({ active }) =>
    active
      ? `A sting that passes within minutes is common with ${inside(active)}. Put it on dry skin with moisturizer under it, and use it no more often than now. If it lasts longer next time, wash it off and leave it out.`
      : 'A sting that passes within minutes is common on dry skin. If it lasts longer next time, wash it off and leave out what stung.',
  dry: (noted) =>
    withLater(
      noted,
      noted.active
        ? pause(noted, noted.active, 'the dryness is gone')
        : 'Put the moisturizer on while your skin is still damp, and wash with lukewarm water only in the morning. If it still cracks or flakes after a week, take a richer one.',
    ),
  pimples: aboutPimples,
  'gone-off': () =>
    'Throw it away: what smells or looks different no longer works as it should, and can irritate. Keep the next one closed, cool and out of the light.',
  skipped: ({ words }) =>
    /\b(?:sunscreen|sunblock|spf|sun cream)\b/.test(words)
      ? 'That happens. Put it on as soon as you think of it while it is light, and again every two hours outdoors.'
      : 'That does no harm. Go on as planned, and not with twice as much.',
  calm: ({ active }) =>
    active
      ? `Good. Keep to ${inside(active)} as it is for two more weeks before you use it more often.`
      : 'Good. Keep everything as it is for now.',
  good: () => 'Good to hear. Change nothing while it goes well.',
};

const named = (active: Ingredient | undefined): string => (active ? inside(active) : 'acids and other actives');

function soothe(noted: Noted): string {
  if (noted.active) return pause(noted, noted.active, 'nothing stings or is red any more');
  if (noted.slot === 'sunscreen') {
    return 'Rinse the sunscreen off, and keep to shade and a hat today. If it stings again, swap it for a mineral one without perfume.';
  }
  if (noted.slot === 'cleanser') {
    return 'Wash with lukewarm water only until your skin is calm. Then take a milder cleanser without perfume.';
  }
  return 'Leave out what you added last, and use only water, a plain moisturizer and sunscreen until your skin is calm. If it lasts longer than a few days, ask a pharmacist or doctor.';
}

/** What comes in later waits for calm skin. */
function withLater({ active, later }: Noted, reply: string): string {
  if (later === undefined || active?.id === later.active.id) return reply;
  return `${reply} ${capital(inside(later.active))} begins only in week ${later.week}, and only if your skin is calm by then.`;
}

function pause({ steps, later }: Noted, active: Ingredient, until: string): string {
  const name = inside(active);
  if (active.traits.includes('prescription')) {
    return `Leave ${name} out for two or three nights and use plenty of moisturizer. If it comes back, ask who prescribed it how to go on.`;
  }
  const lasts = 'If it lasts longer than a few days, show it to a doctor or pharmacist.';
  if (later?.active.id === active.id) {
    return `In your routine ${name} begins only in week ${later.week}: leave it out until then, and until ${until}. ${lasts}`;
  }
  return `Leave ${name} out until ${until}, then use it ${rarely(steps, active)} with moisturizer under and over it. ${lasts}`;
}

/** As the routine has it; where it is no step, as its entry says. */
function rarely(steps: readonly NotedStep[], active: Ingredient): string {
  const times = new Set(
    steps.filter(({ item }) => item.acting.some(({ id }) => id === active.id)).map(({ time }) => time),
  );
  if (times.size > 1) return 'once every third day';
  const isMorning = times.size === 1 ? times.has('morning') : active.time === 'am';
  return isMorning ? 'every third morning' : 'every third night';
}

function aboutPimples({ words, active }: Noted): string {
  if (/\b(?:period|pms|cycle|time of the month)\b/.test(words)) {
    return 'Pimples around a period are common, and come from hormones. Change nothing for them. Deep or painful ones are for a doctor.';
  }
  // Only retinoids are known to bring pimples forward.
  if (active?.family === 'retinoid' && needsRest(active)) {
    return `New pimples are common in the first six weeks with ${inside(active)}, so go on and add nothing else. If they hurt, or still come after three months, ask a doctor.`;
  }
  return 'Change nothing for two weeks, then leave out what you added last if they still come. Deep or painful ones are for a doctor.';
}

const slotWords: readonly (readonly [Slot, RegExp])[] = [
  ['sunscreen', /\b(?:sunscreen|sunblock|spf|sun cream)\b/],
  ['cleanser', /\b(?:cleanser|cleansing|after washing|(?:face|my|the|new|foaming) wash|wash (?:sting|burn)\w*)\b/],
  ['moisturizer', /\b(?:moisturi[sz]er|cream|lotion)\b/],
  ['serum', /\bserum\b/],
  ['toner', /\btoner\b/],
  ['exfoliant', /\b(?:acid|exfoliant|peeling liquid)\b/],
];

const slotNamed = (words: string, items: readonly Item[]): Slot | undefined =>
  slotWords.find(([slot, pattern]) => pattern.test(words) && items.some((item) => item.slot === slot))?.[0];

const activesOf = (items: readonly Item[]): Ingredient[] =>
  items.filter((item) => !isByMouth(item)).flatMap(({ acting }) => acting.filter(isActive));
const strongest = (actives: readonly Ingredient[]): Ingredient | undefined =>
  actives.toSorted((one, other) => strengthOf(other) - strengthOf(one))[0];

/** The active that a note is about: one that it names, one in what it names, else the strongest of what is put on the skin. */
function activeMeant(
  words: string,
  { inUse, all }: { readonly inUse: readonly Item[]; readonly all: readonly Item[] },
  slot: Slot | undefined,
): Ingredient | undefined {
  const isMeant = (one: Ingredient) => isNamed(one, words);
  const named = activesOf(inUse).find(isMeant) ?? activesOf(all).find(isMeant);
  if (named) return named;
  if (slot === undefined) return strongest(activesOf(inUse));
  const ofSlot = (items: readonly Item[]) => items.filter((item) => item.slot === slot);
  return strongest(activesOf(ofSlot(inUse).length > 0 ? ofSlot(inUse) : ofSlot(all)));
}

/** The first active to come that is in nothing that is in use. */
function laterOf(steps: readonly NotedStep[], inUse: readonly Item[]): Later | undefined {
  const known = new Set(activesOf(inUse).map(({ id }) => id));
  const week = Math.min(...steps.flatMap(({ begins }) => begins ?? []));
  const items = steps.filter(({ begins }) => begins === week).map(({ item }) => item);
  const active = strongest(activesOf(items).filter(({ id }) => !known.has(id)));
  return active && { active, week };
}
