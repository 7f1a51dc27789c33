import type { Part } from '@petalwise/service-kit/process/lifecycle';
import { keepChecked } from './audit/keep-checked.ts';
import { keepHoldsSwept } from './coins/sweep-holds.ts';
import { keepDepartures } from './departure/keep-departures.ts';
import type { Deps } from './deps.ts';
import { keepReconciled } from './payment-events/reconcile.ts';
import { keepPremium } from './premium/keep-premium.ts';
import { cancelReplaced } from './purchase/cancel-replaced.ts';
import { forLog } from './stripe/failures.ts';

const everyMinute = 60_000;

/** Starts the work that billing does without a request or a fact. `parts` stop it, in this order. */
export const startBackgroundWork = (deps: Deps, { PREMIUM_OVERRIDE_EMAILS: overrideEmails }: OverrideEmails) => {
  const recheckPremium = () => {
    keepPremium(deps, overrideEmails).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'Premium was not brought up to date'),
    );
  };
  const sweep = () => {
    cancelReplaced(deps).catch((error: unknown) => deps.log.warn(forLog(error), 'replaced payments were not canceled'));
    recheckPremium();
  };
  sweep();
  const sweeping = setInterval(sweep, everyMinute);
  const parts: Part[] = [
    { name: 'sweep', close: () => clearInterval(sweeping) },
    { name: 'holds', close: keepHoldsSwept(deps).close },
    { name: 'departures', close: keepDepartures(deps).close },
    { name: 'ledger', close: keepChecked(deps).close },
    { name: 'reconciliation', close: keepReconciled(deps).close },
  ];
  return { recheckPremium, parts };
};

interface OverrideEmails {
  readonly PREMIUM_OVERRIDE_EMAILS: readonly string[];
}
