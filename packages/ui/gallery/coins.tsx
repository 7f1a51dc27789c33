import { Coin } from '../src/coins/coin.tsx';
import { CoinBalance } from '../src/coins/coin-balance.tsx';
import { CoinCost } from '../src/coins/coin-cost.tsx';
import { OfferPlace } from '../src/coins/offer-place.tsx';
import { PremiumBadge } from '../src/coins/premium-badge.tsx';
import { Row, type Specimens } from './specimen.tsx';

const Coins = () => (
  <Row>
    <Coin size="small" />
    <Coin size="medium" />
    <Coin size="large" />
  </Row>
);

const Balances = () => (
  <Row>
    {['0 coins', '1 coin', '10 coins', '1,250 coins', undefined].map((balance) => (
      <CoinBalance key={balance ?? 'unknown'} balance={balance} />
    ))}
  </Row>
);

const Costs = () => (
  <Row>
    <CoinCost>1 coin a message</CoinCost>
    <CoinCost>5 coins a photo</CoinCost>
  </Row>
);

export const coins: Specimens = {
  coin: Coins,
  'coin-balance': Balances,
  'coin-cost': Costs,
  'offer-place': OfferPlace,
  'premium-badge': PremiumBadge,
};
