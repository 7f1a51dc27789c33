import { coinNoun, owedWords } from '@petalwise/contracts/coin-words';
import { links } from '@petalwise/host/links';
import { useSession } from '@petalwise/host/session';
import { Button } from '@petalwise/ui/buttons/button';
import { Coin } from '@petalwise/ui/coins/coin';
import { Note } from '@petalwise/ui/feedback/note';
import { Card } from '@petalwise/ui/layout/card';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { Crown, RotateCcw } from 'lucide-react';
import { Link } from 'react-router';
import styles from './balance-card.module.css';
import { balanceWords, isLow, shortageWords } from './balance-words.ts';

export function BalanceCard() {
  const { user, retry } = useSession();
  const coins = user?.coinBalance ?? null;
  return (
    <Card asChild className={styles.card}>
      <section aria-label="Coin balance">
        <Heading level={2} look="subheading">
          Coin balance
        </Heading>
        {coins === null ? <Unknown retry={retry} /> : <Known coins={coins} owed={user?.coinsOwed ?? 0} />}
        <div className={styles.ways}>
          <Button asChild look="primary" full>
            <Link to={links.pricing}>Buy More Coins</Link>
          </Button>
          <Button asChild full>
            <Link to={links.subscribe}>
              <Crown aria-hidden />
              Go Premium
            </Link>
          </Button>
        </div>
      </section>
    </Card>
  );
}

function Known({ coins, owed }: { coins: number; owed: number }) {
  return (
    <>
      <div className={styles.balance}>
        <Coin size="large" />
        <span className={styles.figure}>{coins.toLocaleString('en-US')}</span>
        <Text look="small" tone="soft" asChild>
          <span>
            {coinNoun(coins)} left:
            <br />
            {balanceWords(coins)}
          </span>
        </Text>
      </div>
      {owed > 0 && (
        <Text look="small" tone="soft">
          {owedWords(owed)}.
        </Text>
      )}
      {isLow(coins) && (
        <Note tone="coin" title="Your balance is low" live>
          {shortageWords(coins)}
        </Note>
      )}
    </>
  );
}

function Unknown({ retry }: { retry: () => void }) {
  return (
    <>
      <Text look="small" tone="soft">
        We cannot show your balance right now. Your coins are safe.
      </Text>
      <Button onClick={retry}>
        <RotateCcw aria-hidden />
        Try Again
      </Button>
    </>
  );
}
