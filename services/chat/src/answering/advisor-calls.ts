import type { Advice, Conversation } from '@petalwise/advisor/answer/advice';

/** What the worker thread of the advisor does for the service. */
export interface AdvisorCalls {
  readonly advise: (conversation: Conversation) => Promise<Advice>;
}
export type CallName = keyof AdvisorCalls;
export type Input<Name extends CallName> = Parameters<AdvisorCalls[Name]>[0];
export type Output<Name extends CallName> = Awaited<ReturnType<AdvisorCalls[Name]>>;

/** To the worker. */
export interface Call {
  readonly id: number;
  readonly name: CallName;
  readonly input: unknown;
}

/** From the worker: `ready` once, when everything is loaded; then one for each call, in any order. */
export type Reply =
  | { readonly ready: true }
  | { readonly id: number; readonly output: unknown }
  | { readonly id: number; readonly problem: string };
