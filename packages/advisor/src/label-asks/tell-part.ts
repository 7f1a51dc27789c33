import type { Passage } from '../knowledge/entry.ts';
import type { JudgedPart } from '../labels/judge-parts.ts';
import type { Asked, LabelAsk, LabelReply } from './label-ask.ts';
import { midSentence, nameOf } from './words.ts';

/** Ingredients that one answer tells of. */
const mostParts = 3;

/** What an ingredient of the label is for, how much of it there is, and what it means for the person. */
export function tellPart(asked: Asked, { parts, text }: LabelAsk): LabelReply {
  const [first, ...rest] = parts.slice(0, mostParts);
  if (!first) return { kind: 'part', lead: 'The list has no such ingredient: it is shorter than that.', sources: [] };
  const isDoubt = /\b(?:bad|dangerous|harmful|safe|toxic|avoid|worr\w*|ok|okay|isn'?t|good)\b/.test(text);
  return {
    kind: 'part',
    lead: [whatItIs(first), isDoubt || first.stop ? forPerson(first) : ''].filter(Boolean).join(' '),
    points: rest.map((part) => [whatItIs(part), part.stop ? forPerson(part) : ''].filter(Boolean).join(' ')),
    why: [placeOf(asked, first), benefitOf(first)].filter(Boolean).join(' '),
    sources: (first.name?.sources ?? []).slice(0, 2),
  };
}

const whatItIs = (part: JudgedPart): string =>
  part.name
    ? `${nameOf(part)}${part.name.functions[0] === 'preservative' ? ' (preservative)' : ''}: ${midSentence(part.name.what)}`
    : `I do not know the name “${part.written}”, so I cannot say anything about it, good or bad.`;

const leaveIt = {
  never: 'Not for you',
  'ask-doctor': 'Ask a doctor or pharmacist first',
  careful: 'Take care with it',
};

function forPerson({ name, stop, ingredient }: JudgedPart): string {
  if (!name) return '';
  if (stop) return `${leaveIt[stop.strength]}, because ${stop.reason}.${stop.instead ? ` ${stop.instead}` : ''}`;
  const traits = ingredient?.traits ?? name.traits;
  const isAllergen = traits.some((one) =>
    ['fragrance', 'fragrance-allergen', 'essential-oil', 'isothiazolinone', 'formaldehyde-releaser'].includes(one),
  );
  if (isAllergen) return 'It is a common cause of contact allergy; leave it out if your skin reacts easily.';
  return 'I know nothing that speaks against it for you in a product like this.';
}

/** How much of it there must be, as far as its place tells. */
function placeOf({ report, parts, always }: Asked, part: JudgedPart): string {
  if (part.percent !== undefined) return `The label says ${part.percent} %.`;
  if (part.mayContain) return 'Only some shades have it.';
  const place = parts.indexOf(part);
  const number = `It is number ${place + 1} of ${always.length} on the list`;
  const limit = report.onePercentAfter;
  if (limit === null) return `${number}; the first names are the largest part.`;
  return place < limit
    ? `${number}, before the place where about 1 % lies, so there is more than a trace of it.`
    : `${number}, behind the place where about 1 % lies, so there is little of it.`;
}

const benefits = {
  strong: 'Its benefit is well shown in trials on people.',
  fair: 'A few trials on people show its benefit.',
  thin: 'Only small or laboratory studies show its benefit.',
  none: 'I know of no study that shows a benefit.',
  technical: 'It is there for the product, not for your skin.',
};
const benefitOf = ({ name }: JudgedPart): string => (name ? benefits[name.evidence] : '');

/** "How much niacinamide is in it", "is there enough": what the label tells, beside what is usual. */
export function tellAmount(asked: Asked, { parts }: LabelAsk): LabelReply {
  const [part] = parts;
  if (!part) return { kind: 'amount', lead: 'The list does not say how much.', sources: [] };
  const usual: Passage | undefined = part.entry?.facets.strength;
  const name = nameOf(part);
  const lead =
    part.percent === undefined
      ? `The label does not say how much ${name} is in it.`
      : `The label says ${part.percent} % ${name}.`;
  return {
    kind: 'amount',
    lead: [lead, part.percent === undefined ? placeOf(asked, part) : ''].filter(Boolean).join(' '),
    // A strength is no advice for a person who should leave it out.
    why: part.stop ? forPerson(part) : usual?.lead,
    sources: part.stop ? [] : (usual?.sources ?? ['eu-label-order']).slice(0, 2),
  };
}
