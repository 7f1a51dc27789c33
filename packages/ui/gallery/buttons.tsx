import { ArrowRight, Heart, Plus, Trash2 } from 'lucide-react';
import { Button, type ButtonLook } from '../src/buttons/button.tsx';
import { IconButton } from '../src/buttons/icon-button.tsx';
import { TextLink } from '../src/buttons/text-link.tsx';
import { Card } from '../src/layout/card.tsx';
import { longWords, Row, type Specimens, State } from './specimen.tsx';

const looks: readonly ButtonLook[] = ['outline', 'primary', 'strong', 'quiet', 'danger'];

const Buttons = () => (
  <>
    {looks.map((look) => (
      <State key={look} name={look}>
        <Row>
          <Button look={look}>Save</Button>
          <Button look={look}>
            <Plus aria-hidden />
            With an icon
          </Button>
          <Button look={look} size="large">
            Large
          </Button>
          <Button look={look} disabled>
            Disabled
          </Button>
          <Button look={look} pending pendingLabel="Saving...">
            Save
          </Button>
        </Row>
      </State>
    ))}
    <State name="night, on a night card">
      <Card tone="night">
        <Button look="night">Start Premium</Button>
      </Card>
    </State>
    <State name="full, a link, and long words">
      <Button full>Over the whole width</Button>
      <Button asChild>
        <a href="#button">A link that looks like a button</a>
      </Button>
      <Button>{longWords}</Button>
    </State>
  </>
);

const IconButtons = () => (
  <Row>
    {(['quiet', 'outline', 'primary'] as const).map((look) => (
      <IconButton key={look} look={look} label={`Save for later, ${look}`}>
        <Heart />
      </IconButton>
    ))}
    <IconButton label="Delete, disabled" disabled>
      <Trash2 />
    </IconButton>
  </Row>
);

const TextLinks = () => (
  <>
    <State name="accent">
      <TextLink href="#text-link">
        All plans
        <ArrowRight aria-hidden />
      </TextLink>
    </State>
    <State name="row">
      <TextLink look="row" href="#text-link">
        View your receipts
        <ArrowRight aria-hidden />
      </TextLink>
    </State>
    <State name="long words">
      <TextLink href="#text-link">{longWords}</TextLink>
    </State>
  </>
);

export const buttons: Specimens = { button: Buttons, 'icon-button': IconButtons, 'text-link': TextLinks };
