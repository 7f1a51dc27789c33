import type { Advice, Conversation } from '@petalwise/advisor/advice/advice';
import type { Care } from '@petalwise/advisor/care/care';
import type { ToolOutcome } from '../model/evidence.ts';
import type { GateAsked, Passed } from '../model/pass-gate.ts';
import type { Person, ToolUse } from '../model/serve-tools.ts';

/** What the worker thread of the advisor does for the service. */
export interface AdvisorCalls extends Care {
  readonly advise: (conversation: Conversation) => Promise<Advice>;
  /** The person that an answer is for, as a model's tools and the gate need it. */
  readonly findPerson: (conversation: Conversation) => Promise<Person>;
  readonly useTool: (use: ToolUse) => Promise<ToolOutcome>;
  /** What of the last of these pieces of a text may be shown to a person now; see the gate of packages/advisor. */
  readonly gate: (asked: GateAsked) => Promise<Passed>;
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
  /** It works on what it was given. */
  | { readonly alive: true }
  | { readonly id: number; readonly output: unknown }
  | { readonly id: number; readonly problem: string };
