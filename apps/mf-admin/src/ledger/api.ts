import { listAdminTransfers, type NamedTransfer } from '@petalwise/contracts/admin';
import { checkLedger } from '@petalwise/contracts/billing/audit';
import { call } from '@petalwise/host/api';
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
