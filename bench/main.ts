// `npm run bench -- ledger`: ours and the yardstick in turn, as ratios. What each measures: bench/README.md.
import { parseArgs } from 'node:util';
import { advisor } from './advisor.ts';
import { advisorQuality } from './advisor-quality/advisor-quality.ts';
import { bank } from './bank.ts';
import { capacity } from './capacity.ts';
import { facts } from './facts.ts';
import { failover } from './failover.ts';
import { gateway } from './gateway.ts';
import { kills } from './kills.ts';
import { labels } from './labels/labels.ts';
import { ledger } from './ledger.ts';
import { ledgerCheck } from './ledger-check.ts';
import { memory } from './memory.ts';
import { photo } from './photo/photo.ts';
import { rolling } from './rolling.ts';
import { type Benchmark, type Line, table } from './rounds.ts';
import { signIn } from './sign-in.ts';
import { start } from './start.ts';

const benchmarks: Readonly<Record<string, Benchmark>> = {
  gateway,
  bank,
  ledger,
  'ledger-check': ledgerCheck,
  capacity,
  failover,
  facts,
  'sign-in': signIn,
  advisor,
  'advisor-quality': advisorQuality,
  labels,
  photo: (scope) =>
    photo(scope, { quick: values.quick, heldBack: values['held-back'], printMisses: values['print-misses'] }),
  start,
  rolling,
  kills,
  memory,
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    // Of photo alone.
    quick: { type: 'boolean', default: false },
    'held-back': { type: 'boolean', default: false },
    'print-misses': { type: 'boolean', default: false },
  },
});
const size = { rounds: Number(values.rounds), seconds: Number(values.seconds) };
const chosen = positionals.includes('all') ? Object.keys(benchmarks) : positionals;
const names = [...Object.keys(benchmarks), 'all'].join('|');
if (chosen.length === 0 || !chosen.every((name) => benchmarks[name]) || !(size.rounds >= 1) || !(size.seconds > 0)) {
  console.error(`npm run bench -- ${names} [--rounds n] [--seconds n]`);
  process.exit(2);
}

let scope = new AsyncDisposableStack();
let stopping: Promise<void> | undefined;
const interrupt = () => {
  stopping ??= scope.disposeAsync();
  // What is measured fails without its servers, and ends the loop below; unless it hangs.
  setTimeout(() => process.exit(130), 30_000).unref();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, interrupt);

const lines: Line[] = [];
for (const name of chosen) {
  console.error(`${name} …`);
  scope = new AsyncDisposableStack();
  try {
    lines.push(...((await benchmarks[name]?.(scope, size)) ?? []));
  } catch (error) {
    if (!stopping) throw error;
  } finally {
    await (stopping ?? scope.disposeAsync());
  }
  if (stopping) process.exit(130);
}
console.log(table(lines));
