// `npm run ledger:check [-- --json]`: checks the whole ledger of the running platform. Exits with 1 if it is wrong,
// with 2 if it could not be checked.
import { parseArgs } from 'node:util';
import { checkLedger } from '@petalwise/billing/src/audit/check-ledger.ts';
import { failed } from '../../setup/progress.mjs';
import { type LedgerDatabases, openLedgerDatabases } from './ledger-databases.ts';
import { printReport } from './print-report.ts';

const readOptions = () => {
  try {
    return parseArgs({ options: { json: { type: 'boolean', default: false } } }).values;
  } catch {
    failed('Usage: npm run ledger:check [-- --json]');
    process.exit(2);
  }
};

const { json } = readOptions();
let databases: LedgerDatabases | undefined;
try {
  databases = openLedgerDatabases('ledger-check');
  const { billing, deliveries } = databases;
  const report = await checkLedger({ pool: billing.pool, now: () => new Date() }, deliveries);
  console.log(json ? JSON.stringify(report, null, 2) : printReport(report));
  process.exitCode = report.ok ? 0 : 1;
} catch (error) {
  failed(`The ledger could not be checked: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 2;
} finally {
  await databases?.close();
}
