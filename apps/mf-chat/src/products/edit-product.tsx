import { messageLimit } from '@petalwise/contracts/chat/conversation';
import type { ShelfItem } from '@petalwise/contracts/chat/shelf';
import { ApiError } from '@petalwise/host/api-error';
import { links } from '@petalwise/host/links';
import { Button } from '@petalwise/ui/buttons/button';
import { Note } from '@petalwise/ui/feedback/note';
import { Checkbox } from '@petalwise/ui/fields/checkbox';
import { Field } from '@petalwise/ui/fields/field';
import { SelectInput } from '@petalwise/ui/fields/select-input';
import { TextArea } from '@petalwise/ui/fields/text-area';
import { TextInput } from '@petalwise/ui/fields/text-input';
import { Dialog } from '@petalwise/ui/overlays/dialog';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { refusalOf } from '../refusal/tell-refusal.ts';
import { changeItem } from './api.ts';
import styles from './products-page.module.css';
import { cardId, dayOf, slots, slotTitles } from './shelf-words.ts';

export interface Editing {
  readonly item: ShelfItem;
  /** Where the person meant to go. */
  readonly at?: 'ingredients';
}

interface EditProductProps {
  /** The dialog is open while there is one. */
  editing: Editing | undefined;
  onClose: () => void;
}

/** What is known of a product, to be completed and corrected. */
export function EditProduct({ editing, onClose }: EditProductProps) {
  const formId = useId();
  const [saving, setSaving] = useState(false);
  const edited = useRef<string>(undefined);
  useEffect(() => {
    if (editing) edited.current = editing.item.id;
    if (editing || !edited.current) return;
    const id = cardId(edited.current);
    // The control that opened the dialog may be gone, and the card may be in another group. The dialog, which returns
    // the focus in its own task, queues that task after this effect: so one task more.
    let timer = setTimeout(() => {
      timer = setTimeout(() => document.activeElement?.matches('main, body') && document.getElementById(id)?.focus());
    });
    return () => clearTimeout(timer);
  }, [editing]);
  return (
    <Dialog
      open={editing !== undefined}
      onOpenChange={(open) => open || onClose()}
      dismissible={!saving}
      title={editing?.item.name ?? ''}
      description="All of this is optional. Add its ingredients, and I can check it for you."
      actions={
        <>
          <Button look="quiet" disabled={saving} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} look="strong" pending={saving} pendingLabel="Saving...">
            Save
          </Button>
        </>
      }
    >
      {editing && <Details key={editing.item.id} {...{ editing, formId, onClose }} onPending={setSaving} />}
    </Dialog>
  );
}

interface DetailsProps {
  editing: Editing;
  formId: string;
  onClose: () => void;
  onPending: (pending: boolean) => void;
}

const options = slots.map((slot) => ({ value: slot, label: slotTitles[slot] }));

