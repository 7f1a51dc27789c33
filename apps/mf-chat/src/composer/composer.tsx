import { usageCosts } from '@petalwise/contracts/billing/coins';
import { coinWords } from '@petalwise/contracts/coin-words';
import { type KeyboardEvent, useId, useRef } from 'react';
import { DropOverlay } from '../attach/drop-overlay.tsx';
import { useTakePhoto } from '../attach/use-take-photo.tsx';
import { affords, coinsOf } from '../coins/balance.ts';
import { Tools } from '../opening/tools.tsx';
import type { UnderWay } from '../sending/under-way.ts';
import { useVoice } from '../voice/use-voice.tsx';
import { AttachedPhoto } from './attached-photo.tsx';
import styles from './composer.module.css';
import { CostHint } from './cost-hint.tsx';
import { useDraft, useDrafts } from './drafts.ts';
import { LengthNote } from './length-note.tsx';
import { PhotoButton } from './photo-button.tsx';
import { SendButton } from './send-button.tsx';
import { isTooLong } from './too-long.ts';
import { useAttachPhoto } from './use-attach-photo.ts';
import { useJustStarted } from './use-just-started.ts';
import { useLater } from './use-later.ts';
import { type SendDraftOptions, useSendDraft } from './use-send-draft.ts';

const photoCost = usageCosts.photo_analysis;

interface ComposerProps extends SendDraftOptions {
  /** The message that is being answered: while nothing can be sent it can be stopped instead. */
  underWay: UnderWay | undefined;
  onStop: () => void;
}

/** Where a message is written: text, a photo, what it costs. */
export function Composer({ underWay, onStop, ...props }: ComposerProps) {
  const { sessionId, balance, busy } = props;
  const { text, photo } = useDraft(sessionId);
  const change = useDrafts((drafts) => drafts.change);
  const attachButton = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const lengthId = useId();
  const costId = useId();
  const isNew = useJustStarted(input);
  const canSendPhoto = affords(balance, photoCost);
  const { attach, opening, dropping, onPaste } = useAttachPhoto(sessionId, canSendPhoto);
  // The words that go with it come next.
  const camera = useTakePhoto((taken) => void attach(taken).then(() => input.current?.focus()));
  const { ready, send, dialog } = useSendDraft(props);
  const isLate = useLater(underWay?.id);
  const stopping = isLate && !ready ? underWay : undefined;
  const voice = useVoice((words) => write(sessionId, words));
  const removePhoto = () => {
    change(sessionId, { photo: undefined });
    attachButton.current?.focus();
  };
  return (
    <form className={styles.composer} onSubmit={send}>
      {dropping && (
        <DropOverlay>
          {canSendPhoto
            ? 'Drop the photo to attach it'
            : `A photo costs ${coinWords(photoCost)}, and you have ${coinsOf(balance)}.`}
        </DropOverlay>
      )}
      <AttachedPhoto photo={photo} opening={opening} onRemove={removePhoto} />
      <div className={styles.row}>
        <PhotoButton
          ref={attachButton}
          disabled={!canSendPhoto || busy}
          onTake={camera.takePhoto}
          onFile={(file) => void attach(file)}
        />
        <textarea
          ref={input}
          className={styles.input}
          rows={1}
          // biome-ignore lint/a11y/noAutofocus: a user who has just started a chat is about to write.
          autoFocus={isNew}
          dir="auto"
          aria-label="Message"
          aria-describedby={lengthId}
          aria-invalid={isTooLong(text) || undefined}
          placeholder={photo ? 'Ask about it, or just send' : 'Ask about skin or a product'}
          value={text}
          onChange={(event) => change(sessionId, { text: event.target.value })}
          onKeyDown={(event) => sendOnEnter(event, send)}
          onPaste={onPaste}
        />
        {voice.button}
        <SendButton ready={ready} stopping={stopping} costId={costId} onStop={onStop} />
      </div>
      {voice.note}
      <LengthNote id={lengthId} text={text} />
      <div className={styles.foot}>
        <CostHint id={costId} balance={balance} withPhoto={photo !== undefined} stopping={stopping} />
        <Tools look="words" />
      </div>
      {dialog}
      {camera.dialogs}
    </form>
  );
}

/** Words after those that are written already. */
const write = (sessionId: string, words: string) => {
  const { bySession, change } = useDrafts.getState();
  const before = bySession[sessionId]?.text.trimEnd() ?? '';
  change(sessionId, { text: before === '' ? words : `${before} ${words}` });
};

const sendOnEnter = (event: KeyboardEvent, send: () => void) => {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  send();
};
