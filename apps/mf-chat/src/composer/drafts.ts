import { messageLimit } from '@petalwise/contracts/chat/conversation';
import { queryClient } from '@petalwise/host/query';
import { currentUser } from '@petalwise/host/session';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { Photo } from '../attach/read-photo.ts';

interface Draft {
  readonly text: string;
  readonly photo: Photo | undefined;
}

type BySession = Readonly<Record<string, Draft>>;

interface Drafts {
  /** Whose they are. */
  readonly ownerId: string | undefined;
  readonly bySession: BySession;
  change(sessionId: string, part: Partial<Draft>): void;
}

const empty: Draft = { text: '', photo: undefined };
/** Longer texts do not outlive a reload: a tab has room for some millions of characters, and throws where there is none. */
const mostKept = 10 * messageLimit;

const toStored = (bySession: BySession): Record<string, string> =>
  Object.fromEntries(
    Object.entries(bySession).flatMap(([sessionId, { text }]) =>
      text === '' || text.length > mostKept ? [] : [[sessionId, text]],
    ),
  );

/** An older release may have stored something else there. */
const parse = (stored: unknown): Partial<Drafts> => {
  const { ownerId, texts } = (stored ?? {}) as Record<string, unknown>;
  if (typeof ownerId !== 'string' || typeof texts !== 'object' || texts === null) return {};
  const bySession = Object.entries(texts).flatMap(([sessionId, text]) =>
    typeof text === 'string' ? [[sessionId, { ...empty, text }]] : [],
  );
  return { ownerId, bySession: Object.fromEntries(bySession) };
};

/** What is being written, by chat: it is kept while another page is open, and its words until the tab is closed. */
export const useDrafts = create<Drafts>()(
  persist(
    (set) => ({
      ownerId: undefined,
      bySession: {},
      change: (sessionId, part) =>
        set(({ bySession }) => ({
          bySession: { ...bySession, [sessionId]: { ...(bySession[sessionId] ?? empty), ...part } },
        })),
    }),
    {
      name: 'petalwise-drafts',
      storage: createJSONStorage(() => window.sessionStorage),
      partialize: ({ ownerId, bySession }) => ({ ownerId, texts: toStored(bySession) }),
      merge: (stored, current) => ({ ...current, ...parse(stored) }),
    },
  ),
);

export const useDraft = (sessionId: string): Draft => useDrafts(({ bySession }) => bySession[sessionId] ?? empty);

/** Another user in this tab begins with none; one whose session ended finds theirs after signing in again. */
const followUser = (): void => {
  const userId = queryClient.getQueryData(currentUser.queryKey)?.id;
  const { ownerId } = useDrafts.getState();
  if (userId !== undefined && userId !== ownerId) useDrafts.setState({ ownerId: userId, bySession: {} });
};
followUser();
queryClient.getQueryCache().subscribe(followUser);
