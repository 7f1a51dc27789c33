import type { ClashSide, ShelfClash, ShelfItem } from '@petalwise/contracts/chat/shelf';
import { links } from '@petalwise/host/links';
import { Button } from '@petalwise/ui/buttons/button';
import { Badge } from '@petalwise/ui/feedback/badge';
import { Card } from '@petalwise/ui/layout/card';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { VisuallyHidden } from '@petalwise/ui/layout/visually-hidden';
import { Check, ChevronDown, Pill } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ProductPicture } from '../product-picture/product-picture.tsx';
import { cardId } from '../products/shelf-words.ts';
import { activeOf, clashTitles, linkWord } from './clash-words.ts';
import styles from './clashes.module.css';

interface ClashesProps {
  clashes: readonly ShelfClash[];
  items: readonly ShelfItem[];
}

/** More would push the products themselves out of sight. */
const mostAtFirst = 3;

/** Products that must not simply be used together, the gravest first: which, and what to do. */
export function Clashes({ clashes, items }: ClashesProps) {
  const [all, setAll] = useState(false);
  if (clashes.length === 0) return null;
  const open = clashes.filter(({ isSettled }) => !isSettled);
  // For a single one more there is room as well as for the button.
  const first = open.slice(0, clashes.length === mostAtFirst + 1 ? clashes.length : mostAtFirst);
  const shown = all ? clashes : first;
  const more = clashes.length - first.length;
  return (
    <section className={styles.clashes} aria-labelledby="keep-apart">
      <Heading level={3} look="subheading" id="keep-apart">
        What not to combine
      </Heading>
      <Card flush>
        {open.length === 0 && (
          <Text className={styles.settled}>
            Your routine already keeps these apart. You do not need to do anything.
          </Text>
        )}
        <ul>
          {shown.map((clash) => (
            <Clash key={`${clash.words} ${nameOf(clash)}`} clash={clash} items={items} />
          ))}
        </ul>
        {more > 0 && (
          <div className={styles.more}>
            <Button look="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? 'Show Fewer' : open.length === 0 ? 'Show Them' : `Show ${more} More`}
            </Button>
          </div>
        )}
      </Card>
    </section>
  );
}

const nameOf = ({ one, other }: ShelfClash) => [...one, ...other].map(({ name }) => name).join(', ');

function Clash({ clash, items }: { clash: ShelfClash; items: readonly ShelfItem[] }) {
  const { kind, one, other, words, why, how } = clash;
  const pictured = kind === 'same-job' ? one.slice(0, 2) : [...one.slice(0, 1), ...other.slice(0, 1)];
  const isPair = one.length === 1 && other.length === 1;
  return (
    <li className={styles.clash}>
      <div className={styles.pictures} aria-hidden="true">
        {pictured.map((side) => (
          <Picture key={side.id ?? side.name} item={items.find(({ id }) => id === side.id)} />
        ))}
      </div>
      <Badges clash={clash} />
      <div className={styles.words}>
        <p className={styles.names}>
          <Sides sides={one} last={kind === 'same-job' ? 'and' : 'or'} />
          {other.length > 0 && (isPair ? ' and ' : ' with ')}
          <Sides sides={other} last="or" />
        </p>
        <Text look="small" tone="soft">
          {words}
        </Text>
        <details className={styles.details}>
          <summary>
            Why, and what to do
            <VisuallyHidden>: {nameOf(clash)}</VisuallyHidden>
            <ChevronDown aria-hidden />
          </summary>
          <p>{why}</p>
          <ul>
            {how.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </details>
      </div>
    </li>
  );
}

function Badges({ clash: { kind, isSettled } }: { clash: ShelfClash }) {
  return (
    <p className={styles.badges}>
      <Badge tone={isSettled || kind === 'same-day' ? 'plain' : 'coin'}>{clashTitles[kind]}</Badge>
      {isSettled && (
        <Badge tone="good">
          <Check aria-hidden /> Your routine already does this
        </Badge>
      )}
    </p>
  );
}

function Picture({ item }: { item: ShelfItem | undefined }) {
  if (item) return <ProductPicture name={item.name} slot={item.slot} className={styles.picture} />;
  return (
    <div className={styles.picture}>
      <Pill />
    </div>
  );
}

function Sides({ sides, last }: { sides: readonly ClashSide[]; last: 'and' | 'or' }) {
  return sides.map((side, place) => (
    <span key={side.id ?? side.name}>
      {linkWord(place, sides.length, last)}
      <Name side={side} />
    </span>
  ));
}

/** To its card; what only the profile names leads to where that is written. */
function Name({ side }: { side: ClashSide }) {
  if (side.id === null) {
    return (
      <>
        <Link to={links.memory}>{side.name}</Link> <span className={styles.active}>(you told me)</span>
      </>
    );
  }
  const active = activeOf(side);
  return (
    <>
      <a href={`#${cardId(side.id)}`}>{side.name}</a>
      {active && <span className={styles.active}> ({active})</span>}
    </>
  );
}
