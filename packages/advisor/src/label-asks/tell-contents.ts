import type { JudgedPart } from '../labels/judge-parts.ts';
import { actingIn, peroxideIn } from './acting.ts';
import type { Asked, LabelAsk, LabelReply } from './label-ask.ts';
import { tellPart } from './tell-part.ts';
import { capital, listed, nameOf, namesOf, unknownNote, verb } from './words.ts';

/** "Any parabens?", "is it alcohol free?", "why is alcohol in there?" */
export function tellContents(asked: Asked, ask: LabelAsk): LabelReply {
  const { text, groups, parts, others } = ask;
  const found = groups.map((group) => ({ name: group.name, parts: asked.parts.filter((part) => group.has(part)) }));
  const present = found.filter((one) => one.parts.length > 0);
  const absent = [
    ...found.filter((one) => one.parts.length === 0).map(({ name }) => name),
    ...(groups.length === 0 ? others.flatMap((id) => asked.knowledge.ingredients.get(id)?.name ?? []) : []),
  ];
  const [first] = present;
  if (first && /^\W*why\b/.test(text)) return tellPart(asked, { ...ask, parts: first.parts.slice(0, 1) });
  const isFree = /\b(?:free|without)\b/.test(text);
  const has = [
    ...present.map((one) => `${namesOf(one.parts)} (${one.name})`),
    ...(groups.length === 0 ? parts.map(nameOf) : []),
  ];
  const missing = absent.length > 0 ? `I find no ${listed(absent, 'or')} in it.` : undefined;
  const aside = asideOf(
    asked,
    groups.map(({ name }) => name),
  );
  const why =
    [has.length > 0 ? missing : undefined, aside, unknownNote(asked.parts)].filter(Boolean).join(' ') || undefined;
  const about = [...present.flatMap((one) => one.parts), ...parts].find(({ stop }) => stop);
  const personal = about?.stop ? ` Not for you, because ${about.stop.reason}.` : '';
  if (has.length > 0 && /\bwhich\b|^\W*wh(?:at|ere)\b/.test(text) && present.length > 0) {
    const lead = present.map((one) => `${capital(one.name)}: ${namesOf(one.parts)}.`).join(' ');
    return { kind: 'contents', lead: `${lead}${personal}`, why, sources: [] };
  }
  if (has.length > 0)
    return { kind: 'contents', lead: `${isFree ? 'No: it has' : 'Yes:'} ${listed(has)}.${personal}`, why, sources: [] };
  return { kind: 'contents', lead: `${isFree ? 'Yes, by its list:' : 'No:'} ${midFind(missing)}`, why, sources: [] };
}

const midFind = (missing: string | undefined): string => missing ?? 'I do not find that in the list.';

/** Words that are easily taken for something else. */
function asideOf({ always }: Asked, names: readonly string[]): string | undefined {
  const fatty = always.filter(({ name }) => name?.family === 'fatty-alcohol');
  if (names.includes('drying alcohol') && fatty.length > 0) {
    return `${namesOf(fatty)} ${verb(fatty, 'is a fatty alcohol', 'are fatty alcohols')}: waxy, soft and not drying.`;
  }
  return undefined;
}

/** What comes from animals, and of what the label does not tell. */
export function tellVegan({ parts }: Asked): LabelReply {
  const animal = parts.filter(({ name }) => name?.origin === 'animal');
  const either = parts.filter(({ name }) => name?.origin === 'either' && !name.functions.includes('fragrance'));
  const reply = (lead: string, why?: string): LabelReply => ({
    kind: 'vegan',
    lead,
    why,
    sources: ['label-claims-guide'],
  });
  const open =
    either.length > 0
      ? `${namesOf(either)} can come from animals or from elsewhere; the label does not say, so ask the maker.`
      : undefined;
  if (animal.length > 0) {
    const names = animal.map((part) => asWritten(part));
    return reply(`No: ${listed(names)} ${verb(animal, 'comes', 'come')} from animals.`, unknownNote(parts));
  }
  if (open) return reply(`Perhaps: nothing in it comes from animals for certain, but ${open}`, unknownNote(parts));
  return reply('Nothing that I know in this list comes from animals.', unknownNote(parts));
}

