import type { ChatSession } from '@petalwise/contracts/chat/conversation';
import { tellRefusal } from '../refusal/tell-refusal.ts';
import { UndoDock } from '../side-page/undo-dock.tsx';
import { renameChat } from './api.ts';

/** A chat before and after it was renamed. */
export interface Renamed {
  readonly before: ChatSession;
  readonly after: ChatSession;
}

/** Says what a chat is called now, and offers its name from before. */
export function RenamedDock({ before, after, onGone }: Renamed & { onGone: () => void }) {
  const undo = () => {
    onGone();
    // The undo button goes with its click: the focus returns to where the renaming began.
    document.querySelector<HTMLElement>(`[data-rename="${before.id}"]`)?.focus();
    renameChat(before.id, before.name ?? '').catch((error: unknown) => tellRefusal(error, 'The name was not changed'));
  };
  return <UndoDock words={`Renamed to ${after.title}.`} onUndo={undo} onGone={onGone} />;
}
