import { usageCosts } from '@petalwise/contracts/billing/coins';
import { messageLimit, photoDays, photoOnlyText } from '@petalwise/contracts/chat';
import { links } from '@petalwise/host/links';
import { useToasts } from '@petalwise/host/toasts';
import { CoinCost } from '@petalwise/ui/coin-cost';
import { IconButton } from '@petalwise/ui/icon-button';
import { Tooltip } from '@petalwise/ui/tooltip';
import { ArrowUp, ImagePlus, X } from 'lucide-react';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type DragEvent,
  type FormEvent,
  type KeyboardEvent,
  useRef,
} from 'react';
import { Link, useLocation } from 'react-router';
import { usePhotoConsent } from '../consent/use-photo-consent.tsx';
import { isJustStarted } from '../history/just-started.ts';
import styles from './composer.module.css';
import { useDraft, useDrafts } from './drafts.ts';
import { affords, coinsOf, type Purse } from './purse.ts';
import { isRefused, readPhoto } from './read-photo.ts';
import type { Sending } from './sending.ts';
import { Tools } from './tools.tsx';

interface ComposerProps {
  sessionId: string;
  purse: Purse;
  /** An answer is being written. */
  busy: boolean;
  onSend: (message: Pick<Sending, 'text' | 'photo'>) => void;
}

/** Where a message is written: text, a photo, what it costs. */
export function Composer({ sessionId, purse, busy, onSend }: ComposerProps) {
  const { text, photo } = useDraft(sessionId);
  const change = useDrafts((drafts) => drafts.change);
  const show = useToasts((toasts) => toasts.show);
  const picker = useRef<HTMLInputElement>(null);
  const attachButton = useRef<HTMLButtonElement>(null);
  const { state } = useLocation();
  const { withConsent, dialog } = usePhotoConsent();
  const canSendPhoto = affords(purse, usageCosts.photo_analysis);
  const cost = usageCosts.photo_analysis;
  const ready = (text.trim() !== '' || photo !== undefined) && !busy;

  const attach = async (file: File | undefined) => {
    if (!file) return;
    const read = await readPhoto(file);
    if (isRefused(read)) show({ kind: 'error', ...read });
    else change(sessionId, { photo: read });
  };
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (!ready) return;
    // Words alone are left to the server: help and safety are free, also for somebody without coins.
    if (photo && !affords(purse, cost)) {
      const description = `You need ${cost} coins and have ${coinsOf(purse)}. Your message is kept here.`;
      show({ kind: 'error', title: 'Insufficient coins', description });
      return;
    }
    const deliver = () => {
      onSend({ text: text.trim() || photoOnlyText, photo });
      change(sessionId, { text: '', photo: undefined });
    };
    if (photo) void withConsent(deliver);
    else deliver();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    if (canSendPhoto) void attach(event.dataTransfer.files[0]);
  };
  const onPaste = (event: ClipboardEvent) => {
    const file = [...event.clipboardData.files][0];
    if (!file || !canSendPhoto) return;
    event.preventDefault();
    void attach(file);
  };
  const removePhoto = () => {
    change(sessionId, { photo: undefined });
    attachButton.current?.focus();
  };
  const onPick = (event: ChangeEvent<HTMLInputElement>) => {
    void attach(event.target.files?.[0]);
    // The same file can be chosen again after it was removed.
    event.target.value = '';
  };

  return (
    <form className={styles.composer} onSubmit={send} onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      {photo && (
        <div className={styles.preview}>
          <img src={photo.url} alt={`Attached: ${photo.name}`} />
          <p>Kept {photoDays} days, or longer if you say so. Shown only to you. Refused is free.</p>
          <IconButton label="Remove photo" onClick={removePhoto}>
            <X />
          </IconButton>
        </div>
      )}
      <div className={styles.row}>
        <Tooltip text="A photo analysis is 5 coins. A refused photo is free.">
          <IconButton
            ref={attachButton}
            data-attach
            label="Attach a photo"
            disabled={!canSendPhoto || busy}
            onClick={() => picker.current?.click()}
          >
            <ImagePlus />
          </IconButton>
        </Tooltip>
        <input ref={picker} type="file" accept="image/*" hidden aria-label="Photo" tabIndex={-1} onChange={onPick} />
        <textarea
          className={styles.input}
          rows={1}
          // biome-ignore lint/a11y/noAutofocus: somebody who has just started a chat is about to write.
          autoFocus={isJustStarted(state)}
          maxLength={messageLimit}
          aria-label="Message"
          placeholder={photo ? 'Ask about it, or just send' : 'Ask about skin or a product'}
          value={text}
          onChange={(event) => change(sessionId, { text: event.target.value })}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        {/* Not `disabled` while there is nothing to send: that would drop the keyboard's focus to the page. */}
        <IconButton type="submit" look="primary" label="Send" aria-disabled={!ready || undefined}>
          <ArrowUp />
        </IconButton>
      </div>
      <div className={styles.foot}>
        <CostHint purse={purse} withPhoto={photo !== undefined} />
        <Tools look="words" />
      </div>
      {dialog}
    </form>
  );
}

function CostHint({ purse, withPhoto }: { purse: Purse; withPhoto: boolean }) {
  const { chat, photo_analysis } = usageCosts;
  if (purse === 'unlimited') return <p className={styles.hint}>Unlimited with Premium</p>;
  if (!affords(purse, photo_analysis)) {
    const words = affords(purse, chat)
      ? `${chat} coin. A photo needs ${photo_analysis} coins, you have ${coinsOf(purse)}.`
      : `A message needs ${chat} coin, you have ${coinsOf(purse)}. Help is free.`;
    return (
      <p className={styles.hint}>
        <CoinCost>{words}</CoinCost> <Link to={links.pricing}>Buy coins</Link>
      </p>
    );
  }
  return (
    <p className={styles.hint}>
      <CoinCost>{withPhoto ? `${photo_analysis} coins` : `${chat} coin · photo ${photo_analysis} coins`}</CoinCost>
    </p>
  );
}
