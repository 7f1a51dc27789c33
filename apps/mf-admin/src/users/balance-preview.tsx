import { coinWords } from '@petalwise/contracts/coin-words';
import { Coin } from '@petalwise/ui/coins/coin';
import { Text } from '@petalwise/ui/layout/text';
import { ArrowRight } from 'lucide-react';
import { balanceAfter } from './adjustment.ts';
import styles from './balance-preview.module.css';

interface BalancePreviewProps {
  /** null where billing did not answer. */
  balance: number | null;
  /** As it is being typed. */
  amount: string;
}

/** The balance now and after the adjustment, before anything is done. */
export function BalancePreview({ balance, amount }: BalancePreviewProps) {
  const after = balanceAfter(balance, amount);
  return (
    <div className={styles.preview} aria-live="polite" aria-atomic="true">
      <Figure name="Current balance" coins={balance} otherwise="Not known" />
      <ArrowRight aria-hidden />
      <Figure name="New balance" coins={after} otherwise="–" />
    </div>
  );
}

interface FigureProps {
  name: string;
  coins: number | null | undefined;
  otherwise: string;
}

function Figure({ name, coins, otherwise }: FigureProps) {
  const known = coins !== null && coins !== undefined;
  return (
    <div className={styles.figure} data-impossible={(known && coins < 0) || undefined}>
      <Text look="caption" tone="soft">
        {name}
      </Text>
      <p className={styles.coins}>
        {known && <Coin />}
        {known ? coinWords(coins) : otherwise}
      </p>
    </div>
  );
}
