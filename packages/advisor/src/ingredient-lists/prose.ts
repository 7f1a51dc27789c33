/** Words of sentences; none is a word of an ingredient's name. */
const sentenceWords = new Set(
  `a am an and any are as at be because been but by can cant do does for from get gets give given had has have how hows i if im in into is isnt
  it its just know like me mine more most my new no not of on one or our out please recently safe see she should so some tell than thank
  take takes taking thanks that the their them then there these they this to too used use using want was we were what whats when where which while who why with
  would you your ok okay fine good bad allergic pregnant skin face found bought got think contains made tested help hello hi hey`.split(
    /\s+/,
  ),
);

/** What surrounds a list on a pack and names nothing in it. */
const packWords =
  /\b(?:made in|tested|batch|lot\s*(?:no|nr|:|\w*\d\w*)|exp(?:iry|\s*[\d/.]+)|best before|mfg|net\s*(?:wt|weight|content)|\d+\s*(?:ml|g|oz|fl\.?\s*oz|kg|cl)\b|www\.|https?:|dermatolog\w*|ophthalm\w*|cruelty|hypoallergenic|free (?:from|of)|store (?:in|below|at)|keep (?:out|away|from)|warnings?|for external|directions|distributed|manufactured|recycl\w*|questions|customer|organic (?:farming|agriculture)|origin|naturally|natural (?:fragrance|origin)|organic ingredients?|certified|essential oils?\s*$|ce produit|barcode|ref\.?|purpose|uses?(?::|\s*$)|acne treatment|skin (?:lightener|bleach\w*)|sunscreen|antiperspirant|skin protectant|anti-?dandruff|antiseptic|analgesic|drug facts|shake well|patch test|rinse (?:off|with)|apply|new formula|since \d{4}|cosmos|ecocert|vegan|clinically|proven|results?|glow|radian\w*)\b/i;

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/['’]/g, '')
    .match(/\p{L}+/gu) ?? [];

/** Whether a piece of text is said to a person or printed for a person, rather than a name. */
export function isProse(text: string): boolean {
  if (packWords.test(text)) return true;
  const words = wordsOf(text);
  const common = words.filter((word) => sentenceWords.has(word)).length;
  return common >= 2 || (common === 1 && words.length <= 2) || words.length > 12;
}

const personal =
  /\b(?:i|im|ive|me|my|mine|am|we|our|she|her|he|his|son|daughter|baby|husband|wife|friend|pregnant|allergic|allergy|nursing|is this|can i)\b|\?/i;

/** Of a text around a list, the sentences in which a person tells or asks something, rather than what a pack says. */
export const sentencesTo = (text: string): string[] =>
  text
    .replace(/\bingredients?\b\s*:?\s*$/i, '')
    .split(/(?<=[.?!])\s+|\n+/)
    .map((sentence) => sentence.replace(/[\s:*•-]+$/, '').trim())
    .filter((sentence) => personal.test(sentence.replace(/['’]/g, '')));

const ofSomebody =
  /\b(?:i|im|ive|my|mine|am|we|our|she|her|he|his|son|daughter|baby|kid|child|husband|wife|friend|pregnan\w*|allerg\w*|nursing|breastfeed\w*|sensitive|\d+ ?(?:yo|years?|weeks?|months?))\b/i;
/** Asks only whether the product is for the writer: "can I use it?", "is it good for my skin?" */
const ofNobody =
  /\b(?:(?:can|could|should|may|do|would|when|how) (?:(?:can|should|do|would) )?i\b|for (?:me|my skin|my face)\b|(?:break|dry) me out\b|my (?:skin|face|routine)\b)/gi;

/** Whether words beside a list may tell something about a person, which changes what the list means; rather once too often. */
export const tellsOfSomebody = (asked: string): boolean =>
  ofSomebody.test(asked.replace(/['’]/g, '').replace(ofNobody, ' '));
