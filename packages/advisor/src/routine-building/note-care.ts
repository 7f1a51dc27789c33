import { capital, listed } from '../products/product-words.ts';
import { standingTime } from '../steps/create-setting.ts';
import { isByMouth } from '../steps/find-standing.ts';
import { percentOf } from '../steps/judge-care.ts';
import type { Item, Setting } from '../steps/setting.ts';
import {
  dislikes,
  everyConcern,
  isChild,
  isMinor,
  isOnIsotretinoin,
  mustCalm,
  needsTint,
  treatable,
} from '../steps/weigh-goals.ts';
import { concernName, inside } from '../steps/words.ts';

/** Concerns for which a routine is only half of what helps. */
const forDoctors = [
  'acne',
  'hormonal-acne',
  'cystic-acne',
  'rosacea',
  'perioral',
  'psoriasis',
  'eczema',
  'melasma',
  'seborrheic-dermatitis',
];
/** Notes of this kind that a person reads. */
const mostForDoctors = 2;

/** What the medicines of the profile mean for the person now. */
export function standingNotes(setting: Setting): string[] {
  const { standing, medicines, constraints } = setting;
  const { pregnancy } = constraints;
  const barred = medicines.filter(({ isForPregnancy }) => !isForPregnancy && pregnancy !== undefined);
  return [
    ...standing.flatMap((item) => (item.against ? [pregnancyNote(setting, item)] : [])),
    ...barred.map(({ name }) => tabletNote(name, pregnancy)),
    ...standing.filter((item) => !item.against && !isByMouth(item)).map((item) => goOnNote(item)),
  ];
}

const situations = {
  pregnant: 'while you are pregnant',
  trying: 'while you are trying for a baby',
  nursing: 'while you are nursing',
} as const;

const tabletNote = (name: string, pregnancy: keyof typeof situations = 'pregnant'): string =>
  `Before the next dose, call whoever prescribed ${name} today: it may not be right ${situations[pregnancy]}.`;

function pregnancyNote({ constraints: { pregnancy = 'pregnant' } }: Setting, item: Item): string {
  const [one] = item.acting;
  const name = one ? inside(one) : item.name;
  const time = pregnancy === 'nursing' ? 'while nursing' : 'in pregnancy';
  if (one?.id === 'isotretinoin') {
    return pregnancy === 'nursing'
      ? 'Stop isotretinoin now and call whoever prescribed it today: it must not be taken while nursing.'
      : `Stop isotretinoin now and call whoever prescribed it today: it does grave harm to an unborn baby${
          pregnancy === 'trying' ? ', and you must not become pregnant while you take it' : ''
        }.`;
  }
  if (isByMouth(item)) return tabletNote(name, pregnancy);
  if (item.against?.strength !== 'never')
    return `Ask whoever prescribed ${name} whether to go on ${situations[pregnancy]}.`;
  return one?.traits.includes('prescription')
    ? `Stop ${name} and call whoever prescribed it: it is left out ${time}.`
    : `Stop ${name} and ask a doctor, midwife or pharmacist: it is left out ${time}.`;
}

function goOnNote(item: Item): string {
  const [one] = item.acting;
  const name = one ? inside(one) : item.name;
  const isPrescribed = one?.traits.includes('prescription');
  const go = isPrescribed ? 'go on as whoever prescribed it said' : 'go on as before';
  return `You use ${name}: ${go}, in the ${standingTime(item)} on dry skin before the moisturizer. Add it to My Products to see it among the steps.`;
}

/** What the person's age, medicines, skin and concerns mean for a routine. */
export function careNotes(setting: Setting): string[] {
  const { constraints, knowledge } = setting;
  const isCalming = mustCalm(setting) && !isChild(setting) && !isOnIsotretinoin(setting);
  const doctor = everyConcern(setting)
    .filter((id) => forDoctors.includes(id) && !(isOnIsotretinoin(setting) && id.includes('acne')))
    .flatMap((id) => knowledge.concerns.get(id)?.facets.doctor?.lead ?? []);
  return [
    ...unknownNotes(setting),
    ...(isChild(setting)
      ? [`At ${constraints.age} skin needs a mild wash, a moisturizer and sunscreen, and nothing stronger.`]
      : []),
    ...isotretinoinNotes(setting),
    ...(isCalming
      ? [
          'Your skin has to calm down first, before anything treats it. Add an active when nothing stings or flakes any more.',
        ]
      : []),
    ...droppedNotes(setting),
    ...[...new Set(doctor)].slice(0, mostForDoctors),
    ...sunNotes(setting),
    ...feelNotes(setting),
    ...strengthNotes(setting),
  ];
}

function unknownNotes({ constraints: { skinType, bars, pregnancy, age, concerns } }: Setting): string[] {
  const isKnown =
    skinType !== undefined || bars.length > 0 || pregnancy !== undefined || age !== undefined || concerns.length > 0;
  return isKnown
    ? []
    : [
        'I know nothing about you yet, so this suits most people. Tell me your skin type, allergies, medicines, age, and whether you are pregnant, and it is built for you.',
      ];
}

function isotretinoinNotes(setting: Setting): string[] {
  if (!isOnIsotretinoin(setting) || setting.constraints.pregnancy !== undefined) return [];
  return [
    'Isotretinoin is your treatment. With it skin needs care, and no other actives.',
    'Keep a plain lip balm with you, and do not wax, peel or laser your skin until six months after the last capsule.',
  ];
}

function droppedNotes(setting: Setting): string[] {
  const { goals, knowledge, constraints } = setting;
  const tried = treatable(setting);
  const dropped = goals.flatMap((id) => knowledge.concerns.get(id) ?? []).filter((one) => !tried.includes(one));
  const elsewhere = dropped.filter(({ area }) => area !== 'face' && area !== 'anywhere' && area !== 'eyes');
  const tooYoung = dropped.filter((one) => !elsewhere.includes(one));
  return [
    ...(tooYoung.length > 0 && isMinor(setting)
      ? [
          `At ${constraints.age} there is no need to treat ${listed(tooYoung.map(concernName))}: sunscreen is what counts.`,
        ]
      : []),
    ...elsewhere.map((one) => `This routine is for the face. Ask in the chat about ${concernName(one)}.`),
  ];
}

const sunNotes = ({ goals }: Setting): string[] =>
  goals.includes('sunspots')
    ? ['Have a doctor look at any new or changing spot before you treat it: not every brown spot is the sun’s.']
    : [];

function feelNotes(setting: Setting): string[] {
  const { constraints } = setting;
  return [
    ...(dislikes(constraints, 'white-cast')
      ? [
          `White cast comes from zinc and titanium: ${needsTint(setting) ? 'a tinted' : 'a clear or tinted'} sunscreen leaves none.`,
        ]
      : []),
    ...(dislikes(constraints, 'sticky')
      ? ['Against a sticky feel take gels and lotions, thin layers, and a minute between them.']
      : []),
  ];
}

/** From so many percent on benzoyl peroxide irritates more and does no more. */
const strongPeroxide = 5;

const strengthNotes = ({ own }: Setting): string[] =>
  own
    .filter(({ acting, slot }) => slot !== 'cleanser' && acting.some(({ id }) => id === 'benzoyl-peroxide'))
    .filter(({ name, against }) => (percentOf(name) ?? 0) > strongPeroxide && !against)
    .map(
      ({ name }) => `${capital(name)} is strong: 2.5% does as much and irritates less. Take that when it is used up.`,
    );
