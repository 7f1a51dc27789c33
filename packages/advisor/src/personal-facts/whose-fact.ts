/** Whom a fact is about: the writer, or another person in words for the writer ("your sister"). */
export type Whose = 'writer' | { readonly other: string };

/** Words for people, as alternatives of a pattern. */
export const people =
  'daughter|son|kids?|child|children|baby|bub|toddler|newborn|infant|teen|teenager|tween|sister|sis|brother|bro|mom|mum|mam|mother|dad|father|husband|wife|hubby|partner|boyfriend|girlfriend|bf|gf|fiance|fiancee|friend|bestie|bff|mate|client|customer|patient|niece|nephew|cousin|aunt|aunty|auntie|uncle|grandma|grandmother|grandpa|grandfather|nan|roommate|flatmate|coworker|colleague|boss|neighbou?r|twins?|boy|girl|stepson|stepdaughter|little one|lo|in law';
const named = new RegExp(`\\b(?:(my|our|the|a|this|his|her) )?(?:[\\w-]+ ){0,4}?(${people})s?\\b`, 'g');
const owned = new RegExp(
  `\\b(?:my|our|a|the|for|asking for(?: a)?) (?:(?:\\d+|[a-z]+)[ -]?(?:mo|yo|y\\/o|yrs?|years?|months?|weeks?|wks?)?[ -](?:old )?|pregnant |breastfeeding |best |baby |little |older |younger |big |teen |teenage |elderly |poor |dear |other |male |female |new ){0,3}(${people})s?\\b`,
  'g',
);
/** "wife is pregnant" */
const opens =
  /^(?:and |so |hi |hey |ok )*(wife|husband|hubby|sister|sis|brother|daughter|son|mom|mum|mother|dad|father|baby(?! due)|toddler|newborn|kid|girlfriend|boyfriend|gf|friend|client|niece|nephew|grandma)s?\b/;
const pronoun = /\b(?:shes|hes|she|he|her|his|him|theyre|they|their|them)\b/g;
const writer =
  /\b(?:im|ive|i|me|we|weve|were (?=trying|expecting|having|planning|hoping|pregnant|ttc|both)|us|my (?:skin|face|own|budget|age|allergy|allergies|pregnancy|routine|rosacea|eczema|acne|melasma|psoriasis)|myself|id)\b/g;
const someAge =
  /\b(?:a|an|my|our|for) (\d{1,2})[ -]?(?:(?:yo|y\/o|mo|m\/o)|(?:yr|yrs|year|years|month|months|week|weeks|wk|wks)[ -]?olds?)\b/g;

/** Whom the fact at a place of a statement is about; `before` is whom the message spoke of until then. */
export function whoseFact(text: string, at: number, end: number, before: Whose): Whose {
  const tokens = [...tokensOf(text)].sort((a, b) => a.at - b.at);
  const inside = tokens.filter((token) => token.at < end);
  const last = inside.at(-1) ?? tokens.find((token) => token.at >= at);
  if (!last) return before;
  if (last.whose !== 'pronoun') return last.whose;
  if (before !== 'writer') return before;
  const noun = inside.findLast((token) => token.whose !== 'pronoun' && token.whose !== 'writer');
  if (noun && noun.whose !== 'pronoun') return noun.whose;
  // "Retinoids, all of them": they may be things.
  return /\b(?:shes|hes|she|he|her|his|him)\b/.test(text) ? { other: 'the person you ask for' } : 'writer';
}

function* tokensOf(text: string): Generator<{ at: number; whose: Whose | 'pronoun' }> {
  for (const found of text.matchAll(owned)) {
    // "breastfeeding my baby" is about the writer.
    if (
      /\b(?:breastfeeding|nursing|had|pumping(?: for)?|feeding|delivered|expecting|having|gave birth to|trying|hoping|planning|plan|lost|im|am|as|carrying|want|wants|wanting|make|making)\s*$/.test(
        text.slice(0, found.index),
      )
    )
      continue;
    yield { at: found.index, whose: { other: `your ${found[1] ?? 'person'}` } };
  }
  const opening = text.match(opens);
  if (opening) yield { at: 0, whose: { other: `your ${opening[1]}` } };
  for (const found of text.matchAll(someAge)) {
    if (
      /\b(?:breastfeeding|nursing|pumping for|feeding|have|had|im|am|as|being|was|like)\s*$/.test(
        text.slice(0, found.index),
      )
    )
      continue;
    yield {
      at: found.index,
      whose: {
        other: /mo|week|wk/.test(found[0])
          ? 'your baby'
          : /\b(?:my|our)\b/.test(found[0])
            ? 'your child'
            : 'the person you ask for',
      },
    };
  }
  for (const found of text.matchAll(pronoun)) yield { at: found.index, whose: 'pronoun' };
  for (const found of text.matchAll(writer)) yield { at: found.index, whose: 'writer' };
}

/** Whether a text names another person at all. */
export const namesSomebody = (text: string): boolean => text.search(named) !== -1;
