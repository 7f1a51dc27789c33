import { isMine } from './ask-words.ts';
import type { Read } from './heard.ts';
import { timeIn } from './read-day.ts';

/* Asks for something to change: what is used up, added, left out or swapped. */

const gone =
  /\b(?:ran|run|running|i'm|i am|am|almost|nearly|just)(?: \w+)? (?:out|low) (?:of|on)\b|\b(?:finished|used up|emptied)\b|\b(?:no more|is empty|is (?:all )?gone|is finished|has run out|have none left|bottle broke|lost my)\b/;

export const ranOut: Read = ({ text, targets }) => {
  if (!gone.test(text) || /\bfinished (?:my|the) (?:routine|course)\b/.test(text)) return undefined;
  const [target] = targets();
  return target && { kind: 'ran-out', target };
};

const cheaper = /\bcheap(?:er)?\b|\bless (?:money|expensive)\b/;
const swaps = /\b(?:instead of|in place of|swap|replace|switch|substitute|alternative to|exchange)\b/;

export const instead: Read = ({ text, targets }) => {
  if (!swaps.test(text) || /\b(?:order|switch (?:between|am|morning)|instead of \w+ing)\b/.test(text)) return undefined;
  // "Can my sunscreen replace my moisturizer?" names what is to take the place.
  const [target, other] = targets();
  const isOne = target !== undefined && target.steps.length > 0 && other === undefined;
  return isOne ? { kind: 'instead', target, cheaper: cheaper.test(text) } : undefined;
};

const adds = /\b(?:add|include|introduce|incorporate|fit in|start)(?:ing)?\b/;
const usesWith =
  /\b(?:use|put|have)\b(?=.{0,40}\b(?:with|in|into|to) (?:my|this|the) (?:[\w-]+ )?(?:routine|regimen|skin ?care)\b)/;
const leave =
  /\b(?:can|could|should|may|shall|would|is it (?:ok|okay|safe|fine|good)|want to|wanna|thinking (?:of|about)|what if i|ok to|how do i|where (?:do|does|would|can|should))\b/;
/** "Add vitamin C to my moisturizer" mixes the two in the hand. */
const mixes =
  /\b(?:to|into|in|with) (?:my|the|a) (?!(?:[\w-]+ ){0,2}(?:routine|regimen|skin ?care|steps|mornings?|evenings?|nights?|am|pm)\b)/;

export const add: Read = ({ text, targets }) => {
  const match = adds.exec(text) ?? usesWith.exec(text);
  if (!match || !leave.test(text) || mixes.test(text.slice(match.index))) return undefined;
  if (match[0].startsWith('start') && !isMine(text)) return undefined;
  const [target] = targets();
  // "How do I use my BHA in my routine?" of a person who has it there adds nothing.
  return target && (adds.test(text) || target.steps.length === 0) ? { kind: 'add', target } : undefined;
};

const wants =
  /\b(?:skip|drop|leave out|leave off|take out|take away|cut out|cut|remove|omit|do without|go without|stop using|get rid of|ditch|quit)\b/;
const needs =
  /\bdo i (?:\w+ )?(?:need|have to (?:use|do|put))\b|\bis (?:the|my|a) [\w ]{2,25} (?:really )?(?:necessary|needed)\b/;

export const skip: Read = ({ text, targets }) => {
  const isNeed = needs.test(text);
  if (!isNeed && !wants.test(text)) return undefined;
  // "Do I need toner?" of a person who has none is a separate question.
  const named = targets();
  const [target] = named.filter(({ steps }) => steps.length > 0 || (!isNeed && isMine(text)));
  if (isNeed && (named.length > 1 || /\b(?:how much|which|or)\b/.test(text))) return undefined;
  if (!target) return undefined;
  // "The serum in the evening" is not that of the morning.
  const time = timeIn(text);
  const meant = target.steps.filter(({ step }) => step.time === time);
  return { kind: 'skip', target: meant.length > 0 ? { ...target, steps: meant } : target };
};

const long =
  /\btoo (?:long|many|much)\b|\b(?:shorten|shorter|simplif\w+|fewer|trim|reduce|cut (?:it |this |my routine )?(?:down|back)|minimi[sz]e|streamline|downsize)\b|\bdo i (?:\w+ )?(?:need|have to (?:use|do)) (?:all|every|so many)\b|\bwhat (?:can|could|should) i (?:skip|drop|leave out|take out|cut|remove)\b|\bonly have (?:\d+|two|three|four|five|ten) min\w*\b|\b(?:takes?|it s) (?:too long|forever)\b/;

export const shorten: Read = ({ text }) => {
  if (!long.test(text) || /\b(?:ok|okay|safe|harsh|doing too much|is (?:it|this|that) too much)\b/.test(text))
    return undefined;
  if (!isMine(text) && !/\bsteps\b|\bwhat can i (?:skip|drop|leave out|take out|cut)\b/.test(text)) return undefined;
  return { kind: 'shorten', steps: countOf(text, 'steps?|products?'), minutes: countOf(text, 'min\\w*') };
};

const counted: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5, six: 6, ten: 10 };

function countOf(text: string, what: string): number | undefined {
  const word = new RegExp(`\\b(\\d{1,2}|two|three|four|five|six|ten)(?: |-)?(?:${what})\\b`).exec(text)?.[1];
  return word === undefined ? undefined : (counted[word] ?? Number(word));
}
