// `node tools/tune-encoder/list-groups.ts FILE`: writes groups of texts that mean the same, as word pieces, for tune.py.
import { writeFileSync } from 'node:fs';
import { createNameFinder } from '@petalwise/advisor/language/recognise-names';
import { readFacetPhrases } from '@petalwise/advisor/load/read-language-data';
import { readSafety } from '@petalwise/advisor/load/read-safety';
import { startAdvisorDeps } from '@petalwise/advisor/load/start-advisor-deps';
import { readPieceSplitter } from '@petalwise/advisor/precomputed/start-encoder';
import { listPhrases as listDangers } from '@petalwise/advisor/safety/find-meaning';
import { comparable, listExamples, listPhrases, questionsOf } from '@petalwise/advisor/understanding/examples';

interface Group {
  readonly kind: 'answer' | 'entry' | 'facet' | 'danger';
  readonly texts: readonly string[];
}

const [file] = process.argv.slice(2);
if (!file) throw new Error('Name the file to write, for example /tmp/groups.json');
const { knowledge, toEnglish } = await startAdvisorDeps({ knownWords: () => [], log: console.log });
const split = await readPieceSplitter();

const examples = listExamples(knowledge);
const phrases = listPhrases(readFacetPhrases(), examples, createNameFinder(knowledge));
const dangers = listDangers(readSafety()).map(({ text, language, rule }) => ({
  rule: rule ?? 'harmless',
  text: comparable(language === 'en' ? text.toLowerCase() : toEnglish(text, language).join(' ')),
}));
const groups: Group[] = [
  ...[...knowledge.answers.values()].map((answer): Group => ({ kind: 'answer', texts: questionsOf(answer) })),
  ...groupsOf('entry', examples, ({ ref, facet }) => `${ref}/${facet}`),
  ...groupsOf('facet', phrases, ({ facet }) => facet),
  ...groupsOf('danger', dangers, ({ rule }) => rule),
];
const pieces = groups.map(({ kind, texts }) => ({ kind, pieces: texts.map(split).filter(({ length }) => length > 0) }));
writeFileSync(file, JSON.stringify(pieces.filter(({ pieces: some }) => some.length > 0)));
console.log(`${pieces.length} groups are in ${file}.`);
process.exit(0);

function groupsOf<One extends { text: string }>(
  kind: Group['kind'],
  some: readonly One[],
  keyOf: (one: One) => string,
): Group[] {
  return [...Map.groupBy(some, keyOf).values()].map((group) => ({ kind, texts: group.map(({ text }) => text) }));
}
