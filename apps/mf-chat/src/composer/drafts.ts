import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { Photo } from '../attach/read-photo.ts';

interface Draft {
  readonly text: string;
  readonly photo: Photo | undefined;
}

interface Drafts {
  readonly bySession: Readonly<Record<string, Draft>>;
  change(sessionId: string, part: Partial<Draft>): void;
}

const empty: Draft = { text: '', photo: undefined };

/** What was written, by chat. An older release may have stored something else there. */
const parse = (stored: unknown): Drafts['bySession'] => {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).flatMap(([sessionId, text]) =>
      typeof text === 'string' && text !== '' ? [[sessionId, { ...empty, text }]] : [],
    ),
  );
};

/**
 * What is being written, by chat: it is kept while another page is open, and its words for as long as the tab lives. A chat has one
 * owner, so nobody else in this tab is shown them.
 */
export const useDrafts = create<Drafts>()(
  persist(
    (set) => ({
      bySession: {},
      change: (sessionId, part) =>
        set(({ bySession }) => ({
          bySession: { ...bySession, [sessionId]: { ...(bySession[sessionId] ?? empty), ...part } },
        })),
    }),
    {
      name: 'petalwise-drafts',
      storage: createJSONStorage(() => window.sessionStorage),
      partialize: ({ bySession }) =>
        Object.fromEntries(
          Object.entries(bySession).flatMap(([sessionId, { text }]) => (text === '' ? [] : [[sessionId, text]])),
        ),
      merge: (stored, current) => ({ ...current, bySession: parse(stored) }),
    },
  ),
);

export const useDraft = (sessionId: string): Draft => useDrafts(({ bySession }) => bySession[sessionId] ?? empty);
