// `npm run ledger:repair`: lists what is wrong in the ledger of the running platform, and why, and changes nothing.
// `npm run ledger:repair -- --settle --reason "…"` settles it. Ends with 0 where nothing is wrong (any more), with 1
// where something is, with 2 where it could not be looked at.
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { checkLedger } from '@petalwise/billing/src/audit/check-ledger.ts';
import { repairLedger } from '@petalwise/billing/src/repair/repair-ledger.ts';
import { Reason } from '@petalwise/contracts/admin/acts';
import type { LedgerReport } from '@petalwise/contracts/billing/audit';
import { failed } from '../../setup/progress.mjs';
import { type LedgerDatabases, openLedgerDatabases } from './ledger-databases.ts';
import { printFaults } from './print-faults.ts';

const usage = 'npm run ledger:repair -- --settle --reason "why it is settled" [--confirm "Repair 5,000 coins"]';
const usages = `  To list faults:   npm run ledger:repair\n  To settle them:   ${usage}`;

const readOptions = () => {
  try {
    const { values } = parseArgs({
      options: {
        settle: { type: 'boolean', default: false },
        reason: { type: 'string', default: '' },
        confirm: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help) {
      console.log(usages);
      process.exit(0);
    }
    const reason = Reason.safeParse(values.reason);
    if (values.settle && !reason.success) throw new Error('--settle needs a --reason of at most 200 characters.');
    if (!values.settle && values.reason) throw new Error('--reason can only be used with --settle.');
    return { settle: values.settle, reason: reason.data ?? '', confirmation: values.confirm };
  } catch (error) {
    failed(`${error instanceof Error ? error.message : error}\n${usages}`);
    process.exit(2);
  }
};

const { settle, reason, confirmation } = readOptions();

/** Part by part: a report lists the first faults of each proof. Ends where a part settles nothing. */
const settleAll = async ({ billing, deliveries }: LedgerDatabases, first: LedgerReport): Promise<LedgerReport> => {
  const deps = { pool: billing.pool, now: () => new Date(), wake: () => undefined };
  // No user id: the operator, at the command line.
  const by = { userId: null, requestId: randomUUID() };
  let report = first;
  while (report.faults.some(({ repairable }) => repairable)) {
    const faults = report.faults.filter(({ repairable }) => repairable);
    const outcomes = await repairLedger({ deps, deliveries, by }, { faults, reason, confirmation });
    const settled = outcomes.filter(({ outcome }) => outcome === 'settled').length;
    console.log(`Settled ${settled} of ${faults.length} faults.`);
    report = await checkLedger(deps, deliveries);
    if (settled === 0) break;
  }
  return report;
};

let databases: LedgerDatabases | undefined;
try {
  databases = openLedgerDatabases('ledger-repair');
  const before = await checkLedger({ pool: databases.billing.pool, now: () => new Date() }, databases.deliveries);
  console.log(printFaults(before));
  const after = settle ? await settleAll(databases, before) : before;
  if (settle && !before.ok) console.log(`\n${printFaults(after)}`);
  else if (before.faults.some(({ repairable }) => repairable)) {
    console.log(`\nNothing was changed. To settle the faults that can be repaired:\n  ${usage}`);
  }
  process.exitCode = after.ok ? 0 : 1;
} catch (error) {
  failed(`The ledger could not be repaired: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 2;
} finally {
  await databases?.close();
}
