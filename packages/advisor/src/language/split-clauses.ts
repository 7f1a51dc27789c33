/** Begins a question in the middle of a sentence: "what should", "can i", "is it". */
const subject =
  '(?:i|it|its|you|we|he|she|they|there|this|that|these|those|one|my|your|the|a|an|someone|somebody|people|anyone|[a-z0-9-]{3,}(?: [a-z-]{3,})? (?:be|safe|ok|okay|good|bad|work|help|go|cause|make|really|actually|and|with|while|during|for))';
const auxiliary =
  "(?:can|could|should|would|will|do|does|did|is|are|am|was|were|has|have|may|shall|isn't|aren't|don't|doesn't|can't|shouldn't|won't|cant|dont|shouldnt)";
const asksWhat =
  "(?:what(?:'s|s)? (?!(?:i|we|he|she|they|my|happened)\\b)|what i should |how (?:do|does|did|can|could|should|would|is|are|long|often|much|many|come|about|to|soon|bad|safe|good|strong)\\b|which (?:one|ones|is|are|should|do|does|can|of|spf|type|kind|product|products|serum|cream|brand|moisturizer|cleanser|sunscreen)\\b|why (?:is|are|do|does|did|am|has|have|would|can|should|not)\\b|when (?:should|do|can|will|is|does|would)\\b|where (?:can|do|should|is|does)\\b|who (?:can|should|is|do|sees)\\b|any (?:tips|advice|recs|recommendations|ideas|suggestions|good [a-z]+|product|products|thoughts)\\b|please (?:tell|help|recommend|suggest|explain|give)\\b|(?:tell|show|give|recommend|suggest) me\\b|help me\\b|thoughts\\b)";
const aux = `${auxiliary} ${subject}\\b`;

/** What goes on with the words before it instead of beginning a question. */
const goesOn =
  /(?:\b(?:know|wonder|wondering|sure|idea|see|understand|remember|ask|asking|asked|tell me|told me|explain|figure out|decide|clue|confused about|matter|depends on|depends|about|of|to|for|with|in|if|that|than|as|or|and|but|so|because|what|how|when|which|why|where|who|whether|often|long|much|many|one|else|even|only|just|also|then|soon|exactly|the|a|my|not|percentage|strength|spf|product|products|ingredients?|order|time|type|kind|moisturizer|serum|cream|cleanser|sunscreen|i|(?:does|did|do|can|will|would|should) (?:it|you|they)))$/i;

const begins = (words: string) => new RegExp(`^(?:${words})`, 'i');
const asksHere = begins(`${asksWhat}|${aux}`);
const joiner =
  /^(?:,? ?(?:and|but|also|plus|oh and|or|then|so|btw|by the way|another thing|and also|also,|secondly)\b[, ]*)+/i;
/** Begins a new statement after "and", "but" or a comma. */
const tellsHere =
  /^(?:(?:i|i'm|im|i've|ive|i'd|i'll|she|he|she's|he's|they|we|it's|its|it|there's|there is|everything|nothing|none)\b(?! (?:mean|guess|think|suppose)\b)|(?:my|the) (?:[a-z'-]+ ){1,4}?(?:is|are|was|were|has|have|had|isn't|aren't|gets?|got|feels?|looks?|keeps?|hurts?|burns?|stings?|itch(?:es)?|won't|wont|said|says|told|uses|started|[a-z]{3,}ing)\b)/i;
/** Depends on the words around it, and is never cut off from them. */
const dependent =
  /^(?:if|while|whilst|since|because|bc|cause|cuz|as|when(?:ever)?|after|before|until|unless|although|though|even if|given|considering|despite|once)\b/i;

/** Sentences of a text, each with its mark. */
export function splitSentences(text: string): string[] {
  return text
    .split(
      /(?<=[?!;]+["')]?)\s*(?=[^?!;\s"')])|(?<!\b(?:dr|mr|ms|mrs|vs|approx|no|st|eg|ie|etc)\.)(?<=[^\s.]{2,}\.+["')]?)\s+(?=\S)|(?<=\.{2,})\s*|\n+|\s+(?:[-*\u2022]|\d{1,2}[.)])\s+(?=\p{L})/u,
    )
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\d]/u.test(sentence));
}

/** Characters on either side of a gap that decide whether a clause ends there. */
const sight = 80;

