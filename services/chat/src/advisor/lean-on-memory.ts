import { ingredientsOf } from '../products/shelves.ts';
import type { Plan, Subject } from './decide.ts';
import { isNamed } from './recognise-names.ts';
import type { Understanding } from './understand-question.ts';

/** What was spoken of before, where a message leans on it and brings nothing of its own: "and in the morning?" */
export function byMemory(understood: Understanding, before: Subject | undefined): Plan | undefined {
  const earlier = spokenOf(before);
  const leans = understood.refersBack || understood.facet !== undefined || understood.zone !== undefined;
  if (!earlier || !leans || understood.triesToSteer || understood.text.length > 160) return undefined;
  if (strangers(understood.text) >= 2 || shopsAnew(understood)) return undefined;
  const words = understood.text.split(' ').length;
  if (
    !understood.facet &&
    !understood.zone &&
    !/^(and|why|how|what|so|is it|can i|does it|should i)\b/.test(understood.text)
  ) {
    return undefined;
  }
  if (understood.facet === 'pregnancy') return pregnancyOf(earlier);
  // A long message with only a "that" in it has its own subject, which we do not know.
  if (words > 12 && !understood.zone && understood.facet === undefined) return undefined;
  return { kind: 'subject', subject: earlier, facet: understood.facet, followUp: true };
}

/** "Best product", "a gift under ten dollars": a wish of its own, even after a talk about one ingredient. */
const shopsAnew = ({ text, question, trending, refersBack }: Understanding) =>
  (trending && !refersBack && /\b(products?|gifts?|brands?|things?)\b/.test(text)) ||
  /[$€£]\s*-?\d/.test(question) ||
  /\b(price|prices|cheap\w*|on sale|discounts?|dollars|bucks)\b/.test(text);

/** "How often should I use it?" after one product: its ingredient is what we know something about. */
function spokenOf(earlier: Subject | undefined): Subject | undefined {
  if (earlier?.kind !== 'catalogue') return earlier;
  const [only, ...more] = earlier.ids;
  const id = only !== undefined && more.length === 0 ? ingredientsOf(only)[0] : undefined;
  return id === undefined ? undefined : { kind: 'ingredient', id };
}

const ordinary = new Set(
  'what which when with does this that these those would should could about using used need needs often long much many time times week weeks month months days night nights morning evening also then have will help helps best better really same more less first before after make makes work works there they them from into just your good safe enough every instead going happens happen where while still even only very again apply cheeks forehead nose chin neck eyes face skin winter summer'.split(
    ' ',
  ),
);

/** How many words have nothing to do with a talk about skin: "how often does it rain in London" has two. */
const strangers = (text: string) =>
  text.split(' ').filter((word) => word.length >= 4 && !ordinary.has(word) && !isNamed(word)).length;

function pregnancyOf(earlier: Subject): Plan {
  if (earlier.kind === 'pair') return { kind: 'pregnancy', ids: [earlier.a, earlier.b] };
  if (earlier.kind === 'several') return { kind: 'pregnancy', ids: earlier.ids };
  if (earlier.kind === 'ingredient') return { kind: 'pregnancy', ids: [earlier.id] };
  if (earlier.kind === 'concern') return { kind: 'subject', subject: earlier, facet: 'pregnancy', followUp: false };
  return { kind: 'subject', subject: { kind: 'topic', id: 'pregnancy-routine' }, facet: undefined, followUp: false };
}
