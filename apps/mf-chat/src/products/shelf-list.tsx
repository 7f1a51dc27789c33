import type { ShelfItem } from '@petalwise/contracts/chat/shelf';
import { Heading } from '@petalwise/ui/layout/text';
import { type ReactNode, useCallback, useState } from 'react';
import { tellRefusal } from '../refusal/tell-refusal.ts';
import { UndoDock } from '../side-page/undo-dock.tsx';
import { changeItem, putBack } from './api.ts';
import type { Editing } from './edit-product.tsx';
import { type DoneWhat, ProductCard } from './product-card.tsx';
import styles from './products-page.module.css';
import { dayOf, inOrderOfUse, needsALook } from './shelf-words.ts';

interface ShelfListProps {
  items: readonly ShelfItem[];
  /** The product whose dialog was closed last: its card may have gone to another group, and the focus with it. */
  edited: string | undefined;
  onEdit: (editing: Editing) => void;
}

/** What can be undone. */
interface Done {
  readonly what: DoneWhat;
  /** The product as it was. */
  readonly before: ShelfItem;
}

const doneWords: Readonly<Record<DoneWhat, (name: string) => string>> = {
  deleted: (name) => `Deleted: ${name}.`,
  opened: (name) => `Opened today: ${name}.`,
};

/** What needs a look first, then the rest in the order of use; and the way back from what was done last. */
export function ShelfList({ items, edited, onEdit }: ShelfListProps) {
  const { done, setDone, returned, forget, undo } = useUndo();
  const today = dayOf(new Date());
  const sorted = inOrderOfUse(items);
  const first = sorted.filter((item) => needsALook(item, today));
  const rest = sorted.filter((item) => !needsALook(item, today));
  const card = (item: ShelfItem) => (
    <li key={item.id}>
      <ProductCard
        {...{ item, today, onEdit }}
        onDone={(what) => setDone({ what, before: item })}
        takesFocus={item.id === returned || item.id === edited}
      />
    </li>
  );
  return (
    <>
      <Group id="needs-a-look" title="Needs your attention">
        {first.map(card)}
      </Group>
      <Group id="in-use" title="In order of use">
        {rest.map(card)}
      </Group>
      {done && (
        <UndoDock
          key={`${done.what} ${done.before.id}`}
          words={doneWords[done.what](done.before.name)}
          onUndo={() => undo(done)}
          onGone={forget}
        />
      )}
    </>
  );
}

/** What was done last, and the way back from it. */
const useUndo = () => {
  const [done, setDone] = useState<Done>();
  const [returned, setReturned] = useState<string>();
  const forget = useCallback(() => setDone(undefined), []);
  const undo = ({ what, before }: Done) => {
    setDone(undefined);
    (what === 'deleted' ? putBack(before) : changeItem(before.id, { openedOn: before.openedOn }))
      .then(({ id }) => setReturned(id))
      .catch((error: unknown) => {
        setDone({ what, before });
        tellRefusal(error, what === 'deleted' ? 'The product was not restored' : 'The change was not undone');
      });
  };
  return { done, setDone, returned, forget, undo };
};

interface GroupProps {
  id: string;
  title: string;
  children: readonly ReactNode[];
}

function Group({ id, title, children }: GroupProps) {
  if (children.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <Heading level={3} look="subheading" id={id}>
        {title}
      </Heading>
      <ul className={styles.cards}>{children}</ul>
    </section>
  );
}
