import { MessageCircle } from 'lucide-react';
import { Logo } from '../src/brand/logo.tsx';
import { Button } from '../src/buttons/button.tsx';
import { Badge } from '../src/feedback/badge.tsx';
import { Card } from '../src/layout/card.tsx';
import { Amount, List, ListRow } from '../src/layout/list-row.tsx';
import { SectionHead } from '../src/layout/page.tsx';
import { Heading, Text } from '../src/layout/text.tsx';
import { TickedList } from '../src/layout/ticked-list.tsx';
import { TopBar } from '../src/layout/top-bar.tsx';
import { VisuallyHidden } from '../src/layout/visually-hidden.tsx';
import { Columns, longWords, Row, type Specimens } from './specimen.tsx';

const Words = () => (
  <>
    {(['display', 'title', 'heading', 'subheading'] as const).map((look) => (
      <Heading key={look} level={4} look={look}>
        A heading that is <em>{look}</em>
      </Heading>
    ))}
    {(['lead', 'body', 'small', 'caption', 'label'] as const).map((look) => (
      <Text key={look} look={look}>
        Text: {look}. {longWords}
      </Text>
    ))}
    <Row>
      {(['ink', 'soft', 'faint', 'good', 'danger'] as const).map((tone) => (
        <Text key={tone} tone={tone}>
          {tone}
        </Text>
      ))}
    </Row>
  </>
);

const Heads = () => (
  <>
    <SectionHead title="A section" level={3} action={<Button>Its action</Button>} />
    <SectionHead title={longWords} level={3} look="subheading" action={<Button>Its action</Button>} />
  </>
);

const Cards = () => (
  <Columns>
    <Card>Paper</Card>
    <Card flush>Flush, without padding</Card>
    <Card tone="night">Night</Card>
    <Card>{longWords}</Card>
  </Columns>
);

const Bars = () => (
  <TopBar
    logo={<Logo />}
    nav={
      <>
        <a href="#top-bar">Chat</a>
        <a href="#top-bar">Trending</a>
      </>
    }
    end={<Button>Sign In</Button>}
  />
);

const Rows = () => (
  <List label="Activity">
    <ListRow icon={<MessageCircle aria-hidden />} title="Retinol?" detail="Today" end={<Amount coins={-1} />} />
    <ListRow title="Coins bought" detail="Yesterday" end={<Amount coins={25} />} />
    <ListRow title={longWords} detail={longWords} end={<Badge tone="coin">5 held</Badge>} />
    <ListRow title="Words alone" />
  </List>
);

const Ticked = () => (
  <Columns>
    <Card>
      <TickedList points={['Unlimited messages', longWords]} />
    </Card>
    <Card tone="night">
      <TickedList night points={['Unlimited messages', longWords]} />
    </Card>
  </Columns>
);

export const layout: Specimens = {
  text: Words,
  page: Heads,
  card: Cards,
  'top-bar': Bars,
  'list-row': Rows,
  'ticked-list': Ticked,
  'visually-hidden': () => (
    <Text>
      Something is said here that is not seen.<VisuallyHidden>You hear it.</VisuallyHidden>
    </Text>
  ),
};
