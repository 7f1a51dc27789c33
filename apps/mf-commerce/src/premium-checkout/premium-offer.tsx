import { formatMoney } from '@petalwise/contracts/billing/format-money';
import { pageConfig } from '@petalwise/host/page-config';
import { Button } from '@petalwise/ui/buttons/button';
import { PremiumBadge } from '@petalwise/ui/coins/premium-badge';
import { Bloom } from '@petalwise/ui/drawings/bloom';
import { Card } from '@petalwise/ui/layout/card';
import { Text } from '@petalwise/ui/layout/text';
import { Price } from '@petalwise/ui/numbers/price';
import { useQuery } from '@tanstack/react-query';
import { TermsNote } from '../page/terms-note.tsx';
import { useFocusKept } from '../page/use-focus-kept.ts';
import type { WindowState } from '../payment-window/use-payment-window.ts';
import { planQuery } from '../pricing/api.ts';
import styles from './premium-offer.module.css';
import { Waiting } from './waiting.tsx';

interface PremiumOfferProps {
  state: WindowState;
  onStart: () => void;
  onReset: () => void;
}

/** The price of Premium and the way to it; while the payment window is open, what is waited for. */
export function PremiumOffer({ state, onStart, onReset }: PremiumOfferProps) {
  const { data, isError, refetch } = useQuery(planQuery);
  const start = useFocusKept(state.phase !== 'waiting');
  return (
    <Card asChild tone="night" className={styles.card}>
      <section aria-label="Premium">
        <div className={styles.bloom}>
          <Bloom />
        </div>
        <PremiumBadge />
        <div className={styles.price}>
          <Price
            amount={data && formatMoney(data.price)}
            failed={isError}
            unit={data && 'per month'}
            night
            onRetry={() => void refetch()}
          />
        </div>
        {state.phase === 'waiting' ? (
          <Waiting url={state.url} blocked={state.blocked} onLeave={onReset} />
        ) : (
          <div ref={start} className={styles.start}>
            {state.phase === 'idle' && state.left && (
              <Text look="small" tone="inherit" role="status">
                You left the checkout. You have not been charged.
              </Text>
            )}
            <Button
              look="night"
              size="large"
              full
              pending={state.phase === 'redirecting'}
              pendingLabel="Opening payment..."
              onClick={onStart}
            >
              Start Premium
            </Button>
            <Text look="caption" tone="inherit" className={styles.terms}>
              Renews monthly. Cancel anytime.{isTest() && ' Test mode: no real card is charged.'}
            </Text>
            <TermsNote />
          </div>
        )}
      </section>
    </Card>
  );
}

const isTest = () => pageConfig().payments?.provider === 'simulator';
