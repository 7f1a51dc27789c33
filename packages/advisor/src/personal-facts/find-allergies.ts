import { allergenFamilies, fragranceAllergens } from '../person/allergen-families.ts';
import { familiesOf } from '../person/allergy-reach.ts';
import { holds, plain } from '../person/match-words.ts';
import { type Found, isNegated } from './found.ts';

const known = [...new Set([...allergenFamilies.flatMap((family) => family.said), ...fragranceAllergens])].sort(
  (a, b) => b.length - a.length,
);
const allergen = known
  .filter((name) => name.length > 2 && name !== 'it' && name !== 'them')
  .map((name) => name.replaceAll(' ', '[ -]'))
  .join('|');

/** Where the words for what a person reacts to end. */
const stop =
  /(?:[.;:!?()]|\b(?:so|scratch|strike|wait|but|can|could|what|whats|which|because|when|whenever|if|any recs?|please|pls|plz|how|should|who|with|since|for|badly|also|too|btw|lol|tho|though|at all|any ?more|now|today|apparently|i think|i believe|and (?:i|im|ive|my|it|its|have|am|want|need|would|also|a|dry|oily|sensitive|combination|pregnant|breastfeeding|\d+)|i|im|ive|my skin|is|are|was|were|makes?|made|gives?|gave|breaks?|broke|in (?:skincare|products|cosmetics|creams?|general|skin care|my)|that|need|looking|want|recommend|suggest|every time|or anything|on my|do you|does|help|thanks|thank|thx|fyi|unfortunately|sadly|sometimes|really bad(?:ly)?|like crazy|as well|either|right|correct|ok|pretty bad(?:ly)?)\b)/;
const nothing =
  /^(?:it|them|this|that|these|those|anything|nothing|something|stuff|things|what|everything|any|none|one|all of it|certain things|a lot|lots|some|many things|some things|sth|smth|u|you|people|life|work\w*|exercis\w*|mondays?|drama|being .*|getting .*|my (?!.*(?:perfume|cologne)).*|men|him|her|waking.*|mornings?|the idea.*|change|say|tell|wait|afford|believe|go|see|find|do|decide|get.*|figure.*|remember|buy.*|sleep|live|stop.*|help|even|use|sunscreens?|creams?|moisturi[sz]ers?|serums?|soaps?|products?|it all|most products|makeup|tret\w*|chemicals)$/;
const empty =
  /^(?:(?:severe|serious|mild|slight|bad|terrible|the|some|any|most|all|certain|many|to|of|a|an|my|products? (?:with|containing)|anything with|things with|stuff with|using|use|like|both|lots of|literally|also|severely|very|really|strong|artificial|even|wearing|products? that (?:have|contain)|all kinds? of|kinds? of|pure|that|with|high|any kind of|foods? (?:like|with)|skincare with|creams? with|eating|either) )+/;

const notAllergens =
  /^(?:no|any|an|a|the|my|have|this|that|skin|severe|bad|food|known|contact|seasonal|allergic|spring|other|drug|pollen|some|certain|many|another|is it an?|what|which|your|his|her|mild|about|of|to|from|for|forget.*|delete.*|remember.*)$|^(?:do|is|what|forget|delete|remove|about|my|an?|the|no|skin|have) /;

const heads: readonly { readonly pattern: RegExp; readonly strong: boolean }[] = [
  {
    pattern:
      /\b(?:allergic|hypersensitive|intolerant|intolerance|allergy|allergies|allergic reactions?|bad reactions?|reactions?)(?: (?:also|really|very|super|badly|is|are|are also))? (?:to|of) /g,
    strong: true,
  },
  {
    pattern:
      /\b(?:allergies|allergy|allergens|intolerances)(?: (?:is|are|include|includes|list))? ?[:=-]? (?=(?!to\b|and\b|or\b|but\b|that\b|test|season|med|pills?|tabl|shots?|so\b|which\b|in\b|sufferer|relief|friendly)[a-z])/g,
    strong: false,
  },
  {
    pattern:
      /\b(?:my skin |my face |i )?(?:(?:am|im|is|very|super|so|really|quite|are) )+sensitive to (?!the sun|sun\b|sunlight|light|heat|cold|touch|weather|temp|pressure|wind|everything|the cold|the heat|uv\b)/g,
    strong: true,
  },
  {
    pattern:
      /\b(?:i|my skin|my face|she|he) (?:always |also |really |often |usually |just )?(?:reacts?|reacted|flares? up) (?:really |very |so |super )?(?:badly |bad |horribly |terribly |strongly )?(?:to|with|from) /g,
    strong: true,
  },
  {
    pattern:
      /\b(?:i |my skin |my face |she |he )?(?:just |really |also |simply )?(?:(?:cant|cannot|couldnt) (?:tolerate|handle|take|stand up to)|(?:doesnt|dont) (?:tolerate|handle)) /g,
    strong: true,
  },
  {
    pattern:
      /\b(?:i |my skin |my face |she |he )(?:always |also |really |often |just )?(?:break|breaks|broke|breaking)(?: me)? out (?:in (?:hives|a rash|rashes|spots|welts) )?(?:from|with|when i (?:use|try|put on|wear|used)|if i (?:use|wear)|whenever i (?:use|try)|every time i use|after using|because of) /g,
    strong: true,
  },
  {
    pattern:
      /\b(?:i |she |he )(?:always |also )?get (?:hives|rashes|a rash|itchy|welts) (?:from|with|when i (?:use|wear|eat)|after using|because of) /g,
    strong: true,
  },
  {
    pattern:
      /\b(?:asthma (?:triggered by|from|with)|swell(?:s|ed)?(?: up)? (?:when i (?:take|eat|use|touch|have)|from|after)|anaphyla\w+ (?:to|from|after)|epi ?pen (?:for|because of)|(?:tested|test(?: was| is| came back)?) positive (?:for|to)|cant (?:have|eat)) /g,
    strong: true,
  },
  {
    pattern: /\b(?:need to|have to|must|told (?:me )?to|said(?: to)?|told me) avoid (?:using |any |all )?/g,
    strong: false,
  },
  {
    pattern: /\bcant use (?:anything|products?|stuff|things|creams?) (?:with|containing|that (?:has|have)) /g,
    strong: true,
  },
  { pattern: /\bmy (?:skin|face) (?:really |absolutely )?(?:hates|cannot stand|cant stand) /g, strong: true },
];

