import { AvatarMark } from '../src/avatar-mark.tsx';
import { Button } from '../src/button.tsx';
import { Card } from '../src/card.tsx';
import { Logo } from '../src/logo.tsx';
import { SectionHead } from '../src/page.tsx';
import { PetalMark } from '../src/petal-mark.tsx';
import { Heading, Text } from '../src/text.tsx';
import { TopBar } from '../src/top-bar.tsx';
import { VisuallyHidden } from '../src/visually-hidden.tsx';
import { Box, Columns, longWords, Row, type Specimens } from './specimen.tsx';

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

const Marks = () => (
  <Row>
    <Logo />
    <Logo name="Another name" />
  </Row>
);

export const layout: Specimens = {
  text: Words,
  page: Heads,
  card: Cards,
  'top-bar': Bars,
  logo: Marks,
  'petal-mark': () => (
    <Box shape="small">
      <PetalMark />
    </Box>
  ),
  'avatar-mark': AvatarMark,
  'visually-hidden': () => (
    <Text>
      Something is said here that is not seen.<VisuallyHidden>You hear it.</VisuallyHidden>
    </Text>
  ),
};
