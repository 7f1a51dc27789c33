import type { Conversation, EarlierPhoto } from '@petalwise/advisor/advice/advice';
import { linesOfShelf } from '@petalwise/advisor/answer/lines-of-shelf';
import type { Gate } from '@petalwise/advisor/gate/gate';
import type { Facet, Ingredient, KnownSource, Passage } from '@petalwise/advisor/knowledge/entry';
import type { EntryRef, Knowledge } from '@petalwise/advisor/knowledge/knowledge';
import type { LabelDesk } from '@petalwise/advisor/labels/label-desk';
import type { Clause, ReadMessage } from '@petalwise/advisor/language/reading';
import { constraintsOf } from '@petalwise/advisor/person/constraints';
import type { Line } from '@petalwise/advisor/person/line';
import { obstacle } from '@petalwise/advisor/person/obstacle';
import type { UnderstandLines } from '@petalwise/advisor/person/understand-lines';
import { learnFacts } from '@petalwise/advisor/personal-facts/learn-facts';
import { changesSince } from '@petalwise/advisor/photo-answers/compare-photos';
import { tellFindings } from '@petalwise/advisor/photo-claims/tell-findings';
import { priceWords } from '@petalwise/advisor/products/product-words';
import { kindsIn } from '@petalwise/advisor/products/shelves';
import type { Shops } from '@petalwise/advisor/shopping-answers/shop';
import { catalogueAt } from '@petalwise/catalogue/catalogue';
import type { Source } from '@petalwise/contracts/chat/conversation';
import type { PhotoAnalysis } from '@petalwise/contracts/chat/photo';
import type { SkinChange } from '@petalwise/contracts/chat/skin';
import { mergeChanges } from '../profile/merge-changes.ts';
import type { ToolOutcome } from './evidence.ts';
import type { LookUpName, ToolInput } from './tool-schemas.ts';

/** What the tools look into. */
export interface ToolSources {
  readonly knowledge: Knowledge;
  readonly read: ReadMessage;
  readonly shops: Pick<Shops, 'at'>;
  readonly gate: Gate;
  readonly understandLines: UnderstandLines;
  readonly labels: Pick<LabelDesk, 'know'>;
}

/** Whom an answer is for. */
export interface Person {
  /** What holds for this answer: the profile with what the message says, or the facts of another person. */
  readonly lines: readonly Line[];
  /** The photo that the answer is about, where there is one. */
  readonly seen: SeenPhoto | undefined;
  /** The same in words, with what changed. */
  readonly findings: string | undefined;
  readonly now: Date;
}

export interface SeenPhoto {
  readonly photo: PhotoAnalysis;
  /** Since the last photo that it can be compared with. */
  readonly changes: readonly SkinChange[];
}

export interface ToolUse {
  readonly tool: LookUpName;
  readonly input: ToolInput<LookUpName>;
  readonly person: Person;
}

/** Whom the answer to a conversation is for. */
export const findPerson = async (
  { read, understandLines, labels }: Pick<ToolSources, 'read' | 'understandLines' | 'labels'>,
  { question, history, profile, using = [], photo, earlierPhotos = [], now }: Conversation,
): Promise<Person> => {
  const last = history.findLast(({ role }) => role === 'user')?.content;
  const reading = await read(question);
  const { changes, forThisAnswer, about } = learnFacts(reading, profile, now, last);
  // What the writer must leave out does not bind a sister.
  const own = about === 'writer' ? afterChanges(profile, changes, now) : [];
  const used = about === 'writer' ? linesOfShelf(labels, using, { said: own, now }) : [];
  return {
    lines: [...understandLines([...own, ...forThisAnswer]), ...used],
    seen: seenIn(photo, earlierPhotos),
    findings: tellFindings({ photo, earlier: earlierPhotos, words: reading.english.toLowerCase() }),
    now,
  };
};

/** The photo of the message, or else the newest that the question is about. */
const seenIn = (photo: PhotoAnalysis | undefined, earlier: readonly EarlierPhoto[]): SeenPhoto | undefined => {
  const seen = photo ?? earlier[0]?.analysis;
  if (!seen) return undefined;
  const changes = changesSince(seen, photo ? earlier : earlier.slice(1));
  // Each sentence brings it to the gate again: without what is only drawn.
  const { veils: _, landmarks: __, spots: ___, edition: ____, ...figures } = seen;
  return { photo: figures, changes };
};

const afterChanges = (
  profile: Conversation['profile'],
  changes: Parameters<typeof mergeChanges>[1],
  now: Date,
): Line[] => {
  const lines = profile.map((line, place) => ({ ...line, id: String(place) }));
  const { removed, added } = mergeChanges(lines, changes);
  const since = now.toISOString();
  return [...lines.filter(({ id }) => !removed.includes(id)), ...added.map((line) => ({ ...line, since }))];
};