/**
 * The clauses of one English sentence: each tells one thing or asks one. Nothing of the sentence is left out. `runsOn`:
 * whether a question may begin without a comma or "and" before it; the word order of a rough translation proves nothing.
 */
export function splitClauses(sentence: string, runsOn = true): string[] {
  const pieces: string[] = [];
  let start = 0;
  for (const gap of sentence.matchAll(/,?\s+/g)) {
    if (gap.index <= start) continue;
    const before = sentence.slice(start, gap.index);
    const next = gap.index + gap[0].length;
    if (!isCut(before, gap[0], sentence.slice(next, next + sight), runsOn)) continue;
    pieces.push(before);
    start = next;
  }
  pieces.push(sentence.slice(start));
  return pieces.map((piece) => piece.replace(joiner, '').trim()).filter((piece) => /[\p{L}\d]/u.test(piece));
}

function isCut(before: string, gap: string, after: string, runsOn: boolean): boolean {
  const head = before.slice(0, sight);
  const words = head.split(/\s+/).length;
  // "if i am pregnant, can i use it" is one question.
  if (dependent.test(head.replace(joiner, ''))) return false;
  const joined = joiner.exec(after)?.[0];
  const rest = joined === undefined ? after : after.slice(joined.length);
  if (joined !== undefined || gap.startsWith(',')) {
    const startsClause = asksHere.test(rest) || tellsHere.test(rest);
    return startsClause && (words > 1 || joined !== undefined || gap.startsWith(','));
  }
  if (!runsOn) return false;
  // A sentence that runs on without a mark: three words are enough for a separate clause.
  return words >= 3 && asksHere.test(rest) && !goesOn.test(before.slice(-sight)) && !asksItself(head);
}

/** Whether the words so far are a question that the next words finish: "what can i use", "how often should i". */
const asksItself = (before: string) =>
  begins(`(?:.*\\b)?(?:what|how|when|which|why|where|who)\\b`).test(before) && before.split(/\s+/).length < 5;

const asksByForm = begins(
  `(?:(?:so|and|but|also|ok|okay|hi|hey|hello|please|pls|well|or|then|plus|now|thanks|really|actually|btw)[, ]+)*(?:${asksWhat}|what|how|why|when|where|who|which|whose|${aux}|is|are|does|do you|did|can|could|should|would|will|any|anything|anyone|recommend|suggest|explain|compare|describe|list|find|build|make me|create|design|write|show|need|looking|want|best|tips?|advice|help|how about|vs|versus)\\b`,
);
const asksInside =
  /\b(?:tell me|explain|recommend|suggest|advi[sc]e|help me|need help|wonder(?:ing)? (?:if|what|how|whether|why|which|when)|want(?:ed)? to know|like to know|need to know|looking for|in search of|(?:i|we) need (?:a|an|some|something|help|to know|advice)|(?:i|we) want (?:a|an|some|something|to (?:try|start|use|buy|get|fix|treat|know|cancel|delete))|should i|can i|could i|do i (?:need|have)|is it (?:ok|okay|safe|true|normal|bad|good)|what (?:to|should|can|do)|how (?:to|do|can|long|often|much)|which (?:one|is)|not sure (?:if|what|how|whether|which|why)|don'?t know (?:if|what|how|whether|which|why)|no idea (?:what|how|why|which)|any (?:tips|advice|recs|ideas|suggestions|recommendations)|or not|or nah|yes or no|good idea|bad idea|thoughts)\b/i;
const tellsByForm =
  /^(?:(?:so|and|but|also|ok|okay|hi|hey|hello|well|yes|yeah|yep|no|nope|sorry|actually|btw|plus)[, ]+)*(?:i|i'm|im|i've|ive|i'd|i'll|my|mine|she|he|she's|he's|we|we're|they|it|it's|its|this|that|that's|there|the|nothing|everything|thanks|thank|great|cool|perfect|nice|lol|wow|hi|hey|hello|yes|no|ok|okay|been|just|used to|using|started|tried|have been|had|got)\b/i;

/** Whether a clause asks for something: by its mark, its form, or by naming a thing and saying nothing of it. */
export function asksSomething(clause: string): boolean {
  const marked = /\?["')]*$/.test(clause.trim());
  if (marked || asksByForm.test(clause) || asksInside.test(clause)) return true;
  return !tellsByForm.test(clause) && clause.split(/\s+/).length <= 8;
}
