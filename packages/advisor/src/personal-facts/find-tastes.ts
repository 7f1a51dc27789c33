import { type Found, isNegated } from './found.ts';

const dislikes =
  /(?:\b|^)(?:^(?:hate|cant stand|dont like)|i (?:really |absolutely |just |kinda |honestly |also )*(?:hate|dislike|despise|detest|cant stand|dont (?:really )?(?:like|enjoy|want(?! to))|avoid)|im not (?:a (?:big |huge )?fan of|into|keen on)|not a (?:big |huge )?fan of|(?:nothing|no) (?=(?:too )?(?:sticky|greasy|heavy|thick|oily|shiny|smelly|tacky)))(?: (?:any|the feeling of|the feel of|the smell of|using|wearing|it when (?:my skin is|things are|products are)|how|products? that (?:are|feel|leave a|leave)|anything(?: that is| thats)?|things that are|stuff thats|when (?:products|creams|things) (?:are|feel)|super|really|too))* ?/g;
const dislikeEnd =
  /(?:[.;:!?,()]|\b(?:but|so|because|and (?:i|im|my|want|need)|can|what|which|please|pls|on my|in my|for my|when|since|any ?more|so i|that (?:much|i)|at all|though|tho|cause|it makes|too much|these days|now)\b)/;
const noDislike =
  /^$|^(?:it|this|that|them|these|those|my|you|your|the way|the fact|how|when|having|being|to|myself|people|looking|waking|going|spending|wasting|doctors?|him|her|anything|everything|nothing|what|if|a lot|acne|pimples?|wrinkles?|blackheads?|spots?|sun exposure|the sun|sun|dairy|sugar|surgery|needles|pain|touching|picking|skin|skincare|aging|ageing|winter|summer|me|so|i|pores|redness|breakouts?|scars?|makeup|long|complicated|mondays|an answer|any)\b/;

export function findDislikes(text: string): Found[] {
  const found: Found[] = [];
  for (const match of text.matchAll(dislikes)) {
    const end = match.index + match[0].length;
    const rest = text.slice(end);
    const cut = rest.search(dislikeEnd);
    const values = (cut === -1 ? rest : rest.slice(0, cut)).split(/\b(?:and|or|nor)\b/).map((part) => part.trim());
    if (/\b(?:not|didnt|never)\b/.test(text.slice(0, match.index)) && !/^not|^nothing|^no/.test(match[0])) continue;
    for (const value of values) {
      if (noDislike.test(value) || value.length < 3 || value.split(' ').length > 4) continue;
      found.push({ kind: 'dislike', value, at: match.index, end, state: 'is' });
    }
  }
  return found;
}

const vegan = /\b(?:vegan|plant[ -]based(?: only)?|no animal (?:products|ingredients))\b/;
const fragranceFree =
  /\b(?:fragrance|perfume|scent|parfum)[ -]?free\b|\bunscented\b|\b(?:no|without|avoid(?:ing)?|avoids) (?:any |added |all )?(?:fragrances?|perfumes?|scents?|parfum)\b|\bfree (?:of|from) (?:fragrance|perfume|scent)\b/;
/** A statement that holds little besides: "vegan btw", "vegan for the animals", "no perfume in anything". */
const isShort = (before: string, after: string) =>
  /^(?:and |also |btw |please |pls )*$/.test(before) &&
  /^ (?:btw|skincare|beauty|household|here|for (?:the|my)|at home|in (?:anything|everything|all)|since|only|always)\b/.test(
    after,
  );
const lasts =
  /\b(?:we|were|we r|im|ive been|i am|am|i (?:only|always|just|strictly|try to|have to|must|need to|prefer to)? ?(?:use|buy|want|prefer|avoid|need|stick to|go for|like|live|eat|choose|wear)|only|always|everything|all my|strictly|prefer|please remember|my (?:products|skincare)|went|go|turned|became|must be|has to be|have to be|shes|hes|is)\b/;

const asksMeaning = /\b(?:mean|means|difference|same as|vs|really|why|people)\b|^(?:is|are|does|do) /;
const asksWhat = /\b(?:what(?:s| is| does| are)|is (?:it|this|that|the|my)|is \w+|are these)(?: the)? $/;
/** "I need a vegan moisturizer" is about one thing, "I only use vegan products" about all. */
const oneThing = /\b(?:a|an|some|good|any|need|looking for|find|best)\b(?: \w+){0,2} ?$/;

/** Vegan and fragrance-free: kept where they are a rule of the person, obeyed once where one thing is looked for. */
export function findPreferences(text: string): Found[] {
  const found: Found[] = [];
  for (const [value, pattern] of [
    ['vegan', vegan],
    ['fragrance-free', fragranceFree],
  ] as const) {
    const match = text.match(pattern);
    if (match?.index === undefined) continue;
    const [at, end] = [match.index, match.index + match[0].length];
    if (asksWhat.test(text.slice(0, at)) || asksMeaning.test(`${text.slice(0, at)} ${text.slice(end)}`)) continue;
    const isBare = match[0] === text.replace(/^and /, '');
    found.push({
      kind: 'preference',
      value,
      at,
      end,
      state: stateOf(text, match[0], at),
      ...(isBare && { bare: true }),
    });
  }
  return found;
}

function stateOf(text: string, words: string, at: number): Found['state'] {
  const before = text.slice(0, at);
  const after = text.slice(at + words.length);
  if (/\b(?:no longer|used to be|stopped being)\b/.test(before)) return 'ended';
  if (isNegated(before) && /\bany ?more\b/.test(after)) return 'ended';
  if (isNegated(before) && !/\b(?:no|without)\b/.test(words)) return 'not';
  const isOne = oneThing.test(before) && !/\b(?:im|am) (?:a )?$/.test(before);
  if (isOne) return 'asked';
  const isRule =
    lasts.test(before) ||
    isShort(before, after) ||
    /^(?: |-)*(?:only|please|pls|always|and|but)\b/.test(after) ||
    words === text.replace(/^(?:and |strict |strictly )+/, '');
  return isRule ? 'is' : 'asked';
}
