import { knowledge, type SafetyRule } from './knowledge.ts';
import { normalise, upTo, wordsOf } from './normalise-text.ts';
import { type Kind, type Mention, recogniseNames } from './recognise-names.ts';

export type Facet =
  | 'pregnancy'
  | 'how-long'
  | 'frequency'
  | 'strength'
  | 'morning'
  | 'evening'
  | 'doctor'
  | 'caution'
  | 'ingredients'
  | 'order'
  | 'why'
  | 'use'
  | 'what';
export type SmallTalk = 'greeting' | 'thanks' | 'goodbye' | 'nod';
export type NoteId = 'pregnancy' | 'minor' | 'baby' | 'allergy' | 'prescription';

export interface Understanding {
  text: string;
  /** As it was written, up to a length: prices have signs that normalising takes away. */
  question: string;
  /** Asked in the floating widget, where people speak of products. */
  trending: boolean;
  mentions: Mention[];
  redFlag: SafetyRule | undefined;
  /** Somebody who is hard on their own looks. */
  comfort: SafetyRule | undefined;
  notes: ReadonlySet<NoteId>;
  facet: Facet | undefined;
  smallTalk: SmallTalk | undefined;
  /** "and in the morning?", "is it safe?": leans on what was said before. */
  refersBack: boolean;
  /** "cheeks", "nose": a place, without saying what is there. */
  zone: string | undefined;
  /** Asks whether two things go together, or adds one: "with", "and", "together". */
  combines: boolean;
  /** Puts things together in so many words: "with", "mix". */
  mixes: boolean;
  /** Sets things against each other: "or", "difference", "better". */
  compares: boolean;
  /** Something happened since, after, or because of a thing. */
  blames: boolean;
  asksDiagnosis: boolean;
  /** Hopes for a cure, or for something to be gone for good. */
  asksCure: boolean;
  triesToSteer: boolean;
  otherLanguage: boolean;
  aboutSkin: boolean;
}

// The first that fits wins, so the narrow ones stand first.
const facets: readonly [Facet, RegExp][] = [
  ['how-long', /\bhow long\b|\bwhen will\b|\bhow soon\b/],
  [
    'frequency',
    /\bhow often\b|\bhow many times\b|\b(every|each) (single )?(day|night|evening|morning)\b|\bdaily\b|\b(times|nights|days) (a|per) week\b|\btwice a\b|\bonce a\b/,
  ],
  [
    'strength',
    /\bhow strong\b|\bstrength\b|\bconcentration\b|\bpercent(age)?\b|%|\bhow much (of )?(it|retinol|niacinamide)\b/,
  ],
  ['morning', /\bmornings?\b|\bin the am\b|\bdaytime\b|\bduring the day\b|\bam routine\b/],
  ['evening', /\bevenings?\b|\bat night\b|\bnights?\b|\bbedtime\b|\bpm\b/],
  ['order', /\border\b|\bfirst\b|\bbefore or after\b|\blayer\w*\b|\bbefore\b.*\bor after\b/],
  ['doctor', /\bdoctor\b|\bdermatologist\b|\bderm\b|\bprescription\b/],
  [
    'caution',
    /\bside effects?\b|\brisks?\b|\bdangerous\b|\bharmful\b|\bbad for\b|\bsafe\b|\birritat\w*\b|\bstop\b|\bwatch out\b/,
  ],
  [
    'ingredients',
    /\bingredients?\b|\bwhat helps\b|\bwhich (one|of)\b|\bthe best\b|\bis best\b|\bbest (thing|product|serum|cream)\b|\bproducts?\b/,
  ],
  ['use', /\bhow (do|should|can|to|would) (i |you |we )?(use|apply|start|put|treat|get rid)\b|\bhow to\b|\bapply\b/],
  ['why', /^why\b|\bhow come\b|\bhow does (it|that|this) work\b|\bwhy (is|does|do|not|are)\b|\bwhat causes\b/],
  ['what', /\bwhat (is|are|does|do)\b|\btell me about\b|\bbenefits?\b|\bgood for\b|\bexplain\b/],
];

const greeting =
  /^(hi+|hey+|hello+|hiya|howdy|yo|good (morning|afternoon|evening|day)|greetings|hallo|hola|bonjour|ciao)\b/;
const thanks = /\b(thanks?|thank you|thx|ty|cheers|great help|that helps|perfect|awesome|got it)\b/;
const goodbye = /^(bye|goodbye|see you|good night|cya|later)\b/;
const nod = /^(ok|okay|yes|yeah|yep|no|nope|sure|alright|fine|hm+|maybe|i see|both|neither)$/;
const backReference =
  /^(and|also|but|so|or|then|ok|okay)\b|\b(it|that|this|these|those|them|both|same|instead|the first|the second|one of them|help)\b|^(what|how) about\b/;
const combining =
  /\b(with|together|and|plus|mix\w*|combin\w*|layer\w*|same time|same (night|routine)|alongside|vs|versus|or|before|after|n|con|avec|mit|und|et|com|y)\b/;
const mixing = /\b(with|together|mix\w*|combin\w*|layer\w*|same (time|night|routine)|alongside|on top of)\b/;
const comparing = /\b(difference|differ|better|vs|versus|or|instead of|compar\w*|stronger|gentler)\b/;
const blaming =
  /\b(since (i|starting|using)|after (i|using|starting|applying|putting)|because of|caused (by|my)|from using|(made|makes|making|turned|left) my|gave me|gives me|when(ever)? i (use|apply|put)|i started)\b/;
