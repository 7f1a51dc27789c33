/** A stretch of a message that says or asks one thing. */
export interface Statement {
  /** Lower case, no apostrophes, short forms written out; other signs stay. */
  readonly text: string;
  /** `asked` of a question or an "if": it says nothing to be true. */
  readonly mode: 'said' | 'asked';
}

const shortForms: readonly (readonly [RegExp, string])[] = [
  [/\b(i) (a?m|ve)\b/g, '$1$2'],
  [/\biam\b/g, 'im'],
  [/\bu\b/g, 'you'],
  [/\bur\b/g, 'your'],
  [/\b(allergic|intolerant|sensitive|reactive|reaction) (2|too|at|of|from|against)\b/g, '$1 to'],
  [/\b(cuz|coz|cos|cus|bcoz|bcuz|becuz|becos|b\/c|bc)\b/g, 'because'],
  [/\bw\/o\b/g, 'without'],
  [/\bw\/ ?/g, 'with '],
  [/\b(wanna)\b/g, 'want to'],
  [/\b(gonna)\b/g, 'going to'],
  [/\b(?:al+erg|alerj|allerj|alleg)[a-z]*i(?:c|k|ct|cs)\b/g, 'allergic'],
  [/\b(?:al+erg|alerj|allerj)(?:y|ie|i)\b/g, 'allergy'],
  [
    /\b(?:pregnent|pregnat|pregant|pregnet|prgnant|pragnant|pregnnt|preganant|pegnant|pregnante?|preggo|prego|preggers|pregers|preg)\b/g,
    'pregnant',
  ],
  [/\b(?:brest|breast|brast|breat)[ -]?(?:feeding|feedin|feding|feed|fed)\b/g, 'breastfeeding'],
  // "It's latex I'm allergic to" is said the other way round.
  [
    /\b(?:its |it is )(?:the )?((?!what|that|thing|stuff|something|one\b)[a-z]{3,}) (?:that |which )?im allergic to(?=$| ?[,.;!])/g,
    'im allergic to $1',
  ],
  [/\bchest ?feeding\b/g, 'breastfeeding'],
  [/\b(?:e?bf|bfing|breastfeeding) (?=my|a|the|our|an|baby|\d)/g, 'breastfeeding '],
  [/\b(?:ebf|bfing|bf ing)\b/g, 'breastfeeding'],
  [/\bttc\b/g, 'trying to conceive'],
  [/\b(?:sens[ai]t[ai]?ve|senstive|sensitve|sensi|sensy)\b/g, 'sensitive'],
  [/\b(?:combo|combi|combonation|combanation|mixed)\b(?= (?:skin|face)|$|[ ,./])/g, 'combination'],
  [/\b(?:greasy|oilly|oiley)\b(?= (?:skin|face))/g, 'oily'],
  [/\b(?:fragance|fragrence|fragnance|fragerance)(s?)\b/g, 'fragrance$1'],
];

