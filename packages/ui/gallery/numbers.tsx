import { Card } from '../src/layout/card.tsx';
import { Price } from '../src/numbers/price.tsx';
import { RangeBand } from '../src/numbers/range-band.tsx';
import { Stars } from '../src/numbers/stars.tsx';
import { Stats } from '../src/numbers/stat.tsx';
import { Columns, Row, type Specimens } from './specimen.tsx';

const StatRows = () => (
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

const Prices = () => (
  <Columns>
    <Price amount="$7.99" />
    <Price amount="$15.99" unit="per month" />
    <Price amount="$15.99" unit="/month" />
    <Price amount={undefined} unit="per month" />
    <Price amount={undefined} failed onRetry={() => undefined} />
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

export const numbers: Specimens = {
  price: Prices,
  stat: StatRows,
  stars: StarRows,
  'range-band': Bands,
};
