// `npm run bench -- ledger`: ours and the yardstick in turn, as ratios. What each measures: bench/README.md.
import { parseArgs } from 'node:util';
import { advisorQuality } from './advisor-quality/advisor-quality.ts';
import { memory } from './footprint/memory.ts';
import { start } from './footprint/start.ts';
import { labels } from './labels/labels.ts';
import { bank } from './money/bank.ts';
import { failover } from './money/failover.ts';
import { ledger } from './money/ledger.ts';
import { ledgerCheck } from './money/ledger-check.ts';
import { kills } from './outages/kills.ts';
import { rolling } from './outages/rolling.ts';
import { photo } from './photo/photo.ts';
import { type Benchmark, type Line, table } from './rounds.ts';
import { capacity } from './scale/capacity.ts';
import { facts } from './speed/facts.ts';
import { advisor } from './speed/first-word.ts';
import { gateway } from './speed/gateway.ts';
import { signIn } from './speed/sign-in.ts';
import { web } from './web/web.ts';

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
  web: (scope, size) => web(scope, size, values.against),
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    // Of web alone: the commit whose shell is the yardstick, the last without pages rendered ahead.
    against: { type: 'string', default: '3bcc057d' },
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
