// `PUBLIC_URL=… node check-receivers.ts <alertmanager.yml>`: exits with 1 if alerts of a public platform would reach no
// one.
import { readFileSync } from 'node:fs';
import { isThisMachine } from './public-address.ts';
import { receiverProblems } from './receiver-problems.ts';

const [file] = process.argv.slice(2);
const publicUrl = process.env.PUBLIC_URL;
if (!file || !publicUrl) {
  console.error('Usage: PUBLIC_URL=https://… node check-receivers.ts <alertmanager.yml>');
  process.exit(2);
}
const problems = receiverProblems(readFileSync(file, 'utf8'));
if (problems.length === 0) console.log('Every alert has a real receiver.');
else if (isThisMachine(publicUrl)) {
  console.log(`Alerts are not delivered to anyone. That is fine for a trial on ${publicUrl}:\n${problems.join('\n')}`);
} else {
  console.error(
    `Alertmanager did not start: alerts about ${publicUrl} would not be delivered to anyone.\n${problems.join('\n')}\n` +
      'Copy deploy/observability/alertmanager.yml, put in your own receivers, and name your copy in .env as ' +
      'ALERTMANAGER_CONFIG=./alertmanager.yml. See docs/operations.md, "Metrics, traces and alerts".',
  );
  process.exitCode = 1;
}
