import { useToasts } from '@petalwise/host/toasts';
import { useEffect, useState } from 'react';
import { openPaymentWindow } from './payment-window.ts';
import { onReturn, type ReturnMessage } from './return-message.ts';

export type WindowState =
  /** `left`: a user came back from the page without having done what it is for. */
  | { readonly phase: 'idle'; readonly left?: boolean }
  | { readonly phase: 'redirecting' }
  /** `blocked`: the browser opened no window; offer the address as a link. */
  | { readonly phase: 'waiting'; readonly url: string; readonly blocked: boolean };

interface Options {
  /** Asks the server where the payment provider's page is. */
  address: () => Promise<string>;
  /** The sentence for a failure of `address`. */
  describe: (error: unknown) => string;
  /** Said with "Payment Window Opened". */
  opened: string;
  /** The way back that ends the waiting. */
  endsWith?: ReturnMessage;
}

/** A page of the payment provider in its own window: idle, then redirecting, then waiting for the user there. */
export const usePaymentWindow = ({ address, describe, opened, endsWith }: Options) => {
  const [state, setState] = useState<WindowState>({ phase: 'idle' });
  const show = useToasts((toasts) => toasts.show);
  const waits = state.phase === 'waiting';
  useEffect(() => {
    if (!waits || !endsWith) return;
    return onReturn((how) => {
      if (how === endsWith) setState({ phase: 'idle', left: how === 'checkout-left' });
    });
  }, [waits, endsWith]);
  const begin = async () => {
    const payment = openPaymentWindow();
    setState({ phase: 'redirecting' });
    try {
      const url = await address();
      const blocked = !payment.goTo(url);
      setState({ phase: 'waiting', url, blocked });
      if (!blocked) show({ kind: 'info', title: 'Payment Window Opened', description: opened });
    } catch (error) {
      payment.close();
      setState({ phase: 'idle' });
      show({ kind: 'error', title: 'Error', description: describe(error) });
    }
  };
  return { state, begin: () => void begin(), reset: () => setState({ phase: 'idle' }) };
};
