import { useToasts } from '@petalwise/host/toasts';
import { useEffect, useRef, useState } from 'react';
import { noteSent } from '../purchase/visit.ts';
import { type CardFormProps, type Confirmation, connectionLost } from './card-form.ts';

type Asked = Pick<CardFormProps, 'packageId' | 'problem' | 'onDecided' | 'onPaying'>;

export interface CardPayment {
  readonly paying: boolean;
  /** Why the card before was not charged. */
  readonly problem: string | undefined;
  /** Asks the provider once; while it is asked, further calls do nothing. */
  pay(confirm: () => Promise<Confirmation>): Promise<void>;
}

/** One confirmation at a time, and its result shown: a toast and words at the form, or the next page. */
export const useCardPayment = ({ packageId, problem: earlier, onDecided, onPaying }: Asked) => {
  const [paying, setPaying] = useState(false);
  const [problem, setProblem] = useState(earlier);
  // State is a render late; a second click may come before it.
  const locked = useRef(false);
  const hold = (held: boolean) => {
    locked.current = held;
    setPaying(held);
    onPaying(held);
  };
  const shown = useShown();
  useReturnFromBank(() => hold(false));
  const pay = async (confirm: () => Promise<Confirmation>) => {
    if (locked.current) return;
    hold(true);
    setProblem(undefined);
    dismissLast();
    const noteNotPaid = noteSent(packageId);
    const confirmation = await confirm().catch(() => connectionLost);
    switch (confirmation.kind) {
      case 'decided-before':
        noteNotPaid();
        if (shown.current) onDecided(confirmation.status);
        return;
      case 'confirmed':
        // Who has gone elsewhere meanwhile stays there; the coins arrive by themselves.
        if (shown.current) onDecided(confirmation.status);
        return;
      case 'bank':
        if (shown.current) window.location.assign(confirmation.url);
        return;
      case 'declined':
        if (confirmation.advice) noteNotPaid();
        hold(false);
        setProblem([confirmation.message, confirmation.advice].filter(Boolean).join(' '));
        useToasts.getState().show({ kind: 'error', title: 'Payment Failed', description: confirmation.message });
        return;
      default:
        confirmation satisfies never;
    }
  };
  return { paying, problem, pay } satisfies CardPayment;
};

/** Whether the form is still on the page. */
const useShown = () => {
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return shown;
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
    const restored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) latest.current();
    };
    window.addEventListener('pageshow', restored);
    return () => window.removeEventListener('pageshow', restored);
  }, []);
};
