import { isActive } from '../steps/find-acting.ts';
import { isMine } from './ask-words.ts';
import type { Read } from './heard.ts';
import { dayIn, timeIn } from './read-day.ts';
import type { Target } from './read-targets.ts';

/* Asks for what the routine is: its days, times, reasons and faults. */

const keeps =
  /\bhow (?:am|are|have) (?:i|we) (?:been )?(?:doing|going)\b|\b(?:have|did|am) i (?:\w+ )?(?:kept (?:it|this|that|up|to)|keep (?:it|this|that|up|to)|keeping (?:it|this|that|up|to)|stuck|stick|sticking|been (?:good|consistent|regular))\b|\b(?:kept|keeping) (?:it |this |that )?up\b|\bstuck (?:to|with) it\b|\bhow (?:is|'s|has)(?: it| that| everything| my routine) (?:going|been)\b|\bhow is my (?:progress|streak)\b|\bhow (?:consistent|regular|often) (?:have|did|was|am) i\b|\bhow many days (?:have|did) i\b|\bmy (?:progress|streak)\b/;

export const progress: Read = ({ text }) => (keeps.test(text) ? { kind: 'progress' } : undefined);

const costs = /\b(?:costs?|price|expensive|pricey|how much (?:money|is|does|do i (?:pay|spend))|spend(?:ing)?)\b/;
const saves = /\b(?:save|less) (?:some )?money\b|\bcheaper\b|\bcut costs\b/;

export const cost: Read = ({ text }) =>
  isMine(text) && (costs.test(text) || saves.test(text)) && !/\bpremium|coins?\b/.test(text)
    ? { kind: 'cost', saves: saves.test(text) }
    : /\b(?:take out|drop|skip|leave out|cut)\b.{0,25}\bsave (?:some )?money\b/.test(text)
      ? { kind: 'cost', saves: true }
      : undefined;

/** Why something of this routine is as it is, and not why people use such things. */
const ofThis =
  /\b(?:you|did|do i|am i|are they|my|twice|two times)\b|\bis (?:the |my )?[\w ]{2,25}(?:first|last|only|before|after|every|in the|at night|for (?:the )?(?:night|evening|morning)|on)\b|\bwhy (?:is |the |my )?[\w ]{2,25}\b(?:before|after|first|last|only|every|in the (?:morning|evening)|at night)\b/;

export const why: Read = ({ text, targets }) => {
  if (!/\bwhy\b|\bhow come\b|\bwhat for\b/.test(text) || !ofThis.test(text)) return undefined;
  const target = targets().find(({ steps }) => steps.length > 0);
  if (!target) return undefined;
  const about = /\b(?:only|every|third|other|twice|two times|once|often|rarely|both)\b/.test(text)
    ? 'often'
    : /\b(?:before|after|first|last|order|under|over|on top)\b/.test(text)
      ? 'order'
      : timeIn(text) !== undefined
        ? 'time'
        : 'step';
  return { kind: 'why', target, about };
};

export const rest: Read = ({ text }) =>
  /\brest (?:night|day|evening)s?\b/.test(text) &&
  /\b(?:when|which|what|next|is)\b/.test(text) &&
  /\b(?:my|next|tonight)\b/.test(text)
    ? { kind: 'rest' }
    : undefined;

const together =
  /\b(?:same (?:night|evening|morning|time|day|routine)|together|both in my|clash|conflict|go with each other)\b/;

export const pair: Read = ({ text, targets }) => {
  const [one, other, ...more] = targets();
  if (!one || !other || [one, other, ...more].some(({ steps }) => steps.length === 0)) return undefined;
  const isUsed = /(?<!\b(?:can|could|should|may) )\bi (?:use|have|do)\b/.test(text);
  if (!isTheirs(text, one) && !isTheirs(text, other) && !isUsed) return undefined;
  return together.test(text) ? { kind: 'pair', targets: [one, other] } : undefined;
};

const orders =
  /\b(?:before or after|after or before|(?:which|what)(?: one)? (?:goes|comes|do i (?:put|use|apply))(?: on)? first|(?:right|correct|which|what|in what) order|order (?:do|should|of))\b/;

export const order: Read = ({ text, targets }) => {
  if (!orders.test(text)) return undefined;
  const named = targets();
  const [one, other] = named.filter(({ steps }) => steps.length > 0);
  if (one && other && named.length === 2) return { kind: 'before', targets: [one, other] };
  const isAll = isMine(text) || /\b(?:everything|all of (?:it|them)|my (?:stuff|products|things))\b/.test(text);
  return isAll && named.length === 0 ? { kind: 'order', time: timeIn(text) } : undefined;
};

const asksWhen =
  /\b(?:when (?:do|should|can|could|is|will|am|would|to|may|must|shall|did)|what time|(?:which|what) (?:nights?|days?|evenings?|mornings?|week)|how often|how many (?:times|nights|days)|(?:more|less) often|morning or (?:night|evening)|(?:night|evening) or morning|am or pm|at night or|every (?:single )?(?:night|evening|day|morning)|daily|too often)\b/;
const asksOften = /\b(?:how often|(?:more|less|too) often|every (?:single )?(?:night|evening|day|morning)|daily)\b/;
const hasIt = ({ ingredient, steps }: Target): boolean =>
  ingredient !== undefined &&
  isActive(ingredient) &&
  steps.some(({ item }) => item.acting.some(({ id }) => id === ingredient.id));
const asksHow = /\bhow (?:do|should|to|am)\b.{0,12}\b(?:use|apply|put)\b/;

/** "The retinol", "my retinol" is what is in the routine; "retinol" may be any. */
const isTheirs = (text: string, { words }: Target): boolean =>
  /\b(?:my|this) (?:[\w-]+ ){0,2}(?:routine|regimen)\b/.test(text) ||
  new RegExp(`\\b(?:my|the|this|that) (?:[\\w.%-]+ ){0,2}${quoted(words)}`).test(text) ||
  new RegExp(`\\b(?:is|it|next) (?:\\w+ )?${quoted(words)} nights?\\b|${quoted(words)} again\\b`).test(text);

const quoted = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const usesNow = /\b(?:should|can|do|may|could|am) i\b.{0,20}\b(?:use|using|put|apply|take|do|wear)\b/;

export const when: Read = ({ text, targets, today }) => {
  const [target, ...others] = targets();
  if (!target || target.steps.length === 0 || others.length > 1) return undefined;
  // "Can I use tretinoin every night?" of a person who uses it means theirs.
  const isUsed = others.length === 0 && asksOften.test(text) && hasIt(target);
  const isOwn = isUsed || isTheirs(text, target);
  if (isOwn && asksWhen.test(text) && !/\bhow long\b/.test(text)) return { kind: 'when', target };
  if (asksHow.test(text) && isMine(text)) return { kind: 'when', target };
  const day = dayIn(text, today);
  const isUse = usesNow.test(text) && text.indexOf(target.words) > text.search(usesNow);
  return day && (isUse || /\bis (?:it|tonight|today)\b/.test(text)) ? { kind: 'use', target, day } : undefined;
};

const asksDay =
  /\b(?:what|whats|what's|which|show|tell|list|remind|give)\b.{0,60}\b(?:use|using|put|putting|do|doing|apply|on for|up for|due|planned|routine|skin ?care|steps?|products?|night is|supposed|next|do i have)\b|\bwhat's (?:on |up |due |my plan |the plan )?(?:for )?(?:tonight|today|tomorrow|this|my|tonights)\b|\bis (?:it|tonight|today|tomorrow)\b.{0,25}\bnight\b/;
/** "What can I do tonight about this pimple" is about the pimple. */
const aboutTrouble =
  /\b(?:for|about|against|with|on) (?:a|an|my|this|these|the) (?!skin\b|face\b|routine\b|morning|evening|night)/;

export const day: Read = ({ text, reading, today, before }) => {
  const meant = dayIn(text, today);
  const words = text.split(' ').length;
  if (before !== undefined && words <= 7) {
    const followUp = meant ?? (timeIn(text) ? { days: 0, time: timeIn(text) } : undefined);
    if (
      followUp &&
      /^(?:and|ok|okay|so|what about|how about|then|cool|thanks|great|for|tomorrow|tonight|in the|the)\b/.test(text)
    )
      return { kind: 'day', day: followUp };
  }
  if (!meant || !asksDay.test(text) || /\b(?:forgot|missed|skipped|left out)\b/.test(text)) return undefined;
  const named = reading.clauses.flatMap(({ mentions }) => mentions).some(({ ref }) => !ref.startsWith('topic:'));
  return named && aboutTrouble.test(text) ? undefined : { kind: 'day', day: meant };
};

const lists =
  /\b(?:what is|what's|whats|what was|show|list|tell|remind|read|see|repeat|give me)\b.{0,25}\bmy (?:[\w-]+ ){0,2}(?:routine|regimen|steps)\b|^my (?:routine|regimen|steps)(?: please| again)?$/;

export const list: Read = ({ text }) => {
  const isShort = text.split(' ').length <= 4 && /\b(?:routine|steps)\b/.test(text) && timeIn(text) !== undefined;
  return (lists.test(text) && !despairs.test(text)) || isShort ? { kind: 'list', time: timeIn(text) } : undefined;
};

export const size: Read = ({ text }) =>
  /\bhow many (?:steps|products)\b.{0,30}\b(?:i|my)\b|\bhow (?:long|many minutes) (?:does|do|will|is)\b.{0,20}\b(?:routine|it all|steps)\b.{0,20}\btakes?\b/.test(
    text,
  )
    ? { kind: 'size' }
    : undefined;

const lacks =
  /\b(?:missing|lack\w*|forgetting|gaps?|should i add|i should add|to add|could i add|need to add|buy next|next step|what else)\b/;

export const missing: Read = ({ text, reading }) => {
  const isShort = text.split(' ').length <= 6;
  if (!lacks.test(text) || !(isMine(text) || (isShort && /\bi\b/.test(text)))) return undefined;
  const concerns = reading.clauses
    .flatMap(({ mentions }) => mentions)
    .filter(({ ref }) => ref.startsWith('concern:'))
    .map(({ ref }) => ref.slice('concern:'.length));
  return { kind: 'missing', concerns: [...new Set(concerns)] };
};

/** "My routine does nothing" asks for something else than its faults. */
const despairs = /\bdo(?:es)?(?:n't| not)? (?:nothing|work|help)\b|\bno (?:results?|difference|change)\b/;
const judges =
  /\b(?:ok|okay|good|fine|right|safe|bad|wrong|correct|change|improve|better|rate|review|check|judge|assess|thoughts|opinion|think of|stop|fix|adjust|tweak|update|clash\w*|conflict\w*|suits?|suited|works?|too (?:much|harsh|strong)|harsh|enough|keep using|keep|anything|upgrade|optimi[sz]e|look|make sense)\b/;

export const check: Read = ({ text, reading, targets }) => {
  const isAsked = isMine(text) && judges.test(text) && !despairs.test(text);
  const isShort =
    /^(?:so |ok |and )?what (?:should|would|could|do|must) (?:i|you) (?:have to |need to )?(?:change|improve|fix|stop)\b/.test(
      text,
    ) && text.split(' ').length <= 8;
  if (!isAsked && !isShort) return undefined;
  // "Is my routine ok: retinol, glycolic, vitamin C" lists another than the one that is saved.
  const asked = reading.clauses.filter((clause) => clause.isAsk).map((clause) => clause.text);
  const isListed = targets().some(
    ({ ingredient, steps, words }) => ingredient && steps.length === 0 && asked.some((one) => one.includes(words)),
  );
  return isListed ? undefined : { kind: 'check' };
};