const whole = '(?:me|my (?:skin|face|cheeks|eyes|eyelids|lips|hands|neck|scalp|throat|tongue))';
const alwaysSo = '(?:always |really |just |also |totally |usually |often |tends? to |will |once )*';
/** "fragrances make me break out in hives", "vitamin c burns my face" */
const effect = new RegExp(
  `^((?:[\\w-]+ ){0,3}[\\w-]+) ${alwaysSo}(?:(?:makes?|made|making|has|causes?) ${whole} (?:to )?(?:break ?out|itch\\w*|swell\\w*|swollen|burn\\w*|sting\\w*|hives|red|rash\\w*|flare|go red|puff\\w*|close|react|all red|so itchy|super itchy|very itchy|so red)|(?:gives?|gave) ${whole} (?:an? |really |bad |mouth )*(?:allergic |itchy |contact )?(?:hives|pimples|breakouts|zits|acne|rash\\w*|reaction|eczema|dermatitis|ulcers|welts|itchy|the itch)|(?:breaks?|broke) ${whole} out|irritates? ${whole}|(?:burns?|stings?) ${whole})\\b`,
);
const compound = new RegExp(
  `\\b(?:(?:have|has|with|got|my|her|his|a|an|of|had|the|severe|bad|mild|known|slight|serious|huge|terrible|contact|confirmed|strong) ){1,5}(${allergen}|[a-z]+) (?:with )?(?:allergy|allergies|intolerance)\\b`,
  'g',
);
const bareCompound = /^(?:and |with |also )*([a-z]+(?: [a-z]+)?) (?:allergy|allergies|intolerance)$/g;
/** "I'm nut allergic" */
const adjective = new RegExp(`\\b(?:im|am|is|are|very|severely) (${allergen}) allergic\\b`, 'g');
const none =
  /\b(?:no (?:known |other |food |skin |drug |current )*(?:allergies|allergy|allergens|intolerances)|(?:dont|do not|doesnt) (?:really )?have (?:any |an )?(?:known |skin |food )*(?:allergies|allergy|intolerances)|not allergic to (?:anything|any)|(?:allergies|allergy)(?: is| are)?[: ]+(?:none|no|nope|nil|n\/a)|never had (?:an|any) allerg\w+)\b/;
const asksWhether =
  /\b(?:am i|could i|is it an|could it|can i be|can you be|how do (?:i|you) know|test(?:ed)? for|do i have|is this an?)\b/;
const doubt = /\b(?:might|may be|maybe|not sure|dont know|wonder|wondering|possible|worried|scared|afraid|think its)\b/;
const ends = /\b(?:used to|no longer|outgrew|grew out of|not .{0,40}any ?more|stopped being)\b/;

