import { coinWords } from '@petalwise/contracts/coin-words';
import { describeError } from '@petalwise/host/api-error';
import { starterCoins } from '@petalwise/host/starter-coins';
import { useToasts } from '@petalwise/host/toasts';
import { Button } from '@petalwise/ui/buttons/button';
import { Skeleton } from '@petalwise/ui/feedback/skeleton';
import { Field } from '@petalwise/ui/fields/field';
import { TextInput } from '@petalwise/ui/fields/text-input';
import { Card } from '@petalwise/ui/layout/card';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { setStarter } from './api.ts';
import { ReasonField } from './reason-field.tsx';
import styles from './settings.module.css';
import { checkStarter, firstShown } from './starter-form.ts';

const nowReceive = (coins: number) => `New accounts now receive ${coinWords(coins)}`;

/** How many coins a new account receives. */
export function StarterCoinsForm() {
  const [text, setText] = useState(firstShown);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const { data, isError } = useQuery({ ...starterCoins, staleTime: 0 });
  const saving = useSetStarter(() => setReason(''));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving.isPending) return;
    const checked = checkStarter(text);
    setError(checked.error);
    if (checked.error === undefined) saving.mutate({ coins: checked.coins, reason });
  };
  const hint = data ? (
    nowReceive(data.coins)
  ) : isError ? (
    'We could not load what new accounts receive.'
  ) : (
    <Skeleton width="14rem" />
  );
  return (
    <Card className={styles.card} asChild>
      <section aria-label="Free starter coins">
        <div className={styles.head}>
          <Heading level={2} look="subheading">
            Free starter coins
          </Heading>
          <Text look="small" tone="soft">
            What each new account receives. Existing accounts keep what they have.
          </Text>
        </div>
        <form className={styles.form} noValidate onSubmit={submit}>
          <Field label="Coins for a new account" required hint={hint} error={error}>
            <TextInput
              className={styles.short}
              inputMode="numeric"
              value={text}
              autoComplete="off"
              onChange={(event) => {
                setText(event.target.value);
                setError(undefined);
              }}
            />
          </Field>
          <ReasonField value={reason} onChange={setReason} />
          <div className={styles.actions}>
            <Button type="submit" look="strong" pending={saving.isPending} pendingLabel="Saving...">
              Save Coins
            </Button>
          </div>
        </form>
      </section>
    </Card>
  );
}

const useSetStarter = (onSet: () => void) =>
  useMutation({
    mutationFn: setStarter,
    onSuccess: (coins) => {
      useToasts
        .getState()
        .show({ kind: 'success', title: 'Starter Coins Updated', description: `${nowReceive(coins)}.` });
      onSet();
    },
    onError: (error) =>
      useToasts.getState().show({
        kind: 'error',
        title: 'Failed to update starter coins',
        description: describeError(error, 'We got no response. Check your connection and try again.'),
      }),
  });
