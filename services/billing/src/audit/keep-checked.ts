import { randomUUID } from 'node:crypto';
import * as chat from '@petalwise/contracts/chat/conversation';
import type { Deps } from '../deps.ts';
import { checkLedger } from './check-ledger.ts';
import type { Deliveries } from './prove-deliveries.ts';

/** Rarely, because it reads everything; an admin or `npm run ledger:check` can start it at any time. */
const interval = 6 * 3_600_000;
/** After the start, when every service is up and idle. */
const firstAfter = 300_000;

/** Checks the ledger and shows the outcome in the metrics. @throws unavailable while chat is away */
export const checkNow = async (deps: Deps, requestId: string) => {
  const report = await checkLedger(deps, deliveriesOf(deps, requestId));
  deps.showLedger(report);
  return report;
};

/** Checks the ledger every few hours, so that a fault is noticed early. */
export const keepChecked = (deps: Deps): { close: () => void } => {
  const check = () => {
    checkNow(deps, randomUUID()).then(
      ({ ok, proofs }) => {
        if (!ok) deps.log.error({ proofs: proofs.filter((one) => !one.ok) }, 'the ledger has faults');
      },
      (error: unknown) => deps.log.warn({ err: error }, 'the ledger was not checked'),
    );
  };
  const first = setTimeout(check, firstAfter);
  const others = setInterval(check, interval);
  return {
    close: () => {
      clearTimeout(first);
      clearInterval(others);
    },
  };
};

export const deliveriesOf = (deps: Deps, requestId: string): Deliveries => ({
  summarise: () => deps.chat.call(chat.summariseDeliveries, { requestId }),
  list: async (part) =>
    (await deps.chat.call(chat.listDeliveries, { params: { part: String(part) }, requestId })).holdKeys,
});
