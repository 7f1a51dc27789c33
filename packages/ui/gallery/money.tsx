import { MessageCircle } from 'lucide-react';
import { Badge } from '../src/badge.tsx';
import { Card } from '../src/card.tsx';
import { Coin } from '../src/coin.tsx';
import { CoinBalance } from '../src/coin-balance.tsx';
import { CoinCost } from '../src/coin-cost.tsx';
import { Amount, List, ListRow } from '../src/list-row.tsx';
import { PremiumBadge } from '../src/premium-badge.tsx';
import { RangeBand } from '../src/range-band.tsx';
import { Stars } from '../src/stars.tsx';
import { Stats } from '../src/stat.tsx';
import { Columns, longWords, Row, type Specimens } from './specimen.tsx';

const Coins = () => (
  <Row>
    <Coin size="small" />
    <Coin size="medium" />
    <Coin size="large" />
  </Row>
);

const Balances = () => (
  <Row>
    {[0, 1, 10, 1250, undefined].map((coins) => (
      <CoinBalance key={coins ?? 'unknown'} coins={coins} />
    ))}
  </Row>
);

const Costs = () => (
  <Row>
    <CoinCost>1 coin a message</CoinCost>
    <CoinCost>5 coins a photo</CoinCost>
  </Row>
);

const Rows = () => (
  <List label="Activity">
    <ListRow icon={<MessageCircle aria-hidden />} title="Retinol?" detail="Today" end={<Amount coins={-1} />} />
    <ListRow title="Coins bought" detail="Yesterday" end={<Amount coins={25} />} />
    <ListRow title={longWords} detail={longWords} end={<Badge tone="coin">5 held</Badge>} />
    <ListRow title="Words alone" />
  </List>
);

const Figures = () => (
  <Columns>
    <Stats
      stats={[
        { name: 'Total Chats', value: '1,204' },
        { name: 'Coins Used', value: 0 },
        { name: 'Not here yet', value: undefined },
      ]}
    />
  </Columns>
);

const StarRows = () => (
  <Row>
    {[0, 2.6, 4, 5].map((rating) => (
      <Stars key={rating} rating={rating} />
    ))}
  </Row>
);

const Bands = () => (
  <Columns>
    <Card>
      <RangeBand name="Redness" words="A little" from={0.2} to={0.5} at={0.35} />
      <RangeBand name="Evenness" words="Even" from={0.6} to={0.9} at={0.8} tone="good" />
      <RangeBand name="Shine" words="Some" from={0} to={1} at={0.02} tone="coin" />
    </Card>
  </Columns>
);

export const money: Specimens = {
  coin: Coins,
  'coin-balance': Balances,
  'coin-cost': Costs,
  'premium-badge': PremiumBadge,
  'list-row': Rows,
  stat: Figures,
  stars: StarRows,
  'range-band': Bands,
};
