import { useRef } from 'react';

interface Mutation<Values> {
  readonly mutate: (values: Values, options: { onSettled: () => void }) => void;
}

/**
 * Sends by a mutation, unless it is sending. A second Enter or click may come before React has drawn that it is, or while
 * the form of the first is still being checked: `isPending` of the last drawing says no then.
 */
export const useOneAtATime = <Values>({ mutate }: Mutation<Values>): ((values: Values) => void) => {
  const isSending = useRef(false);
  return (values) => {
    if (isSending.current) return;
    isSending.current = true;
    mutate(values, {
      onSettled: () => {
        isSending.current = false;
      },
    });
  };
};
