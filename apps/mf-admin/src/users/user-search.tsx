import { Field } from '@petalwise/ui/fields/field';
import { TextInput } from '@petalwise/ui/fields/text-input';
import type { Ref } from 'react';
import styles from './user-search.module.css';

interface UserSearchProps {
  ref: Ref<HTMLInputElement>;
  value: string;
  onChange: (value: string) => void;
}

export function UserSearch({ ref, value, onChange }: UserSearchProps) {
  return (
    <search>
      <Field label="Search users">
        <TextInput
          ref={ref}
          className={styles.input}
          type="search"
          value={value}
          maxLength={100}
          placeholder="Name, username or email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    </search>
  );
}
