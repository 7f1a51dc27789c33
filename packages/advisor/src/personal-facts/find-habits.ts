import { allergenFamilies } from '../person/allergen-families.ts';
import { type Found, isNegated } from './found.ts';

/** Medicines by the name that is kept, and the words people use. */
const medicines: readonly (readonly [string, string])[] = [
  [
    'isotretinoin',
    'isotretinoin|isotret|(?:ro)?ac+utane?|accutaine|roac?cutane?|roacutan|absorica|claravis|myorisan|amnesteem|zenatane|tane',
  ],
  ['tretinoin', 'tretinoin|tretinion|tretenoin|tretinon|tret|retin ?-?a|renova|altreno|stieva'],
  ['adapalene', 'adapalene?|adapaline|differin|differen|differine?'],
  ['adapalene and benzoyl peroxide', 'epiduo'],
  ['tazarotene', 'tazarotene|tazorac|arazlo|taz'],
  ['trifarotene', 'trifarotene|aklief'],
  ['acitretin', 'acitretin|soriatane'],
  ['doxycycline', 'doxycycline?|doxy|oracea|doxycyclin'],
  ['minocycline', 'minocycline?|solodyn|mino'],
  ['lymecycline', 'lymecycline?'],
  ['tetracycline', 'tetracyclines?'],
  ['clindamycin', 'clindamycin|clinda|duac'],
  ['metronidazole', 'metronidazole|metrogel|rozex'],
  ['ivermectin', 'ivermectin|soolantra'],
  ['spironolactone', 'spironolactone|spiro'],
  ['birth control', 'birth control|the pill|contraceptive pill|yaz|yasmin|bcp'],
  ['hydroquinone', 'hydroquinone|hydroquinon|tri-?luma'],
  ['hydrocortisone', 'hydrocortisone|cortisone|hydrocort'],
  ['clobetasol', 'clobetasol|dermovate'],
  ['betamethasone', 'betamethasone|betnovate'],
  ['steroid cream', 'steroid creams?|topical steroids?|steroid ointment'],
  ['prednisone', 'prednisone|prednisolone'],
  ['warfarin', 'warfarin|coumadin'],
  ['blood thinners', 'blood thinners?|eliquis|xarelto|apixaban'],
  ['methotrexate', 'methotrexate|mtx'],
  ['dupilumab', 'dupixent|dupilumab'],
  ['metformin', 'metformin'],
  ['insulin', 'insulin'],
  ['lithium', 'lithium'],
  ['hydrochlorothiazide', 'hydrochlorothiazide|hctz'],
  ["St John's wort", 'st\\.? johns wort|saint johns wort'],
  ['chemotherapy', 'chemo(?:therapy)?'],
  ['radiotherapy', 'radiotherapy|radiation(?: therapy)?'],
  ['immunosuppressants', 'immunosuppressants?|azathioprine|cyclosporine?|tacrolimus tablets'],
  ['tacrolimus', 'tacrolimus|protopic|elidel|pimecrolimus'],
  ['minoxidil', 'minoxidil|rogaine|regaine'],
  ['finasteride', 'finasteride|propecia'],
  ['levothyroxine', 'levothyroxine|synthroid|thyroxine'],
  ['sertraline', 'sertraline|zoloft'],
  ['antihistamines', 'antihistamines?|zyrtec|cetirizine|loratadine'],
  ['azelaic acid (prescription)', 'finacea|skinoren|azelex'],
];

const takes =
  '(?:(?:^|\\b(?:im|am|was|been|ive been|is|shes|hes|still|currently|now|got|put me|me|already|still|also|while|if|when|and|or|whilst|are|be|being|go|going|ok|okay|safe|fine) (?:back )?)on|(?:i )?(?:take|takes|taking|use|uses|using|apply|applying|rub|slathering on|slathering)|(?:weeks?|wks?|months?|days?|years?)(?: \\d+)? (?:on|of|into|in on)|undergoing|going through|(?:im |currently |still )in|having|getting|prescribed(?: me)?|started(?: on)?|starting|began|(?:gave|give) me|my|have|has|her|his|script for|prescription for|prescription|rx|tolerating|with)';
