import type { Facet } from '../knowledge/entry.ts';
import type { JudgedPart } from '../labels/judge-parts.ts';
import type { Clause, Reading } from '../language/reading.ts';
import { askWords } from './ask-words.ts';
import { partByPlace, partsByName } from './find-named.ts';
import type { LabelAsk, LabelAskKind } from './label-ask.ts';
import { groupsIn } from './substance-groups.ts';

/** What a question means by its meaning, where no word of the table is in it. */
const byFacet: Partial<Record<Facet, LabelAskKind>> = {
  strength: 'strength',
  'side-effects': 'strength',
  when: 'when',
  how: 'use',
  duration: 'results',
  pregnancy: 'pregnancy',
  who: 'fits',
  with: 'with',
  avoid: 'bad',
  what: 'worth',
};
const surely = 0.5;

/** A fact without a question: "allergic to perfume". */
const tells =
  /^\W*(?:i'?m |i am |i have |i'?ve )?(?:allergic|intolerant|pregnant|nursing|breastfeeding)\b(?!.*\?)(?!.*\b(?:can|is|ok|any)\b)/i;

/** Whether anything is asked, understood or not. */
export const asksAnything = ({ clauses }: Pick<Reading, 'clauses'>): boolean =>
  clauses.some(({ isAsk, raw }) => isAsk && !tells.test(raw));

/** Questions of one message that are answered. */
const mostAsks = 3;

/** What is asked about a label, each thing once, in the order of the message. */
export function understandAsks({ clauses }: Pick<Reading, 'clauses'>, parts: readonly JudgedPart[]): LabelAsk[] {
  const asks: LabelAsk[] = [];
  for (const clause of clauses) {
    if (tells.test(clause.raw) || (!clause.isAsk && !asksAnyway.test(clause.text))) continue;
    const ask = understand(clause, parts, asks.at(-1));
    const same = ask && asks.findIndex((one) => isSame(one, ask));
    if (ask && same === -1) asks.push(ask);
    // "What is it, and is it dangerous?" is answered at once.
    else if (ask && same !== undefined) asks[same] = { ...ask, text: `${asks[same]?.text ?? ''} ${ask.text}` };
  }
  return asks.slice(0, mostAsks);
}

/** Asked without a mark or the order of a question. */
const asksAnyway = /\bisn'?t\b|\bor (?:is|not)\b|^(?:any|anything|thoughts|worth|vegan|safe)\b/;

const isSame = (one: LabelAsk, other: LabelAsk): boolean =>
  one.kind === other.kind &&
  one.others.join() === other.others.join() &&
  one.groups.length === other.groups.length &&
  one.parts.length === other.parts.length &&
  one.parts.every((part, at) => part === other.parts[at]);

function understand(clause: Clause, parts: readonly JudgedPart[], before: LabelAsk | undefined): LabelAsk | undefined {
  const { text, mentions } = clause;
  const ids = (kind: string) =>
    mentions.flatMap(({ ref }) => (ref.startsWith(`${kind}:`) ? [ref.slice(kind.length + 1)] : []));
  const byPlace = partByPlace(text, parts);
  const named = byPlace ? [byPlace] : namedIn(text, ids('ingredient'), parts);
  const others = ids('ingredient').filter((id) => !named.some(({ entry }) => entry?.id === id));
  const groups = byPlace ? [] : groupsIn(text);
  const ask = { text, parts: named, groups, others, concerns: ids('concern') };
  const kind = kindOf(clause, ask);
  // "What is phenoxyethanol, and is it dangerous?"
  if (before?.kind === 'part' && (kind === 'bad' || kind === 'fits') && named.length === 0 && /\bit\b/.test(text))
    return { ...ask, kind: 'part', parts: before.parts };
  return kind && { ...ask, kind };
}

function namedIn(text: string, ids: readonly string[], parts: readonly JudgedPart[]): JudgedPart[] {
  const byEntry = parts.filter(({ entry }) => entry && ids.includes(entry.id));
  // "Is it just water?" asks about the rest.
  const byName = partsByName(text, parts).filter(
    ({ name }) => name?.inci !== 'Aqua' || !/\b(?:just|only|mostly|basically)\b/.test(text),
  );
  const percent = /(\d+(?:[.,]\d+)?) ?%/.exec(text)?.[1]?.replace(',', '.');
  const byPercent = percent === undefined ? [] : parts.filter((part) => part.percent === Number(percent));
  return [...new Set([...byName, ...byEntry, ...byPercent])];
}

const asksContents =
  /\b(?:free|without|contains?|containing|has|have|any|is there|are there|which|list|no|got)\b|\bin (?:it|here|there|this|that)\b|^\W*(?:what about|and|how about)\b/;
const asksAmount =
  /\d ?%|\b(?:how much|what (?:percent\w*|%|concentration|strength)|percent\w*|concentration|enough|a lot of|high enough|how many|dose)\b/;
const asksWhat =
  /\b(?:what(?:'s|s)?|why|about|tell me|explain|do|does|for|bad|dangerous|harmful|safe|toxic|avoid|worr\w*|good|ok|okay|is)\b/;
const asksWith = /\b(?:with|together|mix|combine|layer\w*|alongside|on top of|same (?:time|night|day|routine))\b/;
/** Of the whole product, though an ingredient of it is named as well. */
const ofProduct: ReadonlySet<LabelAskKind> = new Set([
  'compare',
  'child',
  'sun-care',
  'instead',
  'pregnancy',
  'nursing',
  'often',
  'when',
  'yeast',
  'vegan',
  'use',
]);

function kindOf({ text, facets }: Clause, ask: Omit<LabelAsk, 'kind'>): LabelAskKind | undefined {
  const said = askWords.find(([, pattern]) => pattern.test(text))?.[0];
  const { parts, groups, others } = ask;
  if (asksWith.test(text) && others.length > 0 && !/\b(?:help|contain|start|deal|work)s? with\b/.test(text))
    return 'with';
  if (asksAmount.test(text) && parts.length > 0) return 'amount';
  const isWhole = said !== undefined && ofProduct.has(said);
  if (parts.length > 0 && !isWhole && asksWhat.test(text) && !/\b(?:have|has|contain|any|free|which)\b/.test(text))
    return 'part';
  if (groups.length > 0 && !isWhole && (asksContents.test(text) || /^\W*why\b|\bbad\b/.test(text))) return 'contents';
  if ((others.length > 0 || parts.length > 0) && ask.concerns.length === 0 && asksContents.test(text) && !isWhole)
    return 'contents';
  // "Anything in it for wrinkles?"
  if (ask.concerns.length > 0 && /\bfor\b/.test(text) && (said === undefined || said === 'bad')) return 'helps';
  if (said) return said;
  const [best] = facets;
  return best && best.score >= surely ? byFacet[best.facet] : undefined;
}
