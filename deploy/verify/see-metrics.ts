// `node see-metrics.ts <file>`: the file has what /metrics of every service answered. All that rules and dashboards ask
// for must be in it.
import { readFileSync } from 'node:fs';
import { askedMetrics } from '../observability/asked-metrics.ts';

const [file = ''] = process.argv.slice(2);
const parts = { histogram: ['_bucket', '_sum', '_count'], summary: ['', '_sum', '_count'], counter: [''], gauge: [''] };
const told = readFileSync(file, 'utf8').matchAll(/^# TYPE (\w+) (histogram|summary|counter|gauge)$/gm);
const names = new Set(
  [...told].flatMap(([, name, type]) => parts[type as keyof typeof parts].map((part) => name + part)),
);
const asked = askedMetrics();
const missing = asked.filter((name) => !names.has(name));
if (missing.length > 0) throw new Error(`No service tells ${missing.join(', ')}.`);
console.log(`${asked.length} metrics of rules and dashboards, all told`);