const dose =
  '(?:(?: |^)(?:some|the|my|a|an|low dose|high dose|daily|nightly|oral|topical|prescription|rx|a course of|course of|round of|my (?:first|second|last) (?:month|week|round|course) of|month \\d of|\\d+(?:\\.\\d+)? ?(?:mg|%|months?|weeks?|days?)?|of|taking|using|his|her|and|also|both|cream|gel|currently|now|been|first|second|it|called|for)|(?: [\\w%.]+,| [\\w%.]+ (?:and|&)))*';

const stopped =
  /\b(?:stopped|stoped|quit|quitted|finished|finish|came off|come off|got off|went off|off(?: of)?|done with|no longer (?:on|take|taking|use|using)|not (?:on|taking|using)|ended|used to (?:use|take|be on|apply)|(?:dont|do not|doesnt) (?:use|take|apply)|ran out of|gave up|ditched|threw out|tossed|not on)\b/;
const once =
  /\b(?:was|were|had been|tried|used|took|years? ago|last year|in the past|previously|before|back in|finished my)\b/;
const plans =
  /\b(?:thinking (?:of|about)|want to|wants? (?:me|him|her) (?:to|on)|considering|should|going to|plan(?:ning)? to|consider|might|may|about to|will|would|hoping|interested in|curious|scared of|afraid of|heard|read|recommend\w*|suggest\w*|advised|people|everyone|ask(?:ed)? (?:for|about)|how to|whether|told me to|need to|never (?:used|tried|taken|been)|havent|instead of|alternative|like to|difference|versus|vs|start(?: on)? (?:next|tomorrow|in)|do i need|switch(?:ing)? (?:to|from))\b/;

export function findMedicines(text: string): Found[] {
  const found: Found[] = [];
  for (const [value, pattern] of medicines) {
    for (const match of text.matchAll(new RegExp(`(?<![\\w-])(?:${pattern})(?![\\w-])`, 'g'))) {
      const at = match.index;
      const end = at + match[0].length;
      const before = text.slice(0, at);
      const state = usage(before, text.slice(end));
      if (state && !found.some((one) => one.value === value)) found.push({ kind: 'medicine', value, at, end, state });
    }
  }
  return found;
}

const reacts = /\b(?:allergic|allergy|react\w*|sensitive|tolerate|handle) (?:\w+ )*$/;
const taken = new RegExp(`(?:^|\\b)${takes}${dose}(?: |:)*$`);

function usage(before: string, after: string): Found['state'] | undefined {
  if (reacts.test(before) || plans.test(before)) return undefined;
  if (stopped.test(before) || /^ (?:\w+ )?(?:any ?more|ended|is over|is done|finished)\b/.test(after)) return 'ended';
  if (isNegated(before)) return 'not';
  const wasOnce = /\b(?:was on|used|took|tried|had)\b/.test(before) && !/\b(?:ive used|used to)\b/.test(before);
  if (wasOnce || /\b(?:years? ago|last year|in the past)\b/.test(after))
    return once.test(`${before} ${after}`) ? 'past' : undefined;
  // "Can I use differin?" asks for it; "can I use retinol while on differin?" has it.
  if (
    /\b(?:can|could|should|may|do|does|is|are)\b.{0,30}\b(?:use|using|apply|take)\b[^,]{0,20}$/.test(before) &&
    !/\b(?:on|taking|while using|im using) (?:\w+ )?$/.test(before)
  )
    return undefined;
  return taken.test(before) ? 'is' : undefined;
}

const productNouns =
  'cleanser|face ?wash|wash|moisturi[sz]er|serum|cream|lotion|sunscreen|spf|toner|oil|gel|soap|shampoo|conditioner|balm|mask|exfoliant|essence|mist|foundation|primer|peel|scrub|ointment|treatment|patches|drops|retinol|spray|bar|mousse|deodorant|powder|concealer|micellar water';
const using =
  /\b(?:i(?: currently| also| already| just| only| usually| mostly| still| always| now| have been)? (?:use|apply|put on|wash (?:my face )?with|cleanse with|been using|swear by)|(?:im|ive been|been|currently|and|was) (?:currently |already |now |just |only )?(?:using|applying|slathering(?: on)?|putting on)|i (?:just )?(?:started|began)(?: using| with| on)?|my (?:current |daily |morning |evening |night |am |pm |whole |skincare )*(?:routine|regimen)(?: right now| now| atm)?(?: is|:| includes| has| consists of)?|ive started(?: using)?|^(?:currently )?using|my (?:current )?(?:moisturi[sz]er|cleanser|serum|sunscreen|toner)(?: is|:))(?= )/g;
