// `node --no-warnings bench/advisor-quality/print-unseen.ts`: the unseen conversations with all answers, for a reader.
import { holdAll } from './measure-quality.ts';
import { readUnseen } from './read-cases.ts';

for (const { tried, answers } of await holdAll(readUnseen())) {
  console.log(`\n#### ${tried.id}${tried.profile ? ` profile ${JSON.stringify(tried.profile)}` : ''}`);
  console.log(`a right last answer: ${tried.expect}`);
  for (const [place, { kind, markdown, products }] of answers.entries()) {
    const cards = products.map(({ id }) => id).join(' ');
    console.log(`\n> ${tried.turns[place]}\n[${kind}]${cards && ` cards ${cards}`}\n${markdown}`);
  }
}
process.exit(0);
