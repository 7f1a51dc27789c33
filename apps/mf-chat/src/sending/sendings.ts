import { create } from 'zustand';
import type { Photo } from '../attach/read-photo.ts';

/** A message on its way. Nothing of it is lost when it fails: it stays with its text and photo, to be tried again. */
export interface Sending {
  /** Made here, so that trying again is the same message and is never charged twice. */
  readonly id: string;
  readonly text: string;
  readonly photo: Photo | undefined;
  /** The last message of the chat when it was sent; undefined for the first. */
  readonly after: string | undefined;
  /** The last question of the chat, whose place it takes when it is answered. */
  readonly replaces?: string | undefined;
  readonly phase: 'sending' | 'writing' | 'failed';
  /** What is done of a photo's analysis. */
  readonly steps: readonly string[];
  /** The answer so far. */
  readonly answer: string;
  /** Its stop is on its way to the server. */
  readonly stopping?: boolean;
  /** `again`: the same message may get through another time. `need`: the coins it takes, where they were too few. */
  readonly failure: Failure | undefined;
}

export interface Failure {
  readonly title: string;
  readonly description: string;
  readonly again: boolean;
  readonly need: number | undefined;
  /** The person stopped it: nothing went wrong. */
  readonly stopped?: boolean;
}

interface Sendings {
  /** At most one message is on its way in a chat; failed ones wait where they were sent. */
  readonly bySession: Readonly<Record<string, readonly Sending[]>>;
}

const useSendings = create<Sendings>()(() => ({ bySession: {} }));

const none: readonly Sending[] = [];
export const useSendingsOf = (sessionId: string): readonly Sending[] =>
  useSendings(({ bySession }) => bySession[sessionId] ?? none);

export const hasSendings = (sessionId: string): boolean =>
  (useSendings.getState().bySession[sessionId] ?? none).length > 0;

export const sendingOf = (sessionId: string, id: string): Sending | undefined =>
  useSendings.getState().bySession[sessionId]?.find((one) => one.id === id);

const replace = (sessionId: string, id: string, change: (sending: Sending) => readonly Sending[]) =>
  useSendings.setState(({ bySession }) => ({
    bySession: {
      ...bySession,
      [sessionId]: (bySession[sessionId] ?? none).flatMap((one) => (one.id === id ? change(one) : [one])),
    },
  }));
export const update = (sessionId: string, id: string, part: Partial<Sending>) =>
  replace(sessionId, id, (sending) => [{ ...sending, ...part }]);

export const discard = (sessionId: string, id: string): void => replace(sessionId, id, () => []);

/** Shows a message as the newest of its chat; one that is sent again moves to the end. */
export const add = (sessionId: string, sending: Sending): void =>
  useSendings.setState(({ bySession }) => ({
    bySession: {
      ...bySession,
      [sessionId]: [...(bySession[sessionId] ?? none).filter(({ id }) => id !== sending.id), sending],
    },
  }));
