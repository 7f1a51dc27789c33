import { usePremium, useSession } from '@petalwise/host/session';
import { CoinCost } from '@petalwise/ui/coin-cost';
import { Text } from '@petalwise/ui/text';

/** What the signed-in person has to spend; nothing until that is known. */
export function Standing() {
  const { user } = useSession();
  const premium = usePremium();
  if (!user || premium === undefined) return null;
  return (
    <Text asChild look="small" tone="soft">
      <span>{premium ? 'Premium User' : <Coins balance={user.coinBalance} />}</span>
    </Text>
  );
}

function Coins({ balance }: { balance: number | null }) {
  if (balance === null) return null;
  return <CoinCost>{balance === 1 ? '1 coin' : `${balance.toLocaleString('en-US')} coins`}</CoinCost>;
}