/** @param message the whole message, which may tell beside the statement that it is an allergy */
export function findAllergies(text: string, message = text): Found[] {
  const except = text.match(/\b(?:except|apart from|other than|only|besides) (?:for |to )?(.+)$/);
  const noneAt = text.match(none);
  if (noneAt?.index !== undefined) {
    const span = { at: noneAt.index, end: noneAt.index + noneAt[0].length };
    if (!except?.[1]) return [{ kind: 'allergy', value: undefined, ...span, state: 'not' }];
    return valuesOf(except[1]).map((value) => ({ kind: 'allergy', value, ...span, state: 'is' }));
  }
  const found = new Map<string, Found>();

  const add = (values: readonly string[], at: number, end: number, state: Found['state'], bare = false) => {
    for (const value of values) found.set(value, { kind: 'allergy', value, at, end, state, ...(bare && { bare }) });
  };
  for (const { pattern, strong } of heads) {
    for (const match of text.matchAll(pattern)) {
      const end = match.index + match[0].length;
      const isEffect = /\b(?:break\w*|broke|itchy)\b/.test(match[0]);
      const values = valuesOf(text.slice(end), !strong);
      add(
        isEffect ? values.filter((value) => showsAllergy(message, value)) : values,
        match.index,
        end,
        stateOf(text, match.index, end, match[0]),
      );
    }
  }
  for (const pattern of [compound, bareCompound, adjective]) {
    for (const match of text.matchAll(pattern)) {
      const name = match[1] ?? '';
      if (notAllergens.test(name)) continue;
      if (/^ (?:test|season|med|pill|shot|tablet|doctor|clinic|cream)/.test(text.slice(match.index + match[0].length)))
        continue;
      add(
        valuesOf(name),
        match.index,
        match.index + match[0].length,
        stateOf(text, match.index, match.index + match[0].length, ''),
      );
    }
  }
  const caused = text.replace(/^(?:and |also |but |because |btw |so |since |the fact that )+/, '').match(effect);
  if (caused?.[1])
    add(
      valuesOf(caused[1]).filter((value) => showsAllergy(message, value)),
      0,
      text.length,
      isNegated(caused[1]) || /\b(?:not|never|doesnt|dont|nothing|no)\b/.test(caused[0]) ? 'not' : 'is',
    );
  return [...found.values()];
}

/** Words that speak of an allergy, and not only of skin that a product irritates. */
const allergic =
  /\b(?:(?:photo)?allerg\w*|hives|welts|urticaria|swell\w*|swelled|swollen|puff\w*|anaphyla\w*|react\w*|rash\w*|throat|epi ?pen|patch[ -]test\w*|dermatitis|blister\w*)\b/;
/** These itch, burn and redden in ordinary use. */
const actives = new Set([
  'retinoid',
  'aha',
  'salicylate',
  'acid',
  'vitamin-c',
  'benzoyl-peroxide',
  'niacinamide',
  'chemical-filter',
  'alcohol',
]);

/**
 * Whether what a thing does to a person is a sign of an allergy to it. "Tretinoin burns" is not; "perfume makes me itch"
 * is, because perfume is there for no effect on the skin.
 */
export function showsAllergy(text: string, value: string): boolean {
  if (allergic.test(text)) return true;
  const families = familiesOf(plain(value));
  return families.length > 0 && !families.some(({ id }) => actives.has(id));
}

const cannot = /^\s*(?:i |my skin |my face )?(?:just |really )?(?:cant|couldnt|doesnt|dont)/;
const bears = /\b(?:tolerate|handle|take|stand)/;

function stateOf(text: string, at: number, end: number, words: string): Found['state'] {
  const before = text.slice(0, at);
  if (ends.test(text.slice(0, end)) || (/\bany ?more\b/.test(text.slice(end)) && isNegated(before))) return 'ended';
  // "Am I allergic to niacinamide?" must not take niacinamide out of its own answer.
  if (asksWhether.test(before)) return 'past';
  if (doubt.test(before)) return 'asked';
  // "cant tolerate" is a denial and a fact.
  if (isNegated(before) && !cannot.test(words)) return 'not';
  if (/\b(?:doesnt|dont|didnt|never|not)\b/.test(words) && !bears.test(words)) return 'not';
  return /\b(?:was|were)\b/.test(before) &&
    !/\bnever again\b/.test(text) &&
    /\b(?:as a (?:kid|child)|when i was|years ago)\b/.test(text)
    ? 'past'
    : 'is';
}

/** "I am allergic to linalool, my dermatologist patch tested me": what follows is how it was found. */
const tellsOnly = /\b(?:patch|prick|blood|skin) ?test(?:ed|s|ing)?\b|\b(?:tested|diagnosed|confirmed|told) me\b/i;

/** What is reacted to, each thing by itself, as it was said. */
function valuesOf(rest: string, onlyKnown = false): string[] {
  const cut = rest.search(stop);
  const list = cut === -1 ? rest : rest.slice(0, cut);
  return list
    .split(/,|\/|&|\+|\b(?:and|or|nor)\b/)
    .map((part) =>
      part
        .trim()
        .replace(/[^\w% '-]/g, '')
        .replace(empty, '')
        .replace(/ in (?:it|them|my products)$/, '')
        .trim(),
    )
    .filter((part) => part.length > 1 && part.split(' ').length <= 5 && part.length <= 60 && !nothing.test(part))
    .filter((part) => !tellsOnly.test(part))
    .filter((part) => !onlyKnown || known.some((name) => holds(plain(part), name)));
}
