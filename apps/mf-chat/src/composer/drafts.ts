import { create } from 'zustand';
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

/** What is being written, by chat: it is kept while another page is open. */
export const useDrafts = create<Drafts>()((set) => ({
  bySession: {},
  change: (sessionId, part) =>
    set(({ bySession }) => ({
      bySession: { ...bySession, [sessionId]: { ...(bySession[sessionId] ?? empty), ...part } },
    })),
}));

export const useDraft = (sessionId: string): Draft => useDrafts(({ bySession }) => bySession[sessionId] ?? empty);
