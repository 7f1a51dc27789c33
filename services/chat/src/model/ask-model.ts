import type OpenAI from 'openai';
import { createIdleClock } from '../advisor-thread/idle-clock.ts';
import { ModelFailure, toFailure } from './failure.ts';

export interface ToolCall {
  readonly id: string;
  readonly name: string;
  /** JSON, as the model wrote it. */
  readonly input: string;
}

/** How one turn of the model ended. */
export interface Turn {
  readonly calls: readonly ToolCall[];
  /** `stop`, `tool_calls`, `length`, `content_filter`; undefined where the stream ended without a word. */
  readonly finish: string | undefined;
  readonly declined: boolean;
  /** What the server says that it read and wrote. */
  readonly tokens: { readonly input: number; readonly output: number } | undefined;
  /** Why the stream broke off. */
  readonly failure: ModelFailure | undefined;
}

export interface Asking {
  readonly signal: AbortSignal;
  /** Milliseconds for which the server may send nothing, before its first words and between them. */
  readonly idleMs: number;
}

type Request = Omit<OpenAI.ChatCompletionCreateParamsStreaming, 'stream' | 'stream_options'>;

/**
 * One turn of the model, piece by piece. A failure of the server is returned at the end, an abort of the signal is
 * thrown.
 */
export async function* askModel(client: OpenAI, request: Request, asking: Asking): AsyncGenerator<string, Turn> {
  const stalled = new AbortController();
  const idle = createIdleClock(asking.idleMs, () => stalled.abort());
  const signal = AbortSignal.any([asking.signal, stalled.signal]);
  const calls: { id: string; name: string; input: string }[] = [];
  let finish: string | undefined;
  let declined = false;
  let tokens: Turn['tokens'];
  let failure: ModelFailure | undefined;
  try {
    const stream = await client.chat.completions.create(
      { ...request, stream: true, stream_options: { include_usage: true } },
      { signal },
    );
    for await (const chunk of stream) {
      idle.restart();
      if (chunk.usage) tokens = { input: chunk.usage.prompt_tokens, output: chunk.usage.completion_tokens };
      const choice = chunk.choices?.[0];
      if (!choice) continue;
      finish = choice.finish_reason ?? finish;
      declined ||= Boolean(choice.delta?.refusal);
      for (const part of choice.delta?.tool_calls ?? []) collect(calls, part);
      if (choice.delta?.content) yield choice.delta.content;
    }
    // The client ends the stream in silence when its signal is aborted.
    signal.throwIfAborted();
  } catch (error) {
    asking.signal.throwIfAborted();
    failure = stalled.signal.aborted
      ? new ModelFailure('time-out', `the AI service sent nothing for ${asking.idleMs / 1000} s`)
      : toFailure(error);
  } finally {
    idle.stop();
  }
  return { calls, finish, declined, tokens, failure };
}

type CallPart = OpenAI.ChatCompletionChunk.Choice.Delta.ToolCall;

/** A call arrives in parts: its name first, then its arguments. */
const collect = (calls: { id: string; name: string; input: string }[], { index, id, function: part }: CallPart) => {
  const at = index ?? calls.length - 1;
  calls[at] ??= { id: id ?? `call-${at}`, name: '', input: '' };
  const call = calls[at];
  call.name += part?.name ?? '';
  call.input += part?.arguments ?? '';
};
