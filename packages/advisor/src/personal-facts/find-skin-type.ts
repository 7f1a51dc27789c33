import { type Found, isNegated } from './found.ts';

const type = '(dry|oily|combination|normal|sensitive)';
const very =
  '(?:(?:very|super|really|so|quite|pretty|kinda|a bit|bit|extremely|rather|mostly|naturally|always|generally|usually|just|more|mainly|too|hella|normally|fairly|kind of|sort of) )*';
/** "dry and sensitive", "combination to oily" */
const types = `${very}${type}(?:(?:,? (?:and|to|or|but|also) |, ?| ?[/&-] ?| )${very}${type})?`;
const more =
  '(?:,? ?(?:and )?(?:acne ?-?prone|dehydrated|mature|ag(?:e)?ing|dark|fair|brown|black|textured|dull|flaky|red))*';
const skin = ' ?-? ?(?:skin|face|complexion)(?:ned)?\\b';
const has =
  '\\b(?:i have|ive(?: got)?|i got|got|have|having|with|has|im|am|for my|on my|my|suffer from|live with|living with) (?:a |an |my |the )?';

const patterns: readonly RegExp[] = [
  new RegExp(`${has}${types}${more}${skin}`, 'g'),
  new RegExp(`\\b(?:have|has|got|ive|with) [^.;]{1,40}?(?:,| and| &| plus) ${types}${more}${skin}`, 'g'),
  new RegExp(
    `\\b(?:skin|face)(?: type)?(?: is| are| feels| gets| has been| was| has always been|s|:|=)? ${types}\\b(?! (?:hands?|lips|hair|scalp|patch\\w*|spots?|areas?|to (?:the|touch|sun)))`,
    'g',
  ),
  new RegExp(`\\b(?:im|am) ${very}${type} ?-?skinned\\b`, 'g'),
  new RegExp(`\\bskin ?type ?[:=-]? ?(?:is )?${type}\\b`, 'g'),
];
/** Alone, or the first of a list: "combo skin, rosacea, on tret". */
const bareSkin = new RegExp(
  `^(?:and |with |but |also )*${types}${more}(?: skin(?= ?[,&+]| and | with |$)|$)(?: too| as well)?`,
);
const passing =
  /\b(?:today|right now|lately|atm|at the moment|this (?:week|morning|month|winter)|tonight|recently|suddenly|since (?:i|yesterday|using|starting|last)|after (?:i|using|wash\w*|shower\w*|retinol|tret\w*|a|the|swimming|my)|in (?:the )?(?:winter|summer|mornings?|afternoon)|when|because of|from (?:the|my)|on my (?:legs?|arms?|elbows?|hands?|feet|knees?|scalp|lips|body|back|neck|fingers?|heels?))\b/;

export function findSkinType(text: string): Found[] {
  const found: Found[] = [];
  const bare = text.match(bareSkin);
  const matches = [...patterns.flatMap((pattern) => [...text.matchAll(pattern)]), ...(bare ? [bare] : [])];
  for (const match of matches) {
    const at = match.index ?? 0;
    const end = at + match[0].length;
    if (
      found.some((one) => one.at < end && at < one.end) ||
      passing.test(text.slice(end)) ||
      passing.test(text.slice(0, at))
    )
      continue;
    const more = {
      at,
      end,
      state: stateOf(text, match),
      ...(match === bare && { bare: true }),
      ...(isOwned(match[0]) && { owned: true }),
    };
    for (const value of typesOf(match)) found.push({ kind: 'skin-type', value, ...more });
  }
  return [...found, ...correctedTypes(text, found)];
}

const isOwned = (words: string) => /\bmy (?!skin|face)/.test(words);

function stateOf(text: string, match: RegExpMatchArray): Found['state'] {
  const at = match.index ?? 0;
  const inside = match[0].slice(0, match[0].search(new RegExp(type)));
  const before = `${text.slice(0, at)}${inside}`;
  if (isNegated(before)) return 'not';
  if (/\b(?:used to|was|were)\b/.test(before)) return 'past';
  return /\bany ?more\b/.test(text.slice(at + match[0].length)) ? 'ended' : 'is';
}

const denied = new RegExp(`\\b(?:not|isnt|instead of|rather than) (?:a |have )?${very}${type}\\b`, 'g');
const meant = new RegExp(
  `(?:^(?=.* not )|\\b(?:meant|mean|actually|sorry)[ ,]+)(?:its |it is |to say |i have |my skin is |actually )*${very}${type}\\b(?: skin)?`,
);

/** "sorry, oily not dry" */
function correctedTypes(text: string, known: readonly Found[]): Found[] {
  const isNew = (value: string | undefined) => value !== undefined && !known.some((one) => one.value === value);
  const no = [...text.matchAll(denied)].filter((match) => isNew(match[1]));
  const yes = text.match(meant);
  const found: Found[] = no.map((match) => ({
    kind: 'skin-type',
    value: match[1],
    at: match.index,
    end: match.index + match[0].length,
    state: 'not',
    bare: true,
  }));
  if (yes && isNew(yes[1]) && !no.some((match) => match[1] === yes[1])) {
    found.push({ kind: 'skin-type', value: yes[1], at: 0, end: yes[0].length, state: 'is', bare: true });
  }
  return found;
}

/** Dry and oily together are combination; sensitive beside a type is kept as a concern. */
function typesOf(match: RegExpMatchArray): string[] {
  const both = match.slice(1).filter((value) => value !== undefined);
  if (both.includes('combination')) return ['combination'];
  if (both.includes('dry') && both.includes('oily')) return ['combination'];
  return [...new Set(both)];
}
