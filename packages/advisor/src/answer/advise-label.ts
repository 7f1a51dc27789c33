import type { Conversation } from '../advice/advice.ts';
import type { Draft } from '../advice/draft.ts';
import type { ReadLabel } from '../ingredient-lists/label.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { partsByName } from '../label-asks/find-named.ts';
import { asksForReport } from '../label-asks/label-ask.ts';
import { replyToAsks } from '../label-asks/reply-to-asks.ts';
import { groupsIn } from '../label-asks/substance-groups.ts';
import { asksAnything, understandAsks } from '../label-asks/understand-asks.ts';
import type { JudgedPart } from '../labels/judge-parts.ts';
import type { LabelDesk, LabelPerson } from '../labels/label-desk.ts';
import type { Clause, Reading } from '../language/reading.ts';
import { composeLabel, composeReplies } from './compose-label.ts';

/** Names without which a message that only lists things is no label: people list actives and products as well. */
const fewestNames = 4;
const fewestTechnical = 2;

/** The list of ingredients that a message is, or undefined. On the page of labels every readable text is one. */
export function labelIn(
  { read }: Pick<LabelDesk, 'read'>,
  { question, label: isLabelPage }: Pick<Conversation, 'question' | 'label'>,
): ReadLabel | undefined {
  if (!isLabelPage && !/[,;•·|\n]/.test(question)) return undefined;
  const label = read(question);
  if (!label.isReadable) return undefined;
  if (isLabelPage) return label;
  const known = label.parts.filter(({ name }) => name !== undefined);
  const technical = known.filter(({ name }) => name?.evidence === 'technical');
  const hasHeading = /\bingredients?\b[^.,;]{0,30}:/i.test(question);
  const isList =
    known.length >= fewestNames && technical.length >= fewestTechnical && known.length * 2 >= label.parts.length;
  // "The concealer has dimethicone and beeswax in it"
  const isTold =
    /\b(?:in it|ingredients?|on the (?:label|bottle|pack|box|tube)|the list|contains)\b/i.test(question) &&
    known.length >= 2;
  const asksOfIt = label.asked !== '' && isTold && known.length === label.parts.length;
  return isList || asksOfIt || (hasHeading && known.length >= 2) ? label : undefined;
}

interface Desk {
  readonly knowledge: Knowledge;
  readonly labels: Pick<LabelDesk, 'read' | 'examine'>;
}

/** The answer to a pasted list: to what is asked beside it, or the whole report. */
export function draftLabel({ knowledge, labels }: Desk, label: ReadLabel, person: LabelPerson, asked: Reading): Draft {
  const examined = labels.examine(label, person);
  const asks = understandAsks(asked, examined.parts);
  if (!asks.every(asksForReport)) return composeReplies(examined.report, replyToAsks(knowledge, examined, asks));
  return composeLabel(examined.report, asks.length === 0 && asksAnything(asked));
}

/** A list that was judged before costs nothing again. */
export const freely = (draft: Draft): Draft => ({
  ...draft,
  kind: 'help',
  blocks: [...draft.blocks, { passage: 'label/known', lead: known, sources: [] }],
});
const known = 'You have had this list checked before, so this was free.';

/** The label that the conversation spoke of last, with whether the last answer was about it. */
export function labelBefore(
  labels: Pick<LabelDesk, 'read'>,
  { history }: Pick<Conversation, 'history'>,
): { label: ReadLabel; isLast: boolean } | undefined {
  const last = history.findLast(({ role, about }) => role === 'assistant' && about !== undefined);
  for (let at = history.length - 1; at > 0; at--) {
    const question = history[at]?.about?.isOfLabel ? history[at - 1]?.content : undefined;
    const label = question === undefined ? undefined : labelIn(labels, { question });
    if (label) return { label, isLast: last?.about?.isOfLabel === true };
  }
  return undefined;
}

/** The answer to a question about the label before; undefined where the message asks about something else. */
export function draftFollowUp(
  desk: Desk,
  { label, isLast }: { label: ReadLabel; isLast: boolean },
  person: LabelPerson,
  asked: Reading,
): Draft | undefined {
  const examined = desk.labels.examine(label, person);
  const isMeant = (clause: Clause) =>
    isLast ? leansOnLabel(clause) || namesPart(clause, examined.parts) : namesLabel.test(clause.text);
  if (!asked.clauses.some(isMeant)) return undefined;
  const asks = understandAsks(asked, examined.parts);
  const isBarred = examined.parts.some(({ stop }) => stop !== undefined);
  if (asks.length === 0 || (!isBarred && asks.some(({ kind }) => kind === 'instead'))) return undefined;
  return { ...composeReplies(examined.report, replyToAsks(desk.knowledge, examined, asks)), links: [] };
}

