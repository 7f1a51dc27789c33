import { type Found, isNegated } from './found.ts';

interface Lasting {
  readonly kind: 'condition' | 'concern';
  readonly value: string;
  readonly pattern: string;
}

const condition = (value: string, pattern = value): Lasting => ({ kind: 'condition', value, pattern });
const concern = (value: string, pattern = value): Lasting => ({ kind: 'concern', value, pattern });

/** What stays with a person for months or years. A pimple or a sunburn does not. */
const lasting: readonly Lasting[] = [
  condition('perioral dermatitis', 'peri ?-?(?:oral|orificial) dermatitis|perioral derm'),
  condition('seborrheic dermatitis', 'seb\\w* derm\\w*|sebderm'),
  condition('eczema', 'eczema|exzema|eczma|ezcema|excema|eczama|atopic (?:dermatitis|skin)|neurodermiti[ts]i?s?'),
  condition('rosacea', 'ros[ae]?(?:c|s)[ei]?a?[ei]a|roseacea|rosecea|rosasea|roscea|couperose'),
  condition('psoriasis', 'ps?oria?sis|psoriasys|soriasis'),
  condition('melasma', 'melasma|malasma|chloasma|pregnancy mask|mask of pregnancy'),
  condition('fungal acne', 'fungal acne|malassezia\\w*|pityrosporum\\w*'),
  condition('vitiligo', 'vit[ie]ligo'),
  condition('keratosis pilaris', 'keratosis pilaris|kp|chicken skin'),
  condition('hidradenitis suppurativa', 'hidradenitis(?: suppurativa)?'),
  condition('lupus'),
  condition('sun allergy', 'sun allergy|polymorphic light eruption|pmle|photosensitivity|porphyria'),
  condition('diabetes', 'diabet\\w+|type (?:1|2|one|two) diabet\\w+'),
  condition('PCOS', 'pcos|polycystic ovar\\w+'),
  condition('cancer treatment', 'cancer treatment|radio ?therapy|radiation therapy'),
  condition('a pacemaker', 'pacemaker|implanted defibrillator'),
  condition('keloids', 'keloids?(?: scars?| scarring)?'),
  condition('epilepsy', 'epilepsy|epileptic'),
  condition('celiac disease', 'co?eliac(?: disease)?'),
  condition(
    'immunosuppressed',
    'immuno ?-?(?:suppressed|compromised)|organ transplant|kidney transplant|liver transplant',
  ),
  condition('contact dermatitis', 'contact dermatitis'),
  condition('asthma'),
  concern('fungal nails', 'fungal nails?|nail fungus|toenail fungus'),
  concern(
    'acne',
    '(?:cystic |hormonal |adult |severe |mild |bad |body |back |terrible |teen )*acne(?: ?-?prone)?|bacne',
  ),
  concern('blackheads', 'blackheads|black heads|sebaceous filaments'),
  concern('dark spots', 'dark (?:spots|marks|patches)|hyper ?-?pigmentation|pih|age spots|sun ?spots'),
  concern('acne scars', 'acne scars|acne scarring|ice ?pick scars'),
  concern('dark circles', 'dark circles|eye bags'),
  concern('wrinkles', 'wrinkles|fine lines|crows? feet'),
  concern('large pores', '(?:large|big|huge|enlarged|open) pores'),
  concern('redness', '(?:facial |constant |persistent )?redness'),
  concern('dandruff', 'dandruff|flaky scalp'),
  concern('hair loss', 'hair ?loss|thinning hair|hair thinning|alopecia'),
  concern('ingrown hairs', 'ingrown hairs?|ingrowns|razor bumps'),
  concern('dehydrated skin', 'dehydrated skin'),
  concern('dull skin', 'dull skin'),
  concern('sensitive skin', 'reactive skin|damaged (?:skin )?barrier|damaged moisture barrier'),
];

