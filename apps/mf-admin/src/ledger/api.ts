import { listAdminTransfers, type NamedTransfer } from '@petalwise/contracts/admin/users';
import {
  checkLedger,
  type FaultName,
  mostListedFaults,
  type RepairOutcome,
  repairLedger,
} from '@petalwise/contracts/billing/audit';
import { call } from '@petalwise/host/api';
import { queryClient } from '@petalwise/host/query';
import { queryOptions } from '@tanstack/react-query';

export type { NamedTransfer };

/** Proving reads every transfer, so a look at another section and back does not do it again. */
const fresh = 60_000;

export const ledgerProved = queryOptions({
  queryKey: ['admin', 'ledger'],
  queryFn: ({ signal }) => call(checkLedger, { signal }),
  staleTime: fresh,
});

/** The newest transfers that admins made. */
export const transfersByAdmins = queryOptions({
  queryKey: ['admin', 'ledger', 'transfers'],
  queryFn: ({ signal }) => call(listAdminTransfers, { query: { limit: 10 }, signal }),
  // Admins act without this page knowing.
  staleTime: 0,
});

/** The server takes so many at once; a report of several proofs may list more. */
const partOf = <Item>(items: readonly Item[], part: number): Item[] =>
  items.slice(part * mostListedFaults, (part + 1) * mostListedFaults);

/** Settles the faults and checks the ledger again, also if it ended half-way. */
export const repair = async (
  faults: readonly FaultName[],
  why: { reason: string; confirmation?: string },
): Promise<RepairOutcome[]> => {
  const outcomes: RepairOutcome[] = [];
  try {
    for (let part = 0; part * mostListedFaults < faults.length; part++) {
      const names = partOf(faults, part).map(({ kind, subject }) => ({ kind, subject }));
      outcomes.push(...(await call(repairLedger, { body: { faults: names, ...why } })).outcomes);
    }
    return outcomes;
  } finally {
    for (const changed of ['ledger', 'debts', 'users', 'acts']) {
      void queryClient.invalidateQueries({ queryKey: ['admin', changed] });
    }
  }
};
