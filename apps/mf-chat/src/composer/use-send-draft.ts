import { usageCosts } from '@petalwise/contracts/billing/coins';
import { photoOnlyText } from '@petalwise/contracts/chat/conversation';
import { coinWords } from '@petalwise/contracts/coin-words';
import { useToasts } from '@petalwise/host/toasts';
import type { FormEvent } from 'react';
import { affords, type Balance, coinsOf } from '../coins/balance.ts';
import { usePhotoConsent } from '../consent/use-photo-consent.tsx';
import type { Sending } from '../sending/sendings.ts';
import { useDraft, useDrafts } from './drafts.ts';
import { isTooLong } from './too-long.ts';

export interface SendDraftOptions {
  sessionId: string;
  balance: Balance;
  /** An answer is being written. */
  busy: boolean;
  onSend: (message: Pick<Sending, 'text' | 'photo'>) => void;
}

/** Sends the draft of a chat. A photo needs its coins and, once, the person's consent. */
export const useSendDraft = ({ sessionId, balance, busy, onSend }: SendDraftOptions) => {
  const { text, photo } = useDraft(sessionId);
  const change = useDrafts((drafts) => drafts.change);
  const show = useToasts((toasts) => toasts.show);
  const { withConsent, dialog } = usePhotoConsent();
  const ready = (text.trim() !== '' || photo !== undefined) && !isTooLong(text) && !busy;
  const deliver = () => {
    onSend({ text: text.trim() || photoOnlyText, photo });
    change(sessionId, { text: '', photo: undefined });
  };
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (!ready) return;
    // The server decides about text alone: help and safety are free, even without coins.
    if (!photo) return deliver();
    const cost = usageCosts.photo_analysis;
    if (affords(balance, cost)) return void withConsent(deliver);
    const description = `You need ${coinWords(cost)} and have ${coinsOf(balance)}. Your message is still here.`;
    show({ kind: 'error', title: 'Insufficient coins', description });
  };
  return { ready, send, dialog };
};
