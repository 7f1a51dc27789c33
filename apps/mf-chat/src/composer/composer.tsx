import { usageCosts } from '@petalwise/contracts/billing/coins';
import { messageLimit, photoDays, photoOnlyText } from '@petalwise/contracts/chat/conversation';
import { links } from '@petalwise/host/links';
import { useToasts } from '@petalwise/host/toasts';
import { IconButton } from '@petalwise/ui/buttons/icon-button';
import { CoinCost } from '@petalwise/ui/coins/coin-cost';
import { Spinner } from '@petalwise/ui/feedback/spinner';
import { ArrowUp, X } from 'lucide-react';
import { type ChangeEvent, type ClipboardEvent, type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { AttachButton } from '../attach/attach-button.tsx';
import { DropOverlay } from '../attach/drop-overlay.tsx';
import { isRefused, readPhoto } from '../attach/read-photo.ts';
import { useFileDrop } from '../attach/use-file-drop.ts';
import { useTakePhoto } from '../attach/use-take-photo.tsx';
import { affords, coinsOf, type Purse } from '../coins/balance.ts';
import { usePhotoConsent } from '../consent/use-photo-consent.tsx';
import { Tools } from '../conversation/tools.tsx';
import { isJustStarted } from '../history/just-started.ts';
import type { Sending } from '../sending/send-message.ts';
import styles from './composer.module.css';
import { useDraft, useDrafts } from './drafts.ts';

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
  const input = useRef<HTMLTextAreaElement>(null);
  const { state } = useLocation();
  const { withConsent, dialog } = usePhotoConsent();
  const [opening, setOpening] = useState(false);
  const cost = usageCosts.photo_analysis;
  const canSendPhoto = affords(purse, cost);
  const ready = (text.trim() !== '' || photo !== undefined) && !busy;

  const attach = async (file: File | undefined) => {
    if (!file) return;
    const read = await readPhoto(file, () => setOpening(true));
    setOpening(false);
    if (isRefused(read)) show({ kind: 'error', ...read });
    else change(sessionId, { photo: read });
  };
  // The words that go with it come next.
  const camera = useTakePhoto((taken) => void attach(taken).then(() => input.current?.focus()));
  const dropping = useFileDrop((file) => {
    if (canSendPhoto) void attach(file);
  });
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
    <form className={styles.composer} onSubmit={send}>
      {dropping && (
        <DropOverlay>
          {canSendPhoto ? 'Drop the photo to attach it' : `A photo needs ${cost} coins, you have ${coinsOf(purse)}.`}
        </DropOverlay>
      )}
      {opening && (
        <div className={styles.opening}>
          <Spinner label="Opening your HEIC photo" />
        </div>
      )}
      {photo && (
        <div className={styles.preview}>
          <img src={photo.url} alt={`Attached: ${photo.name}`} />
          <p>Kept {photoDays} days, or longer if you say so. Shown only to you. A refused photo is free.</p>
          <IconButton label="Remove photo" onClick={removePhoto}>
            <X />
          </IconButton>
        </div>
      )}
      <div className={styles.row}>
        <AttachButton
          ref={attachButton}
          disabled={!canSendPhoto || busy}
          onTake={camera.takePhoto}
          onChoose={() => picker.current?.click()}
        />
        <input
          ref={picker}
          data-attach
          type="file"
          // Some systems do not count HEIC among the images.
          accept="image/*,.heic,.heif"
          hidden
          disabled={!canSendPhoto || busy}
          aria-label="Photo"
          tabIndex={-1}
          onChange={onPick}
        />
        <textarea
          ref={input}
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
      {camera.dialogs}
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
