import { Button } from '@petalwise/ui/buttons/button';
import { Field } from '@petalwise/ui/fields/field';
import { TextInput } from '@petalwise/ui/fields/text-input';
import { Dialog } from '@petalwise/ui/overlays/dialog';
import { type FormEvent, useId, useState } from 'react';
import { refusalOf } from '../refusal/tell-refusal.ts';

interface NameProductProps {
  pending: boolean;
  error: Error | null;
  onName: (name: string) => void;
  onClose: () => void;
}

/** Asks what a product is called whose label does not say so. */
export default function NameProduct({ pending, error, onName, onClose }: NameProductProps) {
  const form = useId();
  const [name, setName] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() !== '' && !pending) onName(name.trim());
  };
  const problem = missing ? 'Write the name of the product.' : error && refusalOf(error, '').description;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="What is it called?"
      description="The label has no name on it. My Products will show the name you enter."
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} look="strong" pending={pending} pendingLabel="Adding...">
            Add
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Field label="Name of the product" error={problem || undefined}>
          <TextInput value={name} maxLength={120} onChange={(event) => setName(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
