import { isProse } from './prose.ts';

/** A text with a list of ingredients, and what is asked beside the list. */
export interface SplitText {
  /** The text without the questions. */
  readonly list: string;
  readonly asks: readonly string[];
}

/**
 * Takes the questions out of a text with a list, so that no word of theirs is read as an ingredient. `isName`: whether a
 * text is the name of an ingredient.
 */
export function splitAsk(text: string, isName: (written: string) => boolean): SplitText {
  const asks: string[] = [];
  const lines = text.split('\n').map((line) => {
    const kept = pieces(line).filter((piece) => {
      if (!isAsk(piece, isName)) return true;
      asks.push(piece.trim().replace(/:$/, ''));
      return false;
    });
    return withoutOpening(kept.join(''), isName, asks);
  });
  return { list: lines.join('\n'), asks };
}

/** Sentences of a line, and what comes before a colon: "is it vegan: Aqua, Glycerin". */
const pieces = (line: string): string[] => line.split(/(?<=[?!.:][)"']*)(?=\s)/);

/** Words with which a person begins to ask. */
const asking =
  /^[\s¿"'(]*(?:(?:hi|hey|hello|so|but|and|also|please|pls|hm+)[\s,]+)*(?:is|isnt|isn't|are|arent|aren't|am i|can|cna|cant|can't|could|will|would|wont|won't|does|doesnt|doesn't|do i|do you|dose|should|shall|may i|how|hows|how's|what|whats|what's|wat|wut|why|when|where|wheres|which|wich|who|any|anything|has it|good for|safe for|safe in|safe to|ok for|ok to|ok with|ok in|okay for|okay to|okay with|gentle enough|worth)\b/i;
/** A sentence in which a person tells of themselves: "I take isotretinoin." names no ingredient. */
const telling = /^\s*(?:i|im|i['’]m|ive|i['’]ve|we)\s[^?]*[.!:]\s*$/i;
const asksSomewhere =
  /\b(?:is|isnt|isn't|are|arent|aren't|can|could|will|would|does|do|should) (?:it|this|that|these|they|there|i|my|the|alcohol)\b|\bis\b.*\b(?:bad|good|ok|okay|safe)\b|\bisn'?t\b|\b(?:tell me|wondering|want to know|need to know)\b/i;
/** Questions of a few words that no product is called. */
const brief =
  /^(?:(?:fungal[ -]acne|pregnancy|baby) safe|safe|vegan|(?:am|morning|day) or (?:pm|evening|night)|[a-z]+[ -]free|(?:ok|okay|safe) (?:with|in|for|during) [a-z ]+|worth it|too (?:strong|harsh)[a-z ]*|how often|thoughts)$/;
/** What a pack prints over its directions. */
const printed = /^(?:how to use|what it (?:does|is)|why (?:we|you)|who it(?:'|’)?s for|when to use|how it works)\b/i;

/** Characters of a question; more is a text that a person copied. */
const longest = 300;
/** Signs of a list that a question may have: "morning or night, and how often?" */
const mostSigns = 4;

function isAsk(piece: string, isName: (written: string) => boolean): boolean {
  const said = piece.trim().replace(/[:.!]+$/, '');
  if (!/\p{L}/u.test(said) || said.length > longest || printed.test(said)) return false;
  const signs = said.match(/[,;•·|]/g)?.length ?? 0;
  const words = said.replace(/[?¿]+/g, '').trim();
  if (signs > mostSigns || isName(words)) return false;
  if (signs === 0 && telling.test(piece)) return true;
  if (/\?[)"']*$/.test(said)) return signs === 0 || asking.test(said) || asksSomewhere.test(said) || isProse(said);
  if (signs > 1 || /^may(?: also)? contain/i.test(said)) return false;
  return asking.test(said) || brief.test(words.toLowerCase()) || (asksSomewhere.test(said) && isProse(said));
}

/** Words of the longest name that a question may run into without a sign. */
const mostWords = 6;

/** "is it fragrance free Aqua, Glycerin": the list begins with the longest name at the end of the first piece. */
function withoutOpening(line: string, isName: (written: string) => boolean, asks: string[]): string {
  const [opening = ''] = line.split(/[,;•·|(/]/, 1);
  if (opening.length === line.length || opening.length > longest || printed.test(opening.trim())) return line;
  if (!asking.test(opening) && !(asksSomewhere.test(opening) && isProse(opening))) return line;
  const words = opening.trim().split(/\s+/);
  for (let from = Math.max(1, words.length - mostWords); from < words.length; from++) {
    const name = words.slice(from).join(' ');
    if (!isName(name)) continue;
    asks.push(words.slice(0, from).join(' '));
    return name + line.slice(opening.length);
  }
  return line;
}
