import type { StepChoice } from '@petalwise/contracts/chat/routine';
import type { Slot } from '@petalwise/contracts/chat/shelf';
import { Button } from '@petalwise/ui/buttons/button';
import { Field } from '@petalwise/ui/fields/field';
import { TextInput } from '@petalwise/ui/fields/text-input';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { refusalOf } from '../refusal/tell-refusal.ts';
import styles from './choose-dialog.module.css';
import { nameProduct } from './own-product.ts';

interface NameOwnProps {
  slot: Slot;
  onTake: (choice: StepChoice) => void;
}

/** For a product that the person has and the list does not. Not first: a phone would cover the list with its keyboard. */
export function NameOwn({ slot, onTake }: NameOwnProps) {
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const add = useMutation({ mutationFn: nameProduct });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() !== '' && !add.isPending) add.mutate({ name: name.trim(), slot }, { onSuccess: onTake });
  };
  const problem = isMissing ? 'Write the name of the product.' : add.error && refusalOf(add.error, '').description;
  return (
    <form className={styles.own} onSubmit={submit} noValidate>
      <Field label="Another product that you own" hint="I also add it to My Products." error={problem ?? undefined}>
        <TextInput
          value={name}
          maxLength={120}
          autoComplete="off"
          placeholder="Its brand and name"
          onChange={(event) => {
            setName(event.target.value);
            setMissing(false);
            add.reset();
          }}
        />
      </Field>
      <Button type="submit" pending={add.isPending} pendingLabel="Adding...">
        Use Mine
      </Button>
    </form>
  );
}