const has =
  '\\b(?:i (?:also |still |always |do |already |now |just |currently |naturally |have to )*(?:have|got|get|suffer (?:from|with)|struggle with|deal with|live with|battle|am dealing with)|ive (?:got|had|always had|been diagnosed with|been dealing with|been battling|been struggling with)?|im (?:dealing with|struggling with|suffering (?:from|with)|prone to|living with|battling|diagnosed with|being treated for)|im|am|suffering (?:from|with)|struggling with|diagnosed (?:me )?with|was diagnosed with|got diagnosed with|has|have|with|having|got|gets|suffers from|for)';
const filler =
  '(?: (?:a|an|some|my|mild|severe|bad|really|very|terrible|chronic|stubborn|in|through|going through|doing|lots of|a lot of|a bit of|type|kind of|the|also|and|lifelong|horrible|super|so|pretty|moderate|facial|on|these|this|awful))*';

export function findConditions(text: string): Found[] {
  const found: Found[] = [];
  for (const { kind, value, pattern } of lasting) {
    const matches = [...text.matchAll(new RegExp(`(?<![\\w-])(?:${pattern})(?!\\w)`, 'g'))];
    for (const match of matches) {
      const at = match.index;
      const end = at + match[0].length;
      if (found.some((one) => one.at < end && at < one.end)) continue;
      const state = stateOf(text, at, end, match[0]);
      if (state) found.push({ kind, value, at, end, ...state });
    }
  }
  return found;
}

type State = Pick<Found, 'state' | 'owned' | 'bare'>;

const nounAfter = /^ (?:treatment|cream|wash|serum|products?|medication|meds|patch|patches|sticker)/;
const guess =
  /\b(?:think i|think its|might|may|maybe|could|possibly|suspect|looks like|afraid|worried|not sure|wonder|scared)\b/;
const over = /\b(?:no longer have|used to (?:have|get)|outgrew|got rid of|cured|cleared up|grew out of)\b/;
const once = /\b(?:had|was(?! diagnosed))\b/;
const stillHas = /\b(?:ive|always|have|has) had\b/;
const listed = new RegExp(`${has}${filler} (?:[\\w -]+(?:,| and|,? and| &) )*$`);
/** "combo skin, rosacea" and "30f, rosacea": a list without a verb. */
const bareList = /^(?:and |also |with |plus )*(?:(?:[\w$-]+ ){0,2}[\w$-]+(?:, ?| and | with ))*$/;

function stateOf(text: string, at: number, end: number, words: string): State | undefined {
  const before = text.slice(0, at);
  const after = text.slice(end);
  const isOwn = /\b(?:my|our)(?: [\w-]+){0,2} $/.test(before);
  if (nounAfter.test(after) && !isOwn) return undefined;
  if (guess.test(before)) return { state: 'asked' };
  if (over.test(before) || /\b(?:any ?more|is gone|went away|is cured)\b/.test(after)) return { state: 'ended' };
  if (once.test(before) && !stillHas.test(before)) return { state: 'past' };
  if (isNegated(before)) return { state: 'not' };
  if (isOwn) return { state: 'is', owned: true };
  if (listed.test(before)) return { state: 'is' };
  if (/\b(?:diabetic|epileptic|transplant|immuno)/.test(words) && /^(?:im |am |a )*$/.test(before))
    return { state: 'is' };
  if (/therapy/.test(words) && /^(?:im |am |currently |still )*(?:in|on|having|through) $/.test(before))
    return { state: 'is' };
  if (/\b(?:acne ?-?prone|diabetic)\b/.test(words)) return { state: 'is', bare: true };
  if (
    bareList.test(before) &&
    /^[ -]prone\b|^ (?:on|around|over) (?:my |the )?(?:hands?|face|body|arms?|legs?|scalp|lids?|eyelids?|cheeks?)\b/.test(
      after,
    )
  )
    return { state: 'is' };
  return bareList.test(before) && /^(?:$|,| and )/.test(after) ? { state: 'is', bare: true } : undefined;
}