/** The form's state as it is typed, and saving it. */
const useDetails = ({ item }: Editing, onSaved: () => void) => {
  const [draft, setDraft] = useState({
    name: item.name,
    slot: item.slot,
    openedOn: item.openedOn,
    months: item.keepsMonths === null ? '' : String(item.keepsMonths),
    label: item.label ?? '',
  });
  const [isDateless, setDateless] = useState(false);
  const save = useMutation({
    mutationFn: ({ name, slot, openedOn, months, label }: typeof draft) =>
      changeItem(item.id, {
        // The catalogue has the names of its own products.
        ...(item.productId === null && { name }),
        ...{ slot, openedOn, label: label.trim() || null, keepsMonths: months === '' ? null : Number(months) },
      }),
    onSuccess: onSaved,
  });
  const change = (part: Partial<typeof draft>) => setDraft((known) => ({ ...known, ...part }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A date that is half typed has no value.
    setDateless(draft.openedOn === '');
    if (draft.openedOn !== '' && !save.isPending) save.mutate(draft);
  };
  const wrong: ApiError['errors'] = save.error instanceof ApiError ? save.error.errors : {};
  const wrongDay = isDateless && draft.openedOn === '' ? 'Choose the day you opened it.' : wrong.openedOn;
  return { draft, change, submit, save, wrong: wrongDay ? { ...wrong, openedOn: wrongDay } : wrong };
};

function Details({ editing, formId, onClose, onPending }: DetailsProps) {
  const { draft, change, submit, save, wrong } = useDetails(editing, onClose);
  useEffect(() => {
    onPending(save.isPending);
    return () => onPending(false);
  }, [save.isPending, onPending]);
  return (
    <form id={formId} className={styles.details} onSubmit={submit} noValidate>
      {editing.item.productId === null && (
        <Field label="Name" error={wrong.name}>
          <TextInput value={draft.name} maxLength={120} onChange={(event) => change({ name: event.target.value })} />
        </Field>
      )}
      <div className={styles.pair}>
        <Field label="What it is" error={wrong.slot}>
          <SelectInput value={draft.slot} options={options} onValueChange={(slot) => change({ slot })} />
        </Field>
        <Months months={draft.months} onMonths={(months) => change({ months })} error={wrong.keepsMonths} />
      </div>
      <Opened openedOn={draft.openedOn} onOpenedOn={(openedOn) => change({ openedOn })} error={wrong.openedOn} />
      <Ingredients
        label={draft.label}
        onLabel={(label) => change({ label })}
        error={wrong.label}
        takesFocus={editing.at === 'ingredients'}
      />
      {save.error && Object.keys(wrong).length === 0 && (
        <Note tone="danger" title="It was not saved" live>
          {refusalOf(save.error, 'It was not saved').description}
        </Note>
      )}
    </form>
  );
}

interface IngredientsProps {
  label: string;
  onLabel: (label: string) => void;
  error: string | undefined;
  takesFocus: boolean;
}

function Ingredients({ label, onLabel, error, takesFocus }: IngredientsProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    // After the dialog, which gives the focus to its first control.
    const frame = requestAnimationFrame(() => area.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [takesFocus]);
  const hint = (
    <>
      Copy them from the package. Do you have a picture of it? <Link to={links.label()}>Check a Label</Link>
    </>
  );
  return (
    <Field label="Ingredients" error={error} hint={hint}>
      <TextArea
        ref={area}
        rows={4}
        value={label}
        maxLength={messageLimit}
        placeholder="Aqua, Glycerin, Niacinamide..."
        onChange={(event) => onLabel(event.target.value)}
      />
    </Field>
  );
}

interface MonthsProps {
  months: string;
  onMonths: (months: string) => void;
  error: string | undefined;
}

function Months({ months, onMonths, error }: MonthsProps) {
  return (
    <Field label="Keeps, in months" error={error} hint="The number in the open-jar symbol on the package.">
      <div className={styles.months}>
        <TextInput
          inputMode="numeric"
          maxLength={2}
          value={months}
          onChange={(event) => onMonths(event.target.value.replace(/\D/g, ''))}
        />
        <OpenJar months={months || '?'} />
      </div>
    </Field>
  );
}

/** The sign on packages that says how long a product keeps once it is open: a jar with its lid off, and the months in it. */
function OpenJar({ months }: { months: string }) {
  return (
    <svg viewBox="0 0 56 48" className={styles.jar} aria-hidden="true" fill="none" stroke="currentColor">
      <g strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round">
        <path d="M10 20H46V40Q46 44 42 44H14Q10 44 10 40Z" />
        <path d="M13 20V15.5H43V20" />
        <path d="M8.5 11.5L44 4.2L43 .9L8 8.2Z" />
      </g>
      <text x="28" y="36.4" textAnchor="middle" fontSize="12.5" fontWeight="600" fill="currentColor" stroke="none">
        {months}M
      </text>
    </svg>
  );
}

interface OpenedProps {
  openedOn: string | null;
  onOpenedOn: (openedOn: string | null) => void;
  error: string | undefined;
}

/** The day is asked for once it is open, and today until another is chosen. */
function Opened({ openedOn, onOpenedOn, error }: OpenedProps) {
  const today = dayOf(new Date());
  return (
    <div className={styles.opened}>
      <Checkbox checked={openedOn !== null} onCheckedChange={(isOpen) => onOpenedOn(isOpen ? today : null)}>
        It is open
      </Checkbox>
      {openedOn !== null && (
        <Field label="Opened on" hideLabel error={error}>
          <TextInput
            type="date"
            min="2000-01-01"
            max={today}
            value={openedOn}
            onChange={(event) => onOpenedOn(event.target.value)}
          />
        </Field>
      )}
    </div>
  );
}
