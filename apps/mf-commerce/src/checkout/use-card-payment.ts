import { useToasts } from '@petalwise/host/toasts';
import { useEffect, useRef, useState } from 'react';
import { type CardFormProps, type Confirmation, connectionLost } from './card-form.ts';

export interface CardPayment {
  readonly paying: boolean;
  /** Why the card before was not charged. */
  readonly problem: string | undefined;
  /** Asks the provider once; while it is asked, further calls do nothing. */
  pay(confirm: () => Promise<Confirmation>): Promise<void>;
}

/** One confirmation at a time, and what came of it told: a toast and words at the form, or onwards. */
export const useCardPayment = ({ problem: earlier, onConfirmed }: Pick<CardFormProps, 'problem' | 'onConfirmed'>) => {
  const [paying, setPaying] = useState(false);
  const [problem, setProblem] = useState(earlier);
  // State is a render late; a second click may come before it.
  const locked = useRef(false);
  const hold = (held: boolean) => {
    locked.current = held;
    setPaying(held);
  };
  useReturnFromBank(() => hold(false));
  const pay = async (confirm: () => Promise<Confirmation>) => {
    if (locked.current) return;
    hold(true);
    setProblem(undefined);
    dismissLast();
    const confirmation = await confirm().catch(() => connectionLost);
    switch (confirmation.kind) {
      case 'confirmed':
        onConfirmed(confirmation.status);
        return;
      case 'leaving':
        return;
      case 'declined':
        hold(false);
        setProblem(confirmation.message);
        useToasts.getState().show({ kind: 'error', title: 'Payment Failed', description: confirmation.message });
        return;
      default:
        confirmation satisfies never;
    }
  };
  return { paying, problem, pay } satisfies CardPayment;
};

// What was said of the card before is over.
const dismissLast = () => {
  const { toast, dismiss } = useToasts.getState();
  if (toast) dismiss(toast.id);
};

// The browser may show the page again as it was left, button and all.
const useReturnFromBank = (again: () => void) => {
  const latest = useRef(again);
  useEffect(() => {
    latest.current = again;
  });
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) latest.current();
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);
};
