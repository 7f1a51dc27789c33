import { ProfileKind } from '@petalwise/contracts/chat/profile';

const allKinds: readonly ProfileKind[] = ProfileKind.options;

const starts =
  /^(?:(?:please|pls|plz|can you|could you|can u|would you|i want you to|id like you to|you can|you should|ok|okay|hey|now|just|and|also|then|actually|sorry) )*(?:forget|delete|remove|erase|clear|wipe|scrap|drop|dont remember|stop remembering|dont keep|unlearn|reset|i (?:want|would like|need|d like) you to forget|i (?:dont|do not) want you to (?:remember|know|keep)|take (?=.{2,40} (?:off|out of) (?:my|the|your) (?:list|profile|memory)))\b(?! (?:it$|about it$))/;
const everything =
  /\b(?:everything|all|anything|what|whatever|stuff|things|info|information)\b.{0,20}\b(?:you(?:ve| have)? (?:know|remember|learned|learnt|saved|stored|have|kept|noted|written|got)|about me|of me|on me)\b|\b(?:everything|all|whatever|all the things) (?:that )?i(?:ve)? (?:ever )?(?:told|said|mentioned|shared)(?: you| to you| so far| here)*$|\b(?:forget|delete|erase|wipe|clear|scrap) (?:everything|all|all (?:of )?(?:that|this|it)|the lot|the whole lot)$|\b(?:forget|dont remember|stop remembering) (?:me|everything|all of it|all)\b|\b(?:clear|reset|wipe|erase|delete) (?:your|my|the) (?:memory|memories|profile)\b/;
/** Help with the account is no request to the memory. */
const elsewhere =
  /\b(?:account|photos?|pictures?|chats?|messages?|conversations?|subscription|card|email|data|app|history|comments?)\b/;
const kindWords: readonly (readonly [ProfileKind, RegExp])[] = [
  ['allergy', /\b(?:allerg\w+|intolerances?)\b/],
  ['pregnancy', /\b(?:pregnancy|pregnant|nursing|breastfeeding)\b/],
  ['age', /\b(?:age|how old)\b/],
  ['skin-type', /\bskin ?types?\b/],
  ['budget', /\bbudgets?\b/],
  ['medicine', /\b(?:medicines?|medications?|meds|prescriptions?)\b/],
  ['condition', /\b(?:conditions?)\b/],
  ['concern', /\b(?:concerns?|skin problems?)\b/],
  ['product', /\b(?:my (?:products|routine)|products i use)\b/],
  ['dislike', /\b(?:dislikes?)\b/],
  ['preference', /\b(?:preferences?)\b/],
];

const aboutOneThing =
  /\b(?:said|told you|mentioned|wrote|know|remember) about (?!me\b|my\b|myself\b)\w|\b(?:forget|delete|remove|erase|clear) (?!my|the|all|any|every)[\w ]+ from (?:my|the) \w/;
/** The thing that such a request is about. */
export const oneThing = (text: string): string | undefined =>
  /\babout (?!me\b)(?:my |the )?([\w ]+)$/.exec(text)?.[1] ??
  /\b(?:forget|delete|remove|erase|clear) ([\w ]+?) from /.exec(text)?.[1];

/** What a request to forget names: every kind, some kinds, or (an empty list) a fact that its words say. */
export function readForgetRequest(text: string): readonly ProfileKind[] | undefined {
  if (!starts.test(text)) return undefined;
  if (everything.test(text) && !aboutOneThing.test(text) && !/\baccount\b/.test(text)) return allKinds;
  if (elsewhere.test(text)) return undefined;
  // "What I said about perfume" is about perfume, "remove nuts from my allergies" about nuts.
  if (aboutOneThing.test(text)) return [];
  return kindWords.filter(([, words]) => words.test(text)).map(([kind]) => kind);
}