const diagnosis =
  /\b(do|does|did) (i|he|she|my \w+) have\b|\bis (this|it|that) (a |an )?(acne|rosacea|eczema|melasma|psoriasis|fungal|infection|ringworm|herpes|allergy)\b|\bdiagnos\w*\b|\bwhat (is|are) (this|these|that) (\w+ )?(rash|bump|bumps|spot|spots|thing|patch|patches)\b|\bwhat (disease|condition)\b/;
const curing =
  /\bcur(e|es|ed|ing|able)\b(?! (under|in) (a |the )?(uv|led|lamp|light))|\b(permanently|forever|for good|once and for all|guarantee\w*)\b|\bpermanent (cure|fix|solution|treatment|remedy)\b/;
const steering =
  /\b(ignore|forget|disregard|override|bypass) (\w+ ){0,4}(rules?|instructions?|prompts?|guidelines?|everything)\b|\bsystem prompt\b|\byour (hidden |secret |initial )?(prompt|instructions)\b|\byou are now\b|\bpretend (to be|you are|that you)\b|\bjailbreak\b|\bdeveloper mode\b|\bact as (a|an|my) (doctor|dermatologist|physician|human|pirate|hacker)\b|\bdan mode\b/;
const zones: readonly [string, RegExp][] = [
  ['cheeks', /\bcheeks?\b/],
  ['forehead', /\bforehead\b/],
  ['nose', /\bnose\b/],
  ['chin', /\bchin\b|\bjaw(line)?\b/],
  ['neck', /\bneck\b/],
  ['eye area', /\beyes?\b|\beyelids?\b/],
];
const skinWords =
  /\b(skin|face|facial|pore|pores|skincare|cosmetic\w*|beauty|serum|cream|lotion|toner|cleanser|moistur\w*|sunscreen|spf|product|products|ingredient|ingredients|actives?|complexion|derm\w*|rash|itch\w*|makeup|hair|nail|nails|peel\w*|mask|cheeks?|forehead|chin|nose|extract|oil|acid|peptide|vitamin|shampoo|conditioner|lipstick|mascara|deodorant|cologne|haircut|hairstyle|lash\w*|eyelash\w*|brows?|perfume|routine)\b/;

const foreign = new Set(
  `que puedo para piel usar como cual tengo mi con una el los las es crema hola gracias por favor manchas granos cara
  je puis peut avec peau quelle est pour mon ma mes les des une bonjour merci visage comment utiliser
  ich kann und mit haut ist fur meine mein der die das wie benutzen gegen hallo danke gesicht
  posso pelle della il che come mia viso grazie pele meu minha voce rosto obrigado
  mijn huid ik een het voor kan gezicht moja skora jak czy twarz`.split(/\s+/),
);
const english = new Set(
  'i the my is are can do does how what with and for it to of in on have should use a you me your'.split(' '),
);

function seemsForeign(original: string, words: readonly string[]): boolean {
  const letters = original.match(/\p{L}/gu)?.length ?? 0;
  const latin = original.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (letters >= 4 && latin / letters < 0.6) return true;
  const strange = words.filter((word) => foreign.has(word) && !english.has(word)).length;
  const plain = words.filter((word) => english.has(word)).length;
  return strange >= 2 && strange > plain;
}

export function safetyMatches(rule: SafetyRule, normalised: string): boolean {
  const rest = rule.unless.reduce((text, wording) => text.replace(wording, ' '), normalised);
  // `search` ignores the global flag's memory of the last match.
  return rule.patterns.some((pattern) => rest.search(pattern) >= 0);
}

function smallTalkOf(text: string, words: readonly string[], mentions: readonly Mention[]): SmallTalk | undefined {
  if (words.length > 6 || mentions.length > 0) return undefined;
  if (nod.test(text)) return 'nod';
  if (goodbye.test(text)) return 'goodbye';
  if (greeting.test(text)) return 'greeting';
  return thanks.test(text) ? 'thanks' : undefined;
}

/** Characters of a question that are kept as they were written. */
const questionRead = 2000;

/** What a message asks, without regard to what was said before. Never throws, whatever the text. */
export function understandQuestion(question: string, trending = false): Understanding {
  const text = normalise(question);
  const words = wordsOf(text);
  const mentions = recogniseNames(text);
  const rules = [...knowledge.safety.values()].filter((rule) => safetyMatches(rule, text));
  const notes = new Set(rules.filter((rule) => rule.kind === 'note').map((rule) => rule.id as NoteId));
  return {
    text,
    question: upTo(questionRead, question),
    trending,
    mentions,
    redFlag: rules.find((rule) => rule.kind === 'red-flag'),
    comfort: rules.find((rule) => rule.kind === 'comfort'),
    notes,
    facet: notes.has('pregnancy') ? 'pregnancy' : facets.find(([, pattern]) => pattern.test(text))?.[0],
    smallTalk: smallTalkOf(text, words, mentions),
    refersBack: words.length <= 25 && backReference.test(text),
    zone: zones.find(([, pattern]) => pattern.test(text))?.[0],
    combines: combining.test(text) || /[&+]/.test(question),
    mixes: mixing.test(text),
    blames: blaming.test(text),
    compares: comparing.test(text),
    asksDiagnosis: diagnosis.test(text),
    asksCure: mentions.length > 0 && curing.test(text),
    triesToSteer: steering.test(text),
    otherLanguage: seemsForeign(upTo(questionRead, question), words),
    aboutSkin: skinWords.test(text),
  };
}

export const idsOf = (understood: Understanding, kind: Kind): string[] =>
  understood.mentions.filter((mention) => mention.kind === kind).map((mention) => mention.id);