/** Looks something up for a model. */
export const useTool = async (sources: ToolSources, { tool, input, person }: ToolUse): Promise<ToolOutcome> => {
  switch (tool) {
    case 'find_knowledge':
      return findKnowledge(sources, (input as ToolInput<typeof tool>).question, person);
    case 'check_pair':
      return checkPair(sources, input as ToolInput<typeof tool>);
    case 'check_for_this_person':
      return checkForPerson(sources, (input as ToolInput<typeof tool>).ingredients, person);
    case 'find_products':
      return findProducts(sources, input as ToolInput<typeof tool>, person);
    case 'read_profile':
      return saying(
        person.lines.map(({ kind, value, meant }) => `${kind}: ${value}${meant ? ` (${meant})` : ''}`).join('\n') ||
          'Nothing is known.',
      );
    case 'read_photo_findings':
      return saying(person.findings ?? 'There is no photo, and none was measured before.');
    default:
      return tool satisfies never;
  }
};

const saying = (text: string): ToolOutcome => ({ text, sources: {}, products: [] });

/** Entries of one look-up, passages of each, and exact answers. */
const mostEntries = 4;
const mostPassages = 5;
const mostAnswers = 3;
/** Confidence from which an exact answer is worth the model's reading. */
const possibleAnswer = 0.3;

const findKnowledge = async (sources: ToolSources, question: string, person: Person): Promise<ToolOutcome> => {
  const { clauses } = await sources.read(question);
  const wanted = new Map<EntryRef, Facet[]>();
  const add = (ref: EntryRef, facets: Facet[]) => wanted.set(ref, [...(wanted.get(ref) ?? []), ...facets]);
  for (const { mentions, matches, facets } of clauses) {
    for (const { ref } of mentions)
      add(
        ref,
        facets.slice(0, 2).map(({ facet }) => facet),
      );
    for (const { ref, facet } of matches.slice(0, 4)) add(ref, [facet]);
  }
  const found = [...wanted].slice(0, mostEntries).flatMap(([ref, facets]) => {
    const entry = entryOf(sources.knowledge, ref);
    if (!entry) return [];
    const all = [...new Set([...facets, ...(Object.keys(entry.facets) as Facet[])])];
    const passages = all.flatMap((facet) => entry.facets[facet] ?? []).slice(0, mostPassages);
    const stop = 'family' in entry ? personWords(entry, person) : '';
    return [{ text: [`# ${entry.name}`, stop, ...passages.map(passageWords)].filter(Boolean).join('\n'), passages }];
  });
  const all = [...exactAnswers(sources.knowledge, clauses, person), ...found];
  if (all.length === 0) return saying('Our knowledge base says nothing about it.');
  const cited = all.flatMap(({ passages }) => passages.flatMap((passage) => passage.sources));
  return {
    text: all.map(({ text }) => text).join('\n\n'),
    sources: sourcesOf(sources.knowledge, cited),
    products: [],
  };
};

/** The answers to exactly this question, the most likely first, with what speaks against them. */
const exactAnswers = ({ answers, ingredients }: Knowledge, clauses: readonly Clause[], person: Person) => {
  const matches = clauses
    .flatMap((clause) => clause.answers)
    .filter(({ score }) => score >= possibleAnswer)
    .sort((one, other) => other.score - one.score);
  return [...new Set(matches.map(({ id }) => id))].slice(0, mostAnswers).flatMap((id) => {
    const answer = answers.get(id);
    if (!answer) return [];
    const stops = answer.about.flatMap((about) => ingredients.get(about) ?? []).map((one) => personWords(one, person));
    return [{ text: [`# ${answer.question}`, ...stops, passageWords(answer)].join('\n'), passages: [answer] }];
  });
};

const entryOf = ({ ingredients, concerns, topics }: Knowledge, ref: EntryRef) => {
  const id = ref.slice(ref.indexOf(':') + 1);
  if (ref.startsWith('ingredient:')) return ingredients.get(id);
  return ref.startsWith('concern:') ? concerns.get(id) : topics.get(id);
};

const cite = (ids: readonly string[]) => ids.map((id) => ` [^${id}]`).join('');

const passageWords = ({ lead, why, steps, watch, sources }: Passage): string =>
  [`${lead}${cite(sources)}`, ...steps.map(({ text }) => `- ${text}`), why, watch].filter(Boolean).join('\n');

const sourcesOf = ({ sources }: Knowledge, ids: readonly string[]): ToolOutcome['sources'] =>
  Object.fromEntries(
    ids.flatMap((id) => {
      const source = sources.get(id);
      return source ? [[id, asSource(source)] as const] : [];
    }),
  );

