import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface ListShown {
  readonly isShown: boolean;
  setShown(isShown: boolean): void;
}

/** Whether the list of chats is open beside the conversation, remembered in this browser. */
export const useListShown = create<ListShown>()(
  persist((set) => ({ isShown: true, setShown: (isShown) => set({ isShown }) }), {
    name: 'petalwise-chat-list',
    // What an older page stored may be anything.
    merge: (stored, current) => ({
      ...current,
      isShown: (stored as Partial<ListShown> | undefined)?.isShown !== false,
    }),
  }),
);
