import { useToasts } from '@petalwise/host/toasts';
import { type ClipboardEvent, useState } from 'react';
import { isRefused, readPhoto } from '../attach/read-photo.ts';
import { useFileDrop } from '../attach/use-file-drop.ts';
import { useDrafts } from './drafts.ts';

/** Attaches a photo to the draft of a chat: one that was chosen, taken, pasted or dropped. */
export const useAttachPhoto = (sessionId: string, canSendPhoto: boolean) => {
  const change = useDrafts((drafts) => drafts.change);
  const show = useToasts((toasts) => toasts.show);
  const [opening, setOpening] = useState(false);
  const attach = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const read = await readPhoto(file, () => setOpening(true));
    setOpening(false);
    if (isRefused(read)) show({ kind: 'error', ...read });
    else change(sessionId, { photo: read });
  };
  const dropping = useFileDrop((file) => {
    if (canSendPhoto) void attach(file);
  });
  const onPaste = (event: ClipboardEvent) => {
    const file = [...event.clipboardData.files][0];
    if (!file || !canSendPhoto) return;
    event.preventDefault();
    void attach(file);
  };
  return { attach, opening, dropping, onPaste };
};