const asSource = ({ title, identifier, publisher, year, url, kind }: KnownSource): Omit<Source, 'number'> => ({
  title: identifier ? `${title} (${identifier})` : title,
  publisher: year ? `${publisher}, ${year}` : publisher,
  url: url ?? null,
  kind,
});

/** The ingredient that a name means. */
const ingredientOf = async ({ knowledge, read }: ToolSources, name: string): Promise<Ingredient | undefined> => {
  const known = knowledge.ingredients.get(name.toLowerCase().replaceAll(' ', '-'));
  if (known) return known;
  const { clauses } = await read(name);
  const mention = clauses.flatMap(({ mentions }) => mentions).find(({ ref }) => ref.startsWith('ingredient:'));
  return mention && knowledge.ingredients.get(mention.ref.slice('ingredient:'.length));
};

const checkPair = async (sources: ToolSources, { one, other }: ToolInput<'check_pair'>): Promise<ToolOutcome> => {
  const [a, b] = await Promise.all([ingredientOf(sources, one), ingredientOf(sources, other)]);
  if (!a || !b) return saying(`Our knowledge base does not know ${a ? other : one}.`);
  const rule = findPair(sources.knowledge, a, b);
  if (!rule) return saying(`Our knowledge base has no rule about ${a.name} with ${b.name}.`);
  const text = [`${rule.lead}${cite(rule.sources)}`, ...rule.how.map((how) => `- ${how}`), rule.why].join('\n');
  return { text, sources: sourcesOf(sources.knowledge, rule.sources), products: [] };
};

/** The rule for two ingredients; one that names both by id goes before one that names a family. */
const findPair = ({ pairs }: Knowledge, one: Ingredient, other: Ingredient) => {
  const rank = (side: readonly string[], { id, family }: Ingredient) =>
    side.includes(id) ? 2 : side.includes(`family:${family}`) ? 1 : 0;
  const both = (a: number, b: number) => (a > 0 && b > 0 ? a + b : 0);
  const ranked = pairs.map((rule) => ({
    rule,
    fit: Math.max(both(rank(rule.a, one), rank(rule.b, other)), both(rank(rule.a, other), rank(rule.b, one))),
  }));
  return ranked.filter(({ fit }) => fit > 0).sort((a, b) => b.fit - a.fit)[0]?.rule;
};

const checkForPerson = async (sources: ToolSources, names: readonly string[], person: Person): Promise<ToolOutcome> => {
  const lines = names.map(async (name) => {
    const ingredient = await ingredientOf(sources, name);
    return ingredient
      ? personWords(ingredient, person)
      : `${name}: our knowledge base does not know it. Do not recommend it.`;
  });
  return saying((await Promise.all(lines)).join('\n'));
};

const verdicts = { never: 'must leave it out', 'ask-doctor': 'ask a doctor first', careful: 'with care' } as const;

const personWords = (ingredient: Ingredient, { lines, now }: Person): string => {
  const found = obstacle(ingredient, constraintsOf(lines, now));
  return `${ingredient.name}: ${found ? `${verdicts[found.strength]}, because ${found.reason}` : 'nothing speaks against it for this person'}.`;
};

const findProducts = async (
  { read, shops, knowledge }: ToolSources,
  { wish, most_dollars: most }: ToolInput<'find_products'>,
  { lines, now }: Person,
): Promise<ToolOutcome> => {
  const { clauses, english } = await read(wish);
  const refs = clauses.flatMap(({ mentions, matches }) => [...mentions, ...matches.slice(0, 2)].map(({ ref }) => ref));
  const named = (kind: string) =>
    [...new Set(refs.filter((ref) => ref.startsWith(kind)))].map((ref) => ref.slice(kind.length));
  const chosen = shops.at(now).choose({
    concerns: named('concern:').filter((id) => knowledge.concerns.has(id)),
    ingredients: named('ingredient:'),
    kinds: kindsIn(english),
    ...(most !== undefined && { most: Math.round(most * 100) }),
    constraints: constraintsOf(lines, now),
  });
  if (chosen.length === 0) return saying('No product of our catalogue fits this wish and this person.');
  const shelf = catalogueAt(now);
  const products = chosen.flatMap((product) => {
    const row = shelf.find(({ id }) => id === product.id);

    return row ? [{ ...product, name: row.name, row }] : [];
  });
  const words = products.map(
    ({ row, reason }) => `${row.brand} ${row.name}: ${priceWords(row)}. Fits because: ${reason}. ${row.description}`,
  );
  return { text: words.join('\n'), sources: {}, products: products.map(({ row: _, ...product }) => product) };
};
