import type { Advice, Conversation } from '@petalwise/advisor/advice/advice';
import type { ChatMessage } from '@petalwise/contracts/chat/conversation';

export type Notice = ChatMessage['notice'];

/** What is stored with an answer, besides its words. */
export interface Ending extends Omit<Advice, 'markdown' | 'language'> {
  readonly notice: Notice;
  /** A model wrote it. */
  readonly byModel?: true;
  /** Its reader stopped it: it ends here. */
  readonly stopped?: true;
}

/** The reason for which the signal of an answer is aborted that its reader stopped; what was said until then is kept. */
export class Stopped extends Error {}

/** What an advisor says, piece by piece; `end` comes once, after the last words. */
export type Piece = { kind: 'text'; text: string } | { kind: 'end'; ending: Ending };

/**
 * What becomes of a message, known before any coin is held. A free reply is there at once; an answer that is charged is
 * written afterwards, and may still turn out to be free (see `isFree`).
 */
export type Plan =
  | { readonly free: true; readonly advice: Advice }
  | { readonly free: false; readonly write: (signal: AbortSignal) => AsyncIterable<Piece> };

/**
 * The photo of a message as it may leave for the AI provider, looked up when it is about to be sent; undefined where an
 * admin or its owner does not want that.
 */
export type Picture = () => Promise<Uint8Array | undefined>;

/** Responds to messages: through the embedded advisor, or through a model behind OpenAI's API. */
export interface Responder {
  plan(conversation: Conversation, picture?: Picture): Promise<Plan>;
  /** What a model reads in a picture (JPEG) of a label; undefined where there is no key, or it fails. */
  transcribe(jpeg: Uint8Array, signal: AbortSignal): Promise<string | undefined>;
  /** Loads what the first answer needs, without waiting for it. */
  warm(): void;
}

/** Whether a reply costs nothing: only a whole answer is charged. */
export const isFree = ({ kind, notice }: Pick<Ending, 'kind' | 'notice'>): boolean =>
  kind !== 'answer' || notice === 'cut-off';

/** Of an answer that was stopped: only what belongs to the words until there. */
export const stoppedEnding = (ending: Ending, said: string): Ending => ({
  ...ending,
  sources: ending.sources.filter(({ number }) => said.includes(`[${number}]`)),
  choices: [],
  links: [],
  // Nothing was given as a whole, so all of it may come again.
  about: { ...ending.about, given: [] },
  stopped: true,
});

/** An advice without its words. */
export const endingOf = ({ markdown: _, language: __, ...advice }: Advice, notice: Notice = null): Ending => ({
  ...advice,
  notice,
});
