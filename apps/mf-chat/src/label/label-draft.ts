import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

interface Draft {
  /** Whose text it is: another person in the same tab begins with none. */
  readonly ownerId: string | undefined;
  readonly text: string;
  /** What is asked about it; empty where nothing is. */
  readonly question: string;
  /** Of this text and question: judged again after a failure or a reload, it is the same label and is charged once. */
  readonly id: string | undefined;
  /** The text was read from a picture and waits to be checked. */
  readonly fromPicture: boolean;
  /** What stood there before a picture was read. */
  readonly before: string;
}

const empty: Draft = { ownerId: undefined, text: '', question: '', id: undefined, fromPicture: false, before: '' };

/** An older release may have written something else there. Above the store, which reads as it is made. */
const parse = (stored: unknown): Partial<Draft> => {
  if (typeof stored !== 'object' || stored === null) return {};
  const { ownerId, text, question, id, fromPicture } = stored as Record<string, unknown>;
  if (typeof ownerId !== 'string' || typeof text !== 'string') return {};
  const asked = typeof question === 'string' ? question : '';
  return {
    ownerId,
    text,
    question: asked,
    id: typeof id === 'string' ? id : undefined,
    fromPicture: fromPicture === true,
  };
};

/** The list of ingredients that is being written, kept for as long as the tab lives. */
export const useLabelDraft = create<Draft>()(
  persist(() => empty, {
    name: 'petalwise-label',
    storage: createJSONStorage(() => window.sessionStorage),
    merge: (stored, current) => ({ ...current, ...parse(stored) }),
  }),
);

const get = useLabelDraft.getState;
const set = (part: Partial<Draft>): void => {
  useLabelDraft.setState(part);
};

/** Starts again if another user is signed in in this tab. */
export const beginDraft = (ownerId: string): void => {
  if (get().ownerId !== ownerId) set({ ...empty, ownerId });
};

export const writeLabel = (text: string): void => {
  const { id, text: known } = get();
  const same = known.trim() === text.trim();
  set({ text, id: same ? id : undefined, ...(text.trim() === '' && { fromPicture: false }) });
};

/** Another question needs a new answer. */
export const writeQuestion = (question: string): void => {
  const same = get().question.trim() === question.trim();
  set({ question, id: same ? get().id : undefined });
};

/** What a picture says takes the place of what was written, which can be put back. */
export const writeFromPicture = (text: string): void =>
  set({ text, id: undefined, fromPicture: true, before: get().text.trim() === text.trim() ? '' : get().text });

export const putBack = (): void => set({ text: get().before, id: undefined, fromPicture: false, before: '' });

/** The id under which this text is judged: made once for a text and its question. */
export const idOfDraft = (): string => {
  const id = get().id ?? crypto.randomUUID();
  set({ id });
  return id;
};

/** The id belongs to something else: the next try is a new one. */
export const renewId = (): void => set({ id: undefined });

/** A text that was judged is no draft any more; what was written meanwhile stays. */
export const forgetDraft = (judged: string): void => {
  if (get().text.trim() === judged.trim())
    set({ text: '', question: '', id: undefined, fromPicture: false, before: '' });
};
