import type { ShelfItem } from '@petalwise/contracts/chat/shelf';
import { Button } from '@petalwise/ui/buttons/button';
import { Spinner } from '@petalwise/ui/feedback/spinner';
import { Field } from '@petalwise/ui/fields/field';
import { TextInput } from '@petalwise/ui/fields/text-input';
import { Card } from '@petalwise/ui/layout/card';
import { VisuallyHidden } from '@petalwise/ui/layout/visually-hidden';
import { useMutation } from '@tanstack/react-query';
import { Check, Plus, Search } from 'lucide-react';
import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { refusalOf } from '../refusal/tell-refusal.ts';
import styles from './add-product.module.css';
import { addItem } from './api.ts';
import { monthWords, slotTitles } from './shelf-words.ts';
import { type Suggestion, suggestProducts } from './suggestions.ts';

interface AddProductProps {
  items: readonly ShelfItem[];
  onDetails: (item: ShelfItem) => void;
  ref: Ref<HTMLInputElement>;
}

interface Added {
  readonly id: string;
  readonly wasThere: boolean;
}

/** One field for all products: it searches the catalogue as one types, and takes any other name as it is. */
export function AddProduct({ items, onDetails, ref }: AddProductProps) {
  const [added, setAdded] = useState<Added>();
  const add = useMutation({
    mutationFn: (chosen: Suggestion) =>
      addItem(chosen.from === 'catalogue' ? { productId: chosen.id } : { name: chosen.name }),
    onMutate: () => ({ ids: items.map(({ id }) => id) }),
    onSuccess: ({ id }, _, { ids }) => {
      setAdded({ id, wasThere: ids.includes(id) });
      field.write('');
    },
  });
  const field = useSuggestions(items, (chosen) => add.isPending || add.mutate(chosen));
  const { suggestions } = field;
  const write = (typed: string) => {
    field.write(typed);
    add.reset();
  };
  const count = suggestions.length === 1 ? '1 suggestion' : `${suggestions.length} suggestions`;
  return (
    <Card>
      <Field
        label="Add a product"
        error={add.error ? refusalOf(add.error, 'It was not added').description : undefined}
        hint="Choose a product from our list, or add any other by its name."
      >
        <div className={styles.search}>
          <Search aria-hidden className={styles.icon} />
          <TypedName ref={ref} field={field} onWrite={write} />
          {add.isPending && (
            <span className={styles.pending}>
              <Spinner label="Adding" />
            </span>
          )}
          {suggestions.length > 0 && <Suggestions field={field} />}
        </div>
      </Field>
      <VisuallyHidden>
        <p role="status">{suggestions.length > 0 && count}</p>
      </VisuallyHidden>
      <JustAdded added={added} items={items} onDetails={onDetails} />
    </Card>
  );
}

interface SuggestionField {
  readonly listId: string;
  readonly typed: string;
  /** None while the list is closed. */
  readonly suggestions: readonly Suggestion[];
  /** The position of the option that Enter chooses; -1 until the user has pointed at one. */
  readonly active: number;
  write(typed: string): void;
  choose(suggestion: Suggestion | undefined): void;
  close(): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** A combobox as the ARIA practices describe it: the focus stays in the field, arrows move through the list. */
const useSuggestions = (items: readonly ShelfItem[], onChoose: (chosen: Suggestion) => void): SuggestionField => {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [pointed, setPointed] = useState(-1);
  const suggestions = isOpen ? suggestProducts(typed, items) : [];
  // With one there is nothing to choose.
  const active = suggestions.length === 1 ? 0 : pointed;
  const write = (next: string) => {
    setTyped(next);
    setOpen(next.trim() !== '');
    setPointed(-1);
  };
  const choose = (chosen: Suggestion | undefined) => {
    setOpen(false);
    if (chosen) onChoose(chosen);
  };
  const move = (step: number) => {
    const from = active === -1 && step < 0 ? 0 : active;
    if (isOpen) setPointed((from + step + suggestions.length) % suggestions.length);
    else setOpen(typed.trim() !== '');
  };
  // No user gets a product that only has a similar name: the first Enter shows what the second would add.
  const enter = () => (active === -1 ? setPointed(0) : choose(suggestions[active]));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && isOpen) enter();
    else if (event.key === 'Escape' && isOpen) setOpen(false);
    else if (event.key === 'Escape') write('');
    else return;
    event.preventDefault();
  };
  return { listId, typed, suggestions, active, write, choose, close: () => setOpen(false), onKeyDown };
};

interface TypedNameProps {
  field: SuggestionField;
  onWrite: (value: string) => void;
  ref: Ref<HTMLInputElement>;
}

function TypedName({ field: { listId, typed, suggestions, active, onKeyDown, close }, onWrite, ref }: TypedNameProps) {
  const isOpen = suggestions.length > 0;
  return (
    <TextInput
      ref={ref}
      className={styles.field}
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={isOpen}
      aria-controls={isOpen ? listId : undefined}
      aria-activedescendant={isOpen && active !== -1 ? `${listId}-${active}` : undefined}
      placeholder="Product name or brand"
      autoComplete="off"
      enterKeyHint="done"
      maxLength={120}
      value={typed}
      onChange={(event) => onWrite(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={close}
    />
  );
}

function Suggestions({ field: { listId, suggestions, active, choose } }: { field: SuggestionField }) {
  return (
    <div id={listId} role="listbox" aria-label="Suggestions" className={styles.list}>
      {suggestions.map((suggestion, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option.
        // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are those of the field.
        <div
          key={suggestion.from === 'typed' ? 'typed' : suggestion.id}
          id={`${listId}-${index}`}
          role="option"
          aria-selected={index === active}
          className={styles.option}
          // The field keeps the focus, so that the next product can be typed.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(suggestion)}
        >
          <Option suggestion={suggestion} />
        </div>
      ))}
    </div>
  );
}

function Option({ suggestion }: { suggestion: Suggestion }) {
  if (suggestion.from === 'typed') {
    return (
      <>
        <Plus aria-hidden />
        <span className={styles.optionName}>Add “{suggestion.name}” as it is</span>
      </>
    );
  }
  const { brand, name, isOwned } = suggestion;
  return (
    <>
      <span className={styles.optionName}>
        <span className={styles.brand}>{brand}</span> {name}
      </span>
      {isOwned && (
        <span className={styles.owned}>
          <Check aria-hidden /> On your shelf
        </span>
      )}
    </>
  );
}

/** What was added last, and what would help me to know of it. The field is ready for the next one. */
function JustAdded({
  added,
  items,
  onDetails,
}: { added: Added | undefined } & Pick<AddProductProps, 'items' | 'onDetails'>) {
  const item = items.find(({ id }) => id === added?.id);
  const words = item && added && addedWords(item, added.wasThere);
  return (
    <div className={words ? styles.added : undefined}>
      <p role="status">
        {words && (
          <>
            <b>{words.what}</b> {words.more}
          </>
        )}
      </p>
      {item && words && <Button onClick={() => onDetails(item)}>{words.wayOn}</Button>}
    </div>
  );
}

const addedWords = (item: ShelfItem, wasThere: boolean) => {
  const isUnknown = item.productId === null && item.label === null;
  const keeps = item.keepsMonths === null ? '' : `, keeps ${monthWords(item.keepsMonths)} once open`;
  return {
    what: wasThere ? `${item.name} is already in My Products.` : `Added: ${item.name}.`,
    more: `${slotTitles[item.slot]}${keeps}.${isUnknown ? ' Add its ingredients, and I can check it for you.' : ''}`,
    wayOn: isUnknown ? 'Add Its Ingredients' : 'Add Details',
  };
};