const refers =
  /\b(?:it|its|it's|this|that|these|those|them|the (?:product|serum|cream|lotion|toner|bottle|tube|list|label|ingredients?|stuff|one|ones)|in (?:here|there)|which (?:ones?|of)|(?:ok|okay|safe|fine) to use\W*$|(?:first|second|third|fourth|fifth|last|\d(?:st|nd|rd|th)) (?:one|ingredient|name)|(?:number|no|#) ?\d+)\b/;
const namesLabel =
  /\b(?:(?:list|label|ingredients|product|serum|cream|lotion|toner|one) (?:that )?(?:i|we) (?:pasted|sent|showed|posted|gave)|(?:the|that|my) (?:ingredients? list|list of ingredients|label|pasted (?:list|product|label))|from (?:before|above|earlier))\b/;
/** A question that goes on without a word for the product: "and at night?", "before or after my moisturizer?" */
const goesOn =
  /^\W*(?:(?:so|but|and|ok|okay|also) )*(?:and|what about|how about|with|for|at|in the|morning|evening|night|am or|before or|after or|how (?:often|long|much)|when|vegan|[a-z]+.free|safe|ok|okay|good|gentle|too|worth|any|daily|every|twice|once)\b/i;
/** Of a few words, and about nothing else that the reader knows. */
const mostWords = 7;
/** Begins with what may well name something else: "and with my retinol?" */
const adds =
  /^\W*(?:(?:so|but|ok|okay|also) )*(?:and|what about|how about|with|for|ok|okay|safe|good|any|before or|after or|[a-z]+.free|vegan)\b/i;
/** Names something else in a question that has no word for the product. */
const others =
  /\b(?:wash\w*|exfoliat\w*|shav\w*|shower\w*|my (?:nose|face|forehead|cheeks?|chin|scalp|hair)|any (?:good|tips?|advice|ideas?|other|more))\b|(?<!\b(?:my|an?|the) (?:[\w-]+ ){0,2})\b(?:sunscreens?|moisturi[sz]ers?|cleansers?|toners?|serums?)\b/;
/** About the advisor, its coins, a doctor, or another product that is wanted. */
const elsewhere =
  /\b(?:doctor|dermatologist|you|your|coins?|premium|account|chats?|messages?|profile|petalwise|instead|cheaper|another|alternatives?|similar|dupes?|suggest\w*|recommend\w*(?! (?:it|this|that)))\b/;
/** Of a label that is not for the person. */
const wantsOther = /\bwhat (?:can|should|could|do|would) i (?:use|take|buy|get|try)\b.*\binstead\b/;
const polite = /\b(?:do you think|would you (?:say|use|buy|get)|can you tell me|could you tell me|do you recommend)\b/g;
/** "Is it true that", "is it bad to pick pimples": asks about no product. */
const idle = /\bis it (?:\w+ ){0,2}?(?:true|normal)\b|\bis it (?:\w+ ){0,2}(?:to|that|if|when)\b/;

/** "What does the glycerin do?", "why so much alcohol", of a label that has it. */
const namesPart = ({ text, mentions }: Clause, parts: readonly JudgedPart[]): boolean =>
  !mentions.some(({ ref }) => ref.startsWith('concern:')) &&
  /\bthe\b|\b(?:do|for|there|bad)\W*$|^\W*(?:but |so )?(?:why|isn'?t)\b/.test(text) &&
  (partsByName(text, parts).length > 0 || groupsIn(text).some((group) => parts.some((part) => group.has(part))));

/** Whether a question goes on about the label that the last answer was about. */
function leansOnLabel({ text, raw, mentions }: Clause): boolean {
  if (elsewhere.test(text.replace(polite, ' ')) && !wantsOther.test(text)) return false;
  const isIdle = idle.test(text) && (mentions.length > 0 || /\b(?:true|normal)\b/.test(text));
  if (refers.test(isIdle ? text.replace(/\bis it\b.*?\b(?:true|normal|to|that|if|when)\b(?: that\b)?/, ' ') : text))
    return true;
  if (/^\W*(?:but |so )?why(?: not)?\W*$/.test(text) || wantsOther.test(text)) return true;
  const isShort = raw.trim().split(/\s+/).length <= mostWords;
  return isShort && goesOn.test(raw) && !others.test(text) && (mentions.length === 0 || adds.test(raw));
}
