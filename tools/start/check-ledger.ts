// `npm run ledger:check [-- --json]`: proves the whole ledger of the running platform. Ends with 1 where it is
// wrong, with 2 where it could not be checked.
import { parseArgs } from 'node:util';
// A tool that looks at two databases at once is no service: nothing else may read a room's tables but the room.
import { checkLedger } from '@petalwise/billing/src/audit/check-ledger.ts';
import { listDeliveries, summariseDeliveries } from '@petalwise/chat/src/deliveries/read-deliveries.ts';
import { openDatabase } from '@petalwise/service-kit/database';
import { dataDir } from '../setup/paths.mjs';
import { failed } from '../setup/say.mjs';
import { printReport } from './print-report.ts';
import { readRunFile } from './run-file.ts';

const readOptions = () => {
  try {
    return parseArgs({ options: { json: { type: 'boolean', default: false } } }).values;
  } catch {
    failed('Usage: npm run ledger:check [-- --json]');
    process.exit(2);
  }
};

const { json } = readOptions();
const databases = readRunFile(dataDir())?.databaseUrls;
const billingUrl = process.env.BILLING_DATABASE_URL || databases?.billing;
const chatUrl = process.env.CHAT_DATABASE_URL || databases?.chat;
if (!billingUrl || !chatUrl) {
  failed(
    `No platform runs from ${dataDir()}. Start it with npm start in another terminal, or set BILLING_DATABASE_URL and CHAT_DATABASE_URL.`,
  );
  process.exit(2);
}
const billing = openDatabase({ url: billingUrl, name: 'ledger-check', max: 2 });
const chat = openDatabase({ url: chatUrl, name: 'ledger-check', max: 2 });
try {
  const report = await checkLedger(
    { pool: billing.pool, now: () => new Date() },
    {
      summarise: () => summariseDeliveries(chat.pool),
      list: async (part) => (await listDeliveries(chat.pool, part)).holdKeys,
    },
  );
  console.log(json ? JSON.stringify(report, null, 2) : printReport(report));
  process.exitCode = report.ok ? 0 : 1;
} catch (error) {
  failed(`The ledger could not be checked: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 2;
} finally {
  await Promise.all([billing.close(), chat.close()]);
}
