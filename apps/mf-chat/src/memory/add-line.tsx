import type { ProfileKind } from '@petalwise/contracts/chat/profile';
import { Button } from '@petalwise/ui/buttons/button';
import { Field } from '@petalwise/ui/fields/field';
import { SelectInput } from '@petalwise/ui/fields/select-input';
import { Card } from '@petalwise/ui/layout/card';
import { Heading } from '@petalwise/ui/layout/text';
import { VisuallyHidden } from '@petalwise/ui/layout/visually-hidden';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { addLine } from './api.ts';
import { tellWrong } from './edit-line.tsx';
import { kinds, kindTitles, lineWords } from './line-words.ts';
import styles from './memory-page.module.css';
import { firstValueOf, ValueInput } from './value-input.tsx';

const options = kinds.map((kind) => ({ value: kind, label: kindTitles[kind] }));

/** Lets the user tell the advisor something outside a chat. */
export function AddLine() {
  const [kind, setKind] = useState<ProfileKind>('allergy');
  const [value, setValue] = useState('');
  const add = useMutation({
    mutationFn: () => addLine({ kind, value: value.trim() }),
    onSuccess: () => setValue(firstValueOf(kind)),
  });
  const choose = (next: ProfileKind) => {
    setKind(next);
    setValue(firstValueOf(next));
    add.reset();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    add.mutate();
  };
  return (
    <Card asChild>
      <form className={styles.add} onSubmit={submit} aria-labelledby="add-line" noValidate>
        <Heading level={2} look="subheading" id="add-line">
          Tell me something
        </Heading>
        <div className={styles.fields}>
          <Field label="About">
            <SelectInput value={kind} options={options} onValueChange={choose} />
          </Field>
          <Field label="What should I remember?" error={add.error ? tellWrong(add.error) : undefined}>
            <ValueInput kind={kind} value={value} onChange={setValue} />
          </Field>
          <Button type="submit" look="primary" size="large" pending={add.isPending} pendingLabel="Saving...">
            Remember
          </Button>
        </div>
        <VisuallyHidden>
          <p role="status">{add.data && `Remembered: ${lineWords(add.data)}`}</p>
        </VisuallyHidden>
      </form>
    </Card>
  );
}
