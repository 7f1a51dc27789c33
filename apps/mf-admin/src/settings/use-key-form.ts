import { useState } from 'react';
import { checkKey } from './check-key.ts';
import { useSetKey, useTestKey } from './use-key-actions.ts';

/** What an admin types into the form of the key, and what can be done with it. */
export const useKeyForm = (keyInUse: boolean) => {
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const testing = useTestKey();
  const begin = () => {
    setReason('');
    testing.reset();
  };
  const saving = useSetKey(() => {
    setText('');
    begin();
  });
  const testsKeyInUse = text.trim() === '' && keyInUse;

  /** What was typed, where it can be a key; the field says so where it cannot. */
  const readKey = (): string | undefined => {
    const checked = checkKey(text);
    setError(checked.error);
    return checked.error === undefined ? checked.apiKey : undefined;
  };
  return {
    text,
    reason,
    error,
    saving,
    testing,
    testsKeyInUse,
    setReason,
    begin,
    change: (next: string) => {
      setText(next);
      setError(undefined);
      if (!testing.isPending) testing.reset();
    },
    save: () => {
      const apiKey = saving.isPending || testing.isPending ? undefined : readKey();
      if (apiKey !== undefined) saving.mutate({ apiKey, reason });
    },
    test: () => {
      const apiKey = testsKeyInUse ? undefined : readKey();
      if (testsKeyInUse || apiKey !== undefined) testing.mutate(apiKey);
    },
  };
};
