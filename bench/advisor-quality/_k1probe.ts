import { readFileSync } from 'node:fs';
import { startAdvisor } from '@petalwise/advisor/load/start-advisor';
import { holdConversation } from './hold.ts';
const now = new Date('2026-11-22T12:00:00Z');
const { advise } = await startAdvisor(() => {});
const [file = '', ...only] = process.argv.slice(2);
const all = JSON.parse(readFileSync(file, 'utf8')) as (string[] | {profile: object, turns: string[]})[];
for (const [i, one] of all.entries()) {
  if (only.length && !only.includes(String(i))) continue;
  const { turns, profile } = Array.isArray(one) ? { turns: one, profile: {} } : one;
  const a = await holdConversation(advise, { turns, profile, trending: false } as never, now);
  console.log(`\n## ${i} ${JSON.stringify(profile) === '{}' ? '' : JSON.stringify(profile)} ${turns.join(' → ')}\n[${a.kind}] ${a.products.map((p) => p.id).join(' ')}\n${a.markdown.replaceAll(/\n+/g, '\n').replaceAll(/, \$[\d.]+( instead of \$[\d.]+ \([^)]*\))?\. [^\n]{30,}/g, (x) => x.slice(0, 50)+'…')}`);
}
process.exit(0);
