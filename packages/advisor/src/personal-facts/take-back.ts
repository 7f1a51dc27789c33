import { people } from './whose-fact.ts';

const person = `(?:my|our|a|the) (?:\\w+ ){0,2}?(?:${people})s?`;
const points =
  '(?:thats|that is|that was|that one is|those are|these are|they are|theyre|its|it is|it was|this is|this was)';

const denials: readonly RegExp[] = [
  // "Not for me" may be said of a product.
  /\bnot (?:about |of )?(?:me|mine|myself)\b/,
  /\bnot (?:the )?i\b$/,
  /\bi(?:m| was| am) not the \w+(?: \w+)? (?:one|person)\b/,
  new RegExp(
    `\\b${points}(?: \\w+){0,2}? (?:about |for )?${person}(?:$| (?:not|lol|sorry|there|actually|haha|though|instead|oops|who (?:is|has|was|takes|uses|gets|reacts)|thats?|im|i)\\b)`,
  ),
  new RegExp(`\\bi (?:meant|mean)(?: to say| to write)?(?: that| about| for)? ${person}(?! (?:told|said|says|gave))`),
  new RegExp(`\\b(?:was|were|am|im) (?:talking|speaking|asking|writing|typing|thinking) (?:about|of|for) ${person}`),
  new RegExp(`(?<!\\bi )\\b(?:are|is|was|were|belongs? to) my (?:\\w+ ){0,2}?(?:${people})s$`),
  /\b(?:scratch|strike|ignore|disregard|forget|never ?mind) (?:that|this|it|what i (?:just )?(?:said|wrote|told you|typed))(?! (?:i|im|my|about)\b)/,
  /\bi (?:was|am) (?:only |just )?(?:joking|kidding|lying)\b|\bjust kidding\b|\bi lied\b/,
];

/** "It's my sister's favorite" and "my mum told me" take nothing back. */
const corrects =
  /\b(?:wait|no|nope|sorry|oops|actually|hang on|hold on|correction|i meant|i mean|my bad|my mistake|mistake|typo|not|meant|was|were|are|is|scratch|strike|ignore|disregard|forget|never ?mind|should have said|kidding|joking|lying|lied|thats|its)\b/;

/** Whether a statement says that an earlier one was not about the writer, or not so. */
export const takesBack = (text: string): boolean => corrects.test(text) && denials.some((denial) => denial.test(text));

/** The words that say whose it was, without "not me". */
export const withoutDenial = (text: string): string =>
  text.replace(/\b(?:its )?not (?:about |of )?(?:me|mine|myself|i)\b/g, '').replace(/\b(?:i was|im|i am|i|me)\b/g, '');
