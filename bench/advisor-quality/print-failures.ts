// `node --no-warnings bench/advisor-quality/print-failures.ts [--all] [words]`: prints what was wrong, with the
// answers.
import { parseArgs } from 'node:util';
import { gradeCases, isRight, kindOf } from './measure-quality.ts';
import { readCases } from './read-cases.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false } },
});
const cases = readCases().filter(
  ({ id, group }) => positionals.length === 0 || positionals.some((word) => id.startsWith(word) || group === word),
);
const graded = await gradeCases(cases);
const groups = new Map<string, { right: number; all: number }>();
for (const one of graded) {
  const { tried, advice, faults } = one;
  const right = isRight(one);
  const group = groups.get(tried.group) ?? { right: 0, all: 0 };
  groups.set(tried.group, { right: group.right + (right ? 1 : 0), all: group.all + 1 });
  if (right && !values.all) continue;
  const asked = [...(tried.profile ? [JSON.stringify(tried.profile)] : []), ...tried.turns].join('\n  > ');
  const cards = advice.products.map(({ id }) => id).join(' ');
  console.log(
    `\n#### ${tried.id} (${kindOf(tried)}) ${tried.why}\n  > ${asked}\n[${advice.kind}] ${cards}\n${advice.markdown}`,
  );
  for (const fault of [...faults.forbidden, ...faults.missing]) console.log(`  ✖ ${fault.slice(0, 300)}`);
}
for (const [group, { right, all }] of groups)
  console.log(`${group}: ${right} of ${all} (${Math.round((100 * right) / all)} %)`);
process.exit(0);
