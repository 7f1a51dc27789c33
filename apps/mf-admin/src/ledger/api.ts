import { checkLedger } from '@petalwise/contracts/billing/audit';
import { call } from '@petalwise/host/api';
import { queryOptions } from '@tanstack/react-query';

/** Proving reads every transfer, so a look at another section and back does not do it again. */
const fresh = 60_000;

export const ledgerProved = queryOptions({
  queryKey: ['admin', 'ledger'],
  queryFn: ({ signal }) => call(checkLedger, { signal }),
  staleTime: fresh,
});