const asWritten = (part: JudgedPart): string => (nameOf(part) === 'Cera Alba' ? 'Cera Alba (beeswax)' : nameOf(part));

/** Old numbers about clogged pores, and how little they say. */
export function tellPores({ report, parts }: Asked): LabelReply {
  const sources = ['comedo-draelos', 'comedogenic-finished'];
  if (report.comedogenic) return { kind: 'pores', lead: `It might. ${report.comedogenic}`, sources };
  return {
    kind: 'pores',
    lead: 'Nothing that I know in it stands on the old lists of what clogs pores.',
    why: [
      'No list can promise that: give it six weeks, and use nothing else that is new meanwhile.',
      unknownNote(parts),
    ]
      .filter(Boolean)
      .join(' '),
    sources,
  };
}

/** What the yeast of the skin lives on in the laboratory: fats of 11 to 24 carbon atoms and their esters. */
const feedsYeast = ({ name }: JudgedPart): boolean => {
  if (!name || /caprylic|capric|squalane|squalene/i.test(name.inci)) return false;
  return (
    /^(?:plant-oil|plant-butter|fatty-acid|animal-fat|lanolin|wax)$/.test(name.family) ||
    /polysorbate|sorbitan|olivate|(?:stear|palmit|ole|laur|myrist|behen)ate\b|^galactomyces|^saccharomyces/i.test(
      name.inci,
    )
  );
};

export function tellYeast({ always, parts }: Asked): LabelReply {
  const feeding = always.filter(feedsYeast);
  const why = [
    'Such lists come from the laboratory, not from trials on skin. Against the bumps an antifungal wash does more than leaving things out.',
    unknownNote(parts),
  ]
    .filter(Boolean)
    .join(' ');
  const sources = ['concern-thin-evidence', 'acne-fungal-dermnet'];
  return feeding.length > 0
    ? {
        kind: 'yeast',
        lead: `Not by the usual lists: ${namesOf(feeding)} can feed the yeast behind fungal acne.`,
        why,
        sources,
      }
    : {
        kind: 'yeast',
        lead: 'Nothing that I know in it stands on the usual lists of what feeds the yeast behind fungal acne.',
        why,
        sources,
      };
}

/** Whether it protects from the sun. */
export function tellSun({ always }: Asked): LabelReply {
  const filters = always.filter(({ name }) => name?.functions.includes('uv-filter'));
  const has = (trait: 'chemical-filter' | 'mineral-filter') => filters.some(({ name }) => name?.traits.includes(trait));
  const kind = has('chemical-filter') ? (has('mineral-filter') ? 'chemical and mineral' : 'chemical') : 'mineral';
  return filters.length > 0
    ? {
        kind: 'sun',
        lead: `It has ${kind} UV filters: ${namesOf(filters)}. How well they protect is the SPF on the front; the list does not tell.`,
        sources: [],
      }
    : { kind: 'sun', lead: 'No: there is no UV filter in it. Wear a sunscreen over it in the morning.', sources: [] };
}

/** Whether it bleaches or stains cloth. */
export function tellBleach(asked: Asked): LabelReply {
  const peroxide = peroxideIn(actingIn(asked));
  return {
    kind: 'bleach',
    lead: peroxide
      ? `Yes: ${nameOf(peroxide)} bleaches towels, pillows and clothes. Let it dry, and use white ones.`
      : 'Nothing that I know in this list bleaches cloth.',
    sources: peroxide ? (peroxide.entry.facets['side-effects']?.sources.slice(0, 1) ?? []) : [],
  };
}

/** Whether it makes skin burn more easily in the sun. */
export function tellSunCare({ always }: Asked): LabelReply {
  const burning = always.filter(({ ingredient }) => ingredient?.traits.includes('photosensitising'));
  const lead =
    burning.length > 0
      ? `Take care: skin burns more easily with ${namesOf(burning)}. Wear sunscreen every morning while you use it.`
      : 'Nothing that I know in it makes skin burn more easily. Sunscreen in the morning is good in any case.';
  return { kind: 'sun-care', lead, sources: ['conv-practice'] };
}