const usingEnded =
  /\b(?:stopped (?:using|applying)|stopped|used to (?:use|apply)|no longer use|dont use|do not use|quit(?: using)?|not using|ran out of|gave up(?: on)?|ditched|threw (?:out|away)|returned|tossed)(?: (?:my|the|that|any))? (?=\w)/g;
const useEnd =
  /(?:[;:!?()]|\b(?:but|so|because|can|what|which|for my|for (?:the|a|years?|months?|weeks?|\d+)|every|daily|twice|once|at night|at morning|in the|on my|and (?:im|i|my|it|its|still|want|need)|then|since|any ?more|now|it|is|has|that|to|when|if|before|after|only|like|right now|atm|currently|recently|lately|as|all the time|already|this|last|too|nightly|today)\b)/;
const notProduct =
  /^(?:it|them|this|that|these|those|something|anything|nothing|stuff|things|products|a lot|lots|any|to|in|on|sunscreen daily|one|my|everything|skincare|my phone|the app|your|you|water|them|chatgpt|make ?up wipes.*)$/;

/** Products and ingredients in use; `names` are the ingredients that the language room found in the clause. */
export function findProducts(text: string, names: readonly string[]): Found[] {
  const found: Found[] = [];
  const take = (pattern: RegExp, state: Found['state']) => {
    for (const match of text.matchAll(pattern)) {
      const end = match.index + match[0].length;
      const before = text.slice(0, match.index);
      if (plans.test(`${before} ${match[0]}`) || /\b(?:if|can|when)\b/.test(before)) continue;
      if (state === 'is' && (isNegated(before) || /\b(?:not|dont|never)\b/.test(match[0]))) continue;
      for (const value of productsIn(text.slice(end), names))
        found.push({ kind: 'product', value, at: match.index, end, state });
    }
  };
  take(usingEnded, 'ended');
  if (found.length === 0) take(using, 'is');
  return found;
}

