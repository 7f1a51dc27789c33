import { activesIn } from '../labels/describe-label.ts';
import type { JudgedPart } from '../labels/judge-parts.ts';
import type { Asked, LabelAsk, LabelReply } from './label-ask.ts';
import { midSentence, nameOf, namesOf, unknownNote, verb } from './words.ts';

/** What in it does something for the skin. */
export function tellActives(asked: Asked): LabelReply {
  const found = activesIn(asked.always);
  if (found.length === 0) {
    return {
      kind: 'actives',
      lead: 'It has no active whose benefit is well shown.',
      why: caringWords(asked),
      sources: [],
    };
  }
  const [best, ...rest] = found;
  return {
    kind: 'actives',
    lead: `${found.length === 1 ? 'The active in it is' : 'The actives in it are'} ${namesOf(found)}.`,
    points: [best, ...rest]
      .flatMap((part) => (part?.name ? [`${nameOf(part)}: ${midSentence(part.name.what)}`] : []))
      .slice(0, 4),
    sources: (best?.name?.sources ?? []).slice(0, 2),
  };
}

const caringWords = ({ always }: Asked): string | undefined => {
  const caring = always.filter(({ name }) => name?.functions[0] === 'humectant' || name?.functions[0] === 'occlusive');
  return caring.length > 0 ? `${namesOf(caring)} ${verb(caring, 'keeps', 'keep')} skin moist.` : undefined;
};

/** Whether it does something; what it costs is not for a list to say. */
export function tellWorth(asked: Asked, { text }: LabelAsk): LabelReply {
  const found = activesIn(asked.always).filter(({ stop }) => stop === undefined || stop.strength === 'careful');
  const isPrice = /\b(?:worth|pric\w*|cost|euros?|dollars?|bucks|overpriced|waste|money)\b/.test(text);
  const price = isPrice
    ? 'Whether that is worth its price you must say: a list does not tell how well a product is made.'
    : undefined;
  if (found.length === 0) {
    const caring = caringWords(asked) ?? 'It cleans, or it carries other things.';
    return {
      kind: 'worth',
      lead: `It is a plain product. ${caring} Nothing in it is shown to do more.`,
      why: price,
      sources: [],
    };
  }
  const shown = (part: JudgedPart) =>
    part.name?.evidence === 'strong' ? 'well shown in trials' : 'shown in a few trials';
  const [best, ...rest] = found;
  return {
    kind: 'worth',
    lead: best?.name ? `It can do something. ${nameOf(best)}, ${shown(best)}: ${midSentence(best.name.what)}` : '',
    points: rest.slice(0, 3).map((part) => `${nameOf(part)} (${shown(part)}): ${midSentence(part.name?.what ?? '')}`),
    why: price,
    sources: (best?.name?.sources ?? []).slice(0, 2),
  };
}

/** "Anything bad in it?" */
export function tellBad({ report, always, parts }: Asked): LabelReply {
  const own = always.flatMap((part) => (part.stop ? [`${nameOf(part)}: ${part.stop.reason}.`] : []));
  const points = [...own, ...report.against];
  const [first, ...rest] = points;
  return first
    ? { kind: 'bad', lead: first, points: rest.slice(0, 4), sources: [] }
    : {
        kind: 'bad',
        lead: 'Nothing that I know in it stands out: no perfume, no drying alcohol among the first names, and no preservative that is known for allergies.',
        why: unknownNote(parts),
        sources: [],
      };
}

export const tellKind = ({ report }: Asked): LabelReply => ({ kind: 'kind', lead: report.what, sources: [] });

/** "Clean", "natural", "non-toxic". */
export const tellClaims = ({ report }: Asked): LabelReply => ({
  kind: 'claims',
  lead: 'Clean, natural, non-toxic and hypoallergenic are words without a legal meaning, so no list can be that or fail to be.',
  why: report.verdict.kind === 'nothing-known' ? undefined : report.verdict.words,
  sources: ['label-fda-claims'],
});

export const tellUntold = (): LabelReply => ({
  kind: 'untold',
  lead: 'A list of ingredients does not tell that. Look at the front of the pack, or ask the maker.',
  sources: [],
});

/** "What can I use instead?" of a label that is not for the person. */
export function tellInstead({ always }: Asked): LabelReply {
  const barred = always.filter(({ stop }) => stop !== undefined);
  const instead = [...new Set(barred.flatMap(({ stop }) => stop?.instead ?? []))];
  return {
    kind: 'instead',
    lead: `Look for one without ${namesOf(barred, 'or')}.${instead.length > 0 ? ` ${instead.slice(0, 2).join(' ')}` : ''}`,
    why: 'Tell me what it is for, and I look for one among our products.',
    sources: [],
  };
}

/** "Is it a dupe for X?" */
export const tellCompare = (): LabelReply => ({
  kind: 'compare',
  lead: 'I need both lists for that. Check the other label as well, and then compare the two under Your labels; comparing is free.',
  sources: [],
});
