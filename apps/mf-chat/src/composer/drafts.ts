import { create } from 'zustand';

export interface Photo {
  readonly name: string;
  /** The whole photo as a data URL: its preview, and what is sent. */
  readonly url: string;
}

interface Draft {
  readonly text: string;
  readonly photo: Photo | undefined;
}

interface Drafts {
  readonly bySession: Readonly<Record<string, Draft>>;
  change(sessionId: string, part: Partial<Draft>): void;
}

const empty: Draft = { text: '', photo: undefined };

/** What is being written, by chat: it stays while somebody looks at another page. */
export const useDrafts = create<Drafts>()((set) => ({
  bySession: {},
  change: (sessionId, part) =>
    set(({ bySession }) => ({
      bySession: { ...bySession, [sessionId]: { ...(bySession[sessionId] ?? empty), ...part } },
    })),
}));

export const useDraft = (sessionId: string): Draft => useDrafts(({ bySession }) => bySession[sessionId] ?? empty);