/** Lower case and plain, with short forms and the commonest typing mistakes of these words mended. */
export function tidy(text: string): string {
  const bare = text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘`´]/g, "'")
    .replace(/(?<=[a-z])'(?=[a-z])/g, '')
    .replace(/\bi am\b/g, 'im')
    // The rough English of "no estoy embarazada".
    .replace(/\bnot (im|i have|i)\b/g, '$1 not')
    .replace(/\bi have\b(?= been| had| got)/g, 'ive')
    .replace(/\b(do|does|did|is|are|was|were|has|have|ca|can|could|wo|would|should)( not|nt)\b/g, '$1nt')
    .replace(/\bcannot\b/g, 'cant')
    .replace(/[ \t]+/g, ' ');
  return shortForms.reduce((done, [from, to]) => done.replace(from, to), bare).trim();
}

const ask =
  '(?:(?:so|and|but|then|also|hi|hey|ok|okay|please|pls) )*(?:can (?:i|you|we|my|she|he|they|a|an|someone|somebody|people|pregnant|u|anyone|that|this|it|kids|children|teens)|could (?:i|you|we|it|this|my)|should (?:i|we|she|he|my)|shud i|shld i|may i|am i|is (?:it|there|this|that|my|retin\\w*|he|she)|are (?:there|these|those|my|you)|do (?:i|you|they|we)|does|did|what|whats|wat|wut|wot|whch|which|how|hows|why|when (?:can|should|do|is|will)|where|who|will (?:it|i|my|this)|would (?:it|you|this|that)|any (?:recs?|recommendations?|suggestions?|ideas?|tips?|good|advice|serums?|products?|moisturi[sz]ers?|cleansers?|sunscreens?)|recommend|suggest|help me|tell me|give me (?:a |an |some |your |the |good )*(?:routine|products?|rec\\w*|serums?|tips?|advice|creams?|moist\\w*|list|plan|ideas?|cleansers?|sunscreens?|best)|show me|find me|i wonder|wondering|thoughts on|looking for|need (?:a|an|some)|best (?!friends?\\b|mate|bud))';
const condition = '(?:if|when|whenever|while|whilst|during|in case|unless|until|suppose|assuming|what if|once|in)';
const startsAsk = new RegExp(`^${ask}\\b`);
const startsCondition = new RegExp(`^(?:and |or |but |even |also )*${condition}\\b`);
const ownHead =
  '(?:im|ive|i (?:have|had|got|was|use|used|take|took|just|also|only|cant|dont|get|hate|react|suffer|think|recently|currently|stopped|quit|started|turned|avoid|want|prefer|need|break|broke|do|did|no|gave|found|eat|live)|my (?:skin|face|budget|age))';
const otherHead =
  '(?:my|our|the|his|her) (?:\\d+ ?\\w* ?(?:old )?)?(?:daughter|son|kids?|child|children|baby|toddler|newborn|infant|teen|teenager|sister|sis|brother|bro|mom|mum|mother|dad|father|husband|wife|hubby|partner|boyfriend|girlfriend|friend|bestie|client|customer|niece|nephew|cousin|aunt|uncle|grandma|roommate)';
const pronounHead = '(?:she|he|they|shes|hes|theyre|it|its)';

const cuts = [
  /(?<=\S)[ ,]+(?=(?:scratch|strike) that\b)/g,
  new RegExp(`(?<=\\S)[ ,]+(?=${ask.replace('(?:it|there|this|that|my|', '(?:it|there|')}\\b)`, 'g'),
  // "if im pregnant" stays one: what follows the word is not said to be so.
  new RegExp(
    `(?<!\\b(?:can|could|should|shud|may|might|do|did|would|will|shall|must|am|have|if|when|whenever|while|whilst|in case|unless|until|suppose|assuming|that|because|since|as|how|what|where|who|for|of|to|with|by|from|not|told|had|lost|meant|delivered|birthed|breastfeeding|nursing|feeding|about|on|gave birth to|was|is|asked|like|than|burns?|burned|irritates?|irritated|makes?|made|breaks?|broke|gives?|gave|stings?|stung|dries|dried|ruins?|ruined|wash|hurts?|makes|love|hates?|think|says?|said|know|means?|once|out|though|cream|thing|one|products?|everything|anything|soap) ?)(?<=\\S)[ ,]+(?=(?:and |but |so |also |plus |or |because |since |as |now that |btw |fyi )?(?:${ownHead}|${otherHead})\\b)`,
    'g',
  ),
  new RegExp(`(?<=\\S)[ ,]+(?=(?:because|since|as|now that) (?:${ownHead}|${otherHead}|${pronounHead})\\b)`, 'g'),
  /(?<=\S)[ ,]+(?=(?:if|while|whilst|during|in case|unless|when) (?:im|i get|i was|you|youre|my|pregnan|breastfeed|nursing|trying|on |taking|allergic|somebody|someone|people|a |the |ive|shes|she|he|hes))/g,
  new RegExp(
    `,\\s*(?=(?:and |but |so |also )?(?:${ownHead}|${otherHead}|${pronounHead}|not|no|just|allergic|trying|breastfeeding|nursing|pregnant|\\d+ ?(?:yo|y|years?|yrs?|f|m|weeks?)?\\b|[mf] ?\\d\\d|(?:very |super |really )?(?:dry|oily|combination|sensitive|normal)|have|had|vegan|fragrance ?free|budget|on|using|under))`,
    'g',
  ),
  new RegExp(
    `(?<=\\S)[ ,]+(?=(?:but|and|plus|also|however) (?:${ownHead}|${otherHead}|${pronounHead}|not|am|allergic|trying|breastfeeding|nursing|pregnant|have|on|using|vegan|under \\$?\\d)\\b)`,
    'g',
  ),
] as const;

const startsForget =
  /^\s*(?:(?:please|pls|plz|can you|could you|ok|okay|hey|now|just|and|also|actually|i want you to|id like you to) )*(?:forget|delete|erase|wipe|clear|dont remember|stop remembering)\b/;

/** A message with more says nothing that a person would write. */
const mostStatements = 100;

/** Divides what a person wrote into statements. Never throws on any text. */
export function splitStatements(raw: string): Statement[] {
  const sentences = tidy(raw).match(/[^.!?;\n]*(?:\.(?=\d)[^.!?;\n]*)*(?:[.!?;\n]+|$)/g) ?? [];
  return sentences.flatMap(statementsOf).slice(0, mostStatements);
}

function statementsOf(sentence: string): Statement[] {
  // "delete what you know about me" holds no question.
  if (startsForget.test(sentence)) return [{ text: sentence.replace(/[.!?;\n]+$/, '').trim(), mode: 'said' }];
  const isQuestion = sentence.includes('?');
  const parts = cuts.reduce<string[]>(
    (pieces, cut) => pieces.flatMap((piece) => piece.split(cut)),
    [sentence.replace(/[.!?;\n]+$/, '')],
  );
  const told = parts.map((part) => part.trim().replace(/^[,\s]+|[,\s]+$/g, '')).filter((part) => part !== '');
  let asking = false;
  return told.map((text, at) => {
    const own = new RegExp(
      `^(?:and |but |so |also |because |since |as |now that |btw |hi |hey |hello )*(?:${ownHead}|${otherHead})\\b`,
    ).test(text);
    if (startsAsk.test(text) || startsCondition.test(text)) asking = true;
    else if (own || !isQuestion) asking = false;
    // The last part of a question is asked, unless it plainly says something of the writer.
    const asked = asking || (isQuestion && at === told.length - 1 && !own);
    return { text, mode: asked ? 'asked' : 'said' };
  });
}
