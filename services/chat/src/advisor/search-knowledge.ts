import MiniSearch from 'minisearch';
import { knowledge } from './knowledge.ts';
import { normalise } from './normalise-text.ts';
import type { Kind } from './recognise-names.ts';

export interface Found {
  kind: Kind;
  id: string;
  title: string;
  score: number;
  /** Share of the question's own words that the entry holds, 0 to 1. */
  coverage: number;
}

const empty = new Set(
  'a about all am an and any are as at be been but by can could did do does for from get give good had has have help how i if in into is it its just like m make me more much my need no not of on one or our out please re s should so some t tell than that the their them then there they thing this to too use used using want was way we what when where which who why will with would you your ve ll best really'.split(
    ' ',
  ),
);

interface Document {
  key: string;
  kind: Kind;
  id: string;
  title: string;
  names: string;
  text: string;
}

function documents(): Document[] {
  const of = (kind: Kind, id: string, title: string, names: readonly string[], text: readonly string[]): Document => ({
    key: `${kind}:${id}`,
    kind,
    id,
    title,
    names: names.join(' '),
    text: text.join(' '),
  });
  const { ingredients, concerns, products, topics } = knowledge;
  return [
    ...[...ingredients.values()].map((i) =>
      of('ingredient', i.id, i.name, [...i.synonyms, ...i.inci], [i.purpose.text, i.use.text, ...i.cautions.items]),
    ),
    ...[...concerns.values()].map((c) =>
      of('concern', c.id, c.name, c.synonyms, [c.lead.text, c.habits.text, c.doctor.text]),
    ),
    ...[...products.values()].map((p) => of('product', p.id, p.name, p.synonyms, [p.text])),
    ...[...topics.values()].map((t) => of('topic', t.id, t.title, t.synonyms, [t.lead, ...t.steps, t.why])),
  ];
}

const index = new MiniSearch<Document>({
  idField: 'key',
  fields: ['title', 'names', 'text'],
  storeFields: ['kind', 'id', 'title'],
  processTerm: (term) => {
    const word = normalise(term);
    return word === '' || empty.has(word) ? null : word;
  },
  searchOptions: {
    boost: { title: 4, names: 3 },
    prefix: (term) => term.length >= 4,
    fuzzy: (term) => (term.length >= 6 ? 0.2 : false),
    maxFuzzy: 2,
  },
});
index.addAll(documents());

/** The entries nearest to a question, best first. */
export function searchKnowledge(question: string, most = 5): Found[] {
  // Thirty words say what a question is about; a pasted page would only slow it down.
  const words = [...new Set(normalise(question).split(' '))]
    .filter((word) => word !== '' && !empty.has(word))
    .slice(0, 30);
  if (words.length === 0) return [];
  return index
    .search(words.join(' '))
    .slice(0, most)
    .map((hit) => ({
      kind: hit.kind as Kind,
      id: hit.id as string,
      title: hit.title as string,
      score: hit.score,
      coverage: hit.queryTerms.length / words.length,
    }));
}
