import { startAdvisor } from '@petalwise/advisor/load/start-advisor';
const a = await startAdvisor(() => {});
const { shop } = a.shops.at(new Date('2026-11-22T12:00:00Z'));
for (const q of process.argv.slice(2)) {
  const r = await a.read(q, undefined);
  console.log('\n' + q);
  for (const c of r.clauses) console.log('  |', JSON.stringify({ raw: c.raw, text: c.text, isAsk: c.isAsk, m: c.mentions.map((x) => x.ref), best: c.matches.slice(0,2).map((x)=>[x.ref,+x.score.toFixed(2)]) }));
  console.log('  =>', JSON.stringify(shop.understand({ clauses: r.clauses, trending: false }).map((x) => x.wish)));
}
process.exit(0);
