import type { ShelfItem } from '@petalwise/contracts/chat/shelf';
import { links } from '@petalwise/host/links';
import { useUser } from '@petalwise/host/session';
import { IconButton } from '@petalwise/ui/buttons/icon-button';
import { TextLink } from '@petalwise/ui/buttons/text-link';
import { Badge } from '@petalwise/ui/feedback/badge';
import { Note } from '@petalwise/ui/feedback/note';
import { Card } from '@petalwise/ui/layout/card';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { VisuallyHidden } from '@petalwise/ui/layout/visually-hidden';
import { useMutation } from '@tanstack/react-query';
import { ArrowRight, CalendarDays, Check, Hourglass, PackageOpen, Pencil, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { beginDraft, writeLabel } from '../label/label-draft.ts';
import { opensEarlier } from '../label/open-earlier.ts';
import { ProductPicture } from '../product-picture/product-picture.tsx';
import { tellRefusal } from '../refusal/tell-refusal.ts';
import { cameFrom } from '../side-page/back-link.tsx';
import { changeItem, deleteItem } from './api.ts';
import type { Editing } from './edit-product.tsx';
import styles from './product-card.module.css';
import {
  asSentence,
  cardId,
  keepingOf,
  labelText,
  monthWords,
  openedWords,
  slotTitles,
  warningTitles,
} from './shelf-words.ts';

/** What was done to a product with one click, and can be undone. */
export type DoneWhat = 'deleted' | 'opened';

interface ProductCardProps {
  item: ShelfItem;
  /** `2026-11-23` */
  today: string;
  /** What had the focus is gone, because the product was put back or went to another group. */
  takesFocus: boolean;
  onEdit: (editing: Editing) => void;
  onDone: (what: DoneWhat) => void;
}

/** One product with its picture: what it is, how long it keeps, and what speaks against it. */
export function ProductCard({ item, today, takesFocus, onEdit, onDone }: ProductCardProps) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus && document.activeElement?.matches('body, main')) card.current?.focus();
  }, [takesFocus]);
  const edit = useRef<HTMLButtonElement>(null);
  const addIngredients = () => {
    // This way on is gone once they are known; the dialog gives the focus back to the pencil.
    edit.current?.focus();
    onEdit({ item, at: 'ingredients' });
  };
  return (
    <Card asChild flush className={styles.card}>
      <article ref={card} id={cardId(item.id)} tabIndex={-1} aria-label={item.name}>
        <ProductPicture name={item.name} slot={item.slot} className={styles.picture} />
        <div className={styles.head}>
          <div className={styles.top}>
            <Text look="caption">{slotTitles[item.slot]}</Text>
            <div className={styles.buttons}>
              <IconButton ref={edit} label={`Edit: ${item.name}`} onClick={() => onEdit({ item })}>
                <Pencil />
              </IconButton>
              <DeleteButton item={item} onDone={onDone} />
            </div>
          </div>
          <Heading level={4} look="subheading" className={styles.name}>
            {item.name}
          </Heading>
          <Actives actives={item.actives} />
          <Keeping item={item} today={today} />
        </div>
        <div className={styles.foot}>
          <Warning warning={item.warning} />
          <div className={styles.ways}>
            <Ingredients item={item} onAdd={addIngredients} />
            <OpenedButton {...{ item, today, onDone }} />
          </div>
        </div>
      </article>
    </Card>
  );
}

function DeleteButton({ item, onDone }: Pick<ProductCardProps, 'item' | 'onDone'>) {
  const remove = useMutation({
    mutationFn: () => deleteItem(item.id),
    onSuccess: () => onDone('deleted'),
    onError: (error) => tellRefusal(error, 'The product was not deleted'),
  });
  return (
    <IconButton
      label={`Delete: ${item.name}`}
      aria-disabled={remove.isPending || undefined}
      onClick={() => remove.isPending || remove.mutate()}
    >
      <Trash2 />
    </IconButton>
  );
}

function Actives({ actives }: Pick<ShelfItem, 'actives'>) {
  if (actives.length === 0) return null;
  return (
    <ul className={styles.actives} aria-label="Actives">
      {actives.map((active) => (
        <li key={active}>
          <Badge>{active}</Badge>
        </li>
      ))}
    </ul>
  );
}

/** A new one was opened, or the first: its time begins today. */
function OpenedButton({ item, today, onDone }: Pick<ProductCardProps, 'item' | 'today' | 'onDone'>) {
  const open = useMutation({
    mutationFn: () => changeItem(item.id, { openedOn: today }),
    onSuccess: () => onDone('opened'),
    onError: (error) => tellRefusal(error, 'The product was not changed'),
  });
  if (item.openedOn === today) return null;
  return (
    <TextLink asChild className={styles.way}>
      <button type="button" aria-disabled={open.isPending || undefined} onClick={() => open.isPending || open.mutate()}>
        <PackageOpen aria-hidden />
        {item.openedOn === null ? 'I Opened It Today' : 'I Opened a New One Today'}
        <VisuallyHidden>: {item.name}</VisuallyHidden>
      </button>
    </TextLink>
  );
}

function Keeping({ item, today }: Pick<ProductCardProps, 'item' | 'today'>) {
  const { openedOn, keepsMonths } = item;
  const keeping = keepingOf(item, today);
  if (openedOn === null && keepsMonths === null) return null;
  return (
    <ul className={styles.keeping}>
      {openedOn !== null && (
        <li>
          <CalendarDays aria-hidden />
          {openedWords(openedOn, today)}
        </li>
      )}
      {keeping ? (
        <li data-state={keeping.state}>
          <Hourglass aria-hidden />
          {keeping.words}
        </li>
      ) : (
        keepsMonths !== null && (
          <li>
            <Hourglass aria-hidden />
            Keeps {monthWords(keepsMonths)} once open
          </li>
        )
      )}
    </ul>
  );
}

const tones = { never: 'danger', 'ask-doctor': 'coin', careful: 'plain' } as const;

function Warning({ warning }: Pick<ShelfItem, 'warning'>) {
  if (!warning) return null;
  return (
    <Note tone={tones[warning.strength]} title={warningTitles[warning.strength]}>
      {asSentence(warning.reason)}
    </Note>
  );
}

/** Whether its ingredients are known, and the way on from there. */
function Ingredients({ item, onAdd }: { item: ShelfItem; onAdd: () => void }) {
  const { id } = useUser();
  const { name, label, productId } = item;
  if (label !== null) {
    const handOver = () => {
      beginDraft(id);
      writeLabel(labelText({ name, label }));
    };
    return (
      <TextLink asChild className={styles.way}>
        <Link to={links.label()} state={{ ...opensEarlier, ...cameFrom('products') }} onClick={handOver}>
          Check Its Ingredients
          <VisuallyHidden>: {name}</VisuallyHidden>
          <ArrowRight aria-hidden />
        </Link>
      </TextLink>
    );
  }
  if (productId !== null) {
    return (
      <p className={styles.known}>
        <Check aria-hidden />
        Main ingredients known
      </p>
    );
  }
  return (
    <div className={styles.unknown}>
      <Text look="caption">Ingredients not known yet.</Text>
      <TextLink asChild className={styles.way}>
        <button type="button" onClick={onAdd}>
          <Plus aria-hidden />
          Add Its Ingredients
          <VisuallyHidden>: {name}</VisuallyHidden>
        </button>
      </TextLink>
    </div>
  );
}