function productsIn(rest: string, names: readonly string[]): string[] {
  const cut = rest.search(useEnd);
  const list = (cut === -1 ? rest : rest.slice(0, cut)).split(/,|\+|&|\b(?:and|then|with)\b/);
  return list
    .map((part) =>
      part
        .trim()
        .replace(
          /^(?:(?:a|an|the(?! ordinary| body| inkey)|my|some|any|this|that|also|only|just|using|of|lots of) )+/,
          '',
        )
        .replace(/[^\w% '.-]/g, '')
        .trim(),
    )
    .filter((part) => part.length > 2 && part.length <= 60 && part.split(' ').length <= 6 && !notProduct.test(part))
    .filter(
      (part) =>
        new RegExp(`\\b(?:${productNouns})s?\\b`).test(part) ||
        names.some((name) => part.includes(name)) ||
        knownName.test(part),
    )
    .filter((part) => !medicines.some(([, pattern]) => new RegExp(`(?<![\\w-])(?:${pattern})(?![\\w-])`).test(part)));
}

const knownName = new RegExp(
  `\\b(?:${allergenFamilies.flatMap((family) => (['retinoid', 'aha', 'acid', 'vitamin-c', 'niacinamide', 'benzoyl-peroxide', 'salicylate'].includes(family.id) ? family.said : [])).join('|')})\\b`,
);

const amount = '[$€£]? ?(\\d{1,4})(?:\\.\\d\\d)? ?(?:[$€£]|bucks?|dollars?|usd|euros?|eur|pounds?|quid|dollar)?';
const money =
  '(?:[$€£] ?(\\d{1,4})(?:\\.\\d\\d)?|(\\d{1,4}) ?(?:[$€£]|bucks?|dollars?|usd|euros?|eur|quid|pounds? ?(?=$|max|budget|tops)))';
const budgets: readonly { readonly pattern: RegExp; readonly lasts: boolean }[] = [
  {
    pattern: new RegExp(
      `\\bbudget(?: is| of|:| =| limit| max| per product| like| around| about| approx| under| only| just| roughly|s|,| limited to| for me is| at| up to| here is| would be| max is)* ?${amount}`,
      'g',
    ),
    lasts: true,
  },
  { pattern: new RegExp(`${money} ?(?:is my |is the )?(?:budget|max budget)`, 'g'), lasts: true },
  {
    pattern: new RegExp(
      `\\b(?:i )?(?:cant|dont want to|wont|never|cannot|rather not) (?:afford|spend|pay)(?: anything)? (?:more than|over|above) ${amount}`,
      'g',
    ),
    lasts: true,
  },
  {
    pattern: new RegExp(
      `\\b(?:i )?can (?:only )?(?:spend|afford|pay)(?: up to| about| around| max| only| at most)? ${amount}`,
      'g',
    ),
    lasts: true,
  },
  {
    pattern: new RegExp(
      `\\b(?:i have|ive(?: only| just)? got|i(?: only| just)? (?:got|have)) (?:only |about |like |around |just )*${money}(?: to spend| max| for|$)`,
      'g',
    ),
    lasts: false,
  },
  { pattern: new RegExp(`\\b(?:over|above|more than) ${money}`, 'g'), lasts: false },
  { pattern: new RegExp(`^${money} (?:is )?(?:all|the most)\\b`, 'g'), lasts: false },
  {
    pattern: new RegExp(
      `\\b(?:under|below|less than|cheaper than|up to|at most|no more than|not more than|max|maximum|within|<|for) ?${money}`,
      'g',
    ),
    lasts: false,
  },
  { pattern: new RegExp(`\\b${money} (?:max|tops|or less|or under|at most|limit)\\b`, 'g'), lasts: false },
];

const filler = new Set(
  ' i ive im we have got only just dont show me anything nothing over under above below max maximum pls please plz is all the most for each per product products item thing to spend right now or less tops no not more than at up limit btw everything thats it can of my budget'.split(
    ' ',
  ),
);

export function findBudget(said: string): Found[] {
  const text = withFigures(said);
  // A separate statement is a rule for what follows: "under $10 pls".
  const isWhole = text
    .replace(new RegExp(money, 'g'), '')
    .split(/[\s,]+/)
    .every((word) => filler.has(word));
  for (const { pattern, lasts } of budgets) {
    const match = [...text.matchAll(pattern)].at(-1);
    const value = match?.slice(1).find((group) => group !== undefined);
    if (!match || value === undefined || Number(value) < 1 || Number(value) > 1000) continue;
    if (
      /\b(?:spent|spend \w+ on|paid|cost|costs|bought|was|worth|sold|earn\w*)\b/.test(text.slice(0, match.index)) &&
      !lasts
    )
      continue;
    if (
      /^ ?(?:%|ml|mg|g\b|years?|yo\b|weeks?|months?|minutes?|mins?|hours?|days?|products|steps)/.test(
        text.slice(match.index + match[0].length),
      )
    )
      continue;
    return [
      {
        kind: 'budget',
        value: String(Number(value)),
        at: match.index,
        end: match.index + match[0].length,
        state: lasts || isWhole ? 'is' : 'asked',
        ...((lasts || isWhole) && { owned: true }),
      },
    ];
  }
  return /\b(?:no budget|budget (?:doesnt matter|is no issue|isnt an issue|no longer matters)|no price limit|price doesnt matter)\b/.test(
    text,
  )
    ? [{ kind: 'budget', value: undefined, at: 0, end: text.length, state: 'not' }]
    : [];
}

const numerals: readonly (readonly [RegExp, string])[] = [
  [/\bfive\b/g, '5'],
  [/\bten\b/g, '10'],
  [/\bfifteen\b/g, '15'],
  [/\btwenty[ -]five\b/g, '25'],
  [/\btwenty\b/g, '20'],
  [/\bthirty\b/g, '30'],
  [/\bforty\b/g, '40'],
  [/\bfifty\b/g, '50'],
];

/** "ten bucks" → "10 bucks" */
const withFigures = (text: string): string =>
  /\b(?:bucks?|dollars?|quid|euros?|pounds?)\b/.test(text)
    ? numerals.reduce((done, [word, figure]) => done.replace(word, figure), text)
    : text;
