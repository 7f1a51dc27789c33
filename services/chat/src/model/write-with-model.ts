import type { Advice, Conversation } from '@petalwise/advisor/advice/advice';
import { beginSpan } from '@petalwise/service-kit/telemetry/span';
import OpenAI from 'openai';
import type { TokensUsed, ToWrite, Writer } from '../answering/count-answers.ts';
import { type Ending, endingOf, type Piece, Stopped, stoppedEnding } from '../answering/responder.ts';
import { askModel, type ToolCall, type Turn } from './ask-model.ts';
import { checkSentence } from './check-output.ts';
import { createEvidence, type Evidence, type ToolOutcome } from './evidence.ts';
import { ModelFailure } from './failure.ts';
import type { GatePiece, Passed } from './pass-gate.ts';
import { promptOf } from './prompt.ts';
import { createSplitter } from './split-sentences.ts';
import { isToolName, type LookUpName, readToolInput, type ToolInput, toolList } from './tool-schemas.ts';

/** What the model may use for one conversation; it runs in the advisor's thread. */
export interface Toolbox {
  /** What was measured in the photos that the conversation is about, as facts. */
  readonly findings: string | undefined;
  readonly use: <Name extends LookUpName>(tool: Name, input: ToolInput<Name>) => Promise<ToolOutcome>;
  /** What of the last of these pieces, which follow each other, may be shown to this person now. */
  readonly gate: (pieces: readonly GatePiece[], isWhole: boolean) => Promise<Passed>;
}

export interface ModelOptions {
  readonly apiKey: string;
  readonly baseUrl?: string | undefined;
  readonly model: string;
  /** Milliseconds for which the service may send nothing. */
  readonly idleMs: number;
  readonly toolbox: (conversation: Conversation) => Promise<Toolbox>;
  /** Called with the tokens that each call used. */
  readonly used: (usage: TokensUsed) => void;
  /** Called with the reason if an answer was cut off after its first words. */
  readonly failed: (failure: ModelFailure) => void;
}

/** Turns in which the model may call tools; after them it has to answer. */
const mostRounds = 4;
/** Characters of one answer, after which we stop reading. */
const longest = 8_000;

/**
 * Writes answers with a model behind OpenAI's API, or a compatible server. The model uses tools over our own knowledge,
 * and its text is checked sentence by sentence.
 * @throws ModelFailure before the first words; after them the answer ends as cut off
 */
export const createModelWriter = (options: ModelOptions): Writer => {
  const { apiKey, baseUrl: baseURL, idleMs } = options;
  // The embedded advisor is the second try, and it is at once.
  const client = new OpenAI({ apiKey, baseURL, timeout: idleMs * 2, maxRetries: 0 });
  const server = { client, takesTools: true };
  return (asked, signal) => write({ ...asked, options, server, signal });
};

interface Writing extends ToWrite {
  readonly options: ModelOptions;
  /** Some servers take no tools; what our own advisor said is with them all the same. */
  readonly server: { readonly client: OpenAI; takesTools: boolean };
  readonly signal: AbortSignal;
}

/** What has been said so far, and what it may rest on. */
interface Voice {
  readonly evidence: Evidence;
  readonly toolbox: Toolbox;
  /** What was handed to the gate. */
  readonly pieces: GatePiece[];
  said: string;
}

async function* write(writing: Writing): AsyncGenerator<Piece> {
  const { options, advice, conversation } = writing;
  const toolbox = await options.toolbox(conversation);
  const voice: Voice = { evidence: createEvidence(advice, conversation), toolbox, pieces: [], said: '' };
  try {
    yield* writeRounds(writing, voice);
  } catch (error) {
    if (!(error instanceof Stopped) || voice.said.trim() === '') throw error;
    yield { kind: 'end', ending: stoppedEnding(endOf(advice, voice.evidence, voice.said, {}), voice.said) };
  }
}

async function* writeRounds(writing: Writing, voice: Voice): AsyncGenerator<Piece> {
  const { server, advice, picture } = writing;
  const { toolbox, evidence } = voice;
  const messages = promptOf(writing, { findings: toolbox.findings, jpeg: await picture?.() });
  for (let round = 0; ; round++) {
    const turn = yield* speak(voice, ask(writing, messages, round < mostRounds));
    if (refusesTools(turn) && server.takesTools && voice.said === '') {
      server.takesTools = false;
      continue;
    }
    const stop = howItEnds(turn, round);
    if (stop !== 'goes on') {
      yield* say(voice, '', true);
      yield* end(writing, voice, stop === 'answered' && voice.said.trim() === '' ? nothingSaid : stop);
      return;
    }
    const closing = closingCall(turn.calls);
    if (closing) {
      yield* close(advice, voice, closing);
      return;
    }
    messages.push(asMessage(turn.calls), ...(await answerCalls(toolbox, evidence, turn.calls)));
  }
}

const refusesTools = ({ failure }: Turn) => failure?.status === 400 || failure?.status === 422;

/** Says a turn sentence by sentence, as far as each may be said. */
async function* speak(voice: Voice, turn: AsyncGenerator<string, Turn>): AsyncGenerator<Piece, Turn> {
  const splitter = createSplitter();
  let next = await turn.next();
  for (; !next.done && voice.said.length < longest; next = await turn.next()) {
    for (const sentence of splitter.add(next.value)) yield* say(voice, sentence);
  }
  if (!next.done) await turn.return(cutHere);
  yield* say(voice, splitter.end());
  return next.done ? next.value : cutHere;
}

/** Says what may be said of a sentence; the gate keeps a heading back until something follows it. */
async function* say(voice: Voice, sentence: string, isLast = false): AsyncGenerator<Piece> {
  const checked = checkSentence(sentence, voice.evidence);
  if (checked === '' && !isLast) return;
  const { shown: text, english } = await voice.toolbox.gate([...voice.pieces, { text: checked }], isLast);
  voice.pieces.push({ text: checked, english });
  // An answer does not begin with an empty line.
  if (text === '' || (voice.said === '' && text.trim() === '')) return;
  voice.said += text;
  yield { kind: 'text', text };
}

const cutHere: Turn = { calls: [], finish: 'length', declined: false, tokens: undefined, failure: undefined };
const nothingSaid = new ModelFailure('no-answer', 'the AI service said nothing that may be said');

/** One turn, in a trace and counted. */
async function* ask(
  { options, server, signal }: Writing,
  messages: OpenAI.ChatCompletionMessageParam[],
  mayCall: boolean,
): AsyncGenerator<string, Turn> {
  const { model, idleMs } = options;
  const span = beginSpan('ask the model', {
    kind: 'client',
    facts: { 'gen_ai.operation.name': 'chat', 'gen_ai.request.model': model },
  });
  let hasSaid = false;
  let turn: Turn | undefined;
  try {
    const tools = server.takesTools
      ? { tools: toolList(), tool_choice: mayCall ? ('auto' as const) : ('none' as const) }
      : {};
    const asked = askModel(server.client, { model, messages, ...tools }, { signal, idleMs });
    let next = await asked.next();
    for (; !next.done; next = await asked.next()) {
      hasSaid = true;
      yield next.value;
    }
    turn = next.value;
    if (turn.failure) span.fail(turn.failure);
    return turn;
  } finally {
    span.set({ 'gen_ai.usage.input_tokens': turn?.tokens?.input, 'gen_ai.usage.output_tokens': turn?.tokens?.output });
    span.end();
    // One that was refused cost nothing; one that broke off has cost something.
    if (hasSaid || turn?.tokens || turn?.calls.length) options.used({ model, tokens: turn?.tokens });
  }
}

/** Whether a turn ends the answer, and why it does where the answer is not whole. */
const howItEnds = (
  { failure, finish, declined, calls }: Turn,
  round: number,
): 'answered' | 'goes on' | ModelFailure => {
  if (failure) return failure;
  if (declined || finish === 'content_filter') return new ModelFailure('declined', 'the AI service declined');
  if (finish === 'length') return new ModelFailure('no-answer', 'the AI service cut its answer off');
  if (finish === undefined) return new ModelFailure('no-answer', 'the stream of the AI service ended early');
  if (calls.length === 0) return 'answered';
  return round < mostRounds ? 'goes on' : new ModelFailure('no-answer', 'the AI service did not stop calling tools');
};

/** The end of an answer. Of one that is not whole: nothing at all is for the embedded advisor, anything else is free. */
function* end(
  { options, advice }: Writing,
  { evidence, said }: Voice,
  stop: 'answered' | ModelFailure,
): Generator<Piece> {
  if (stop === 'answered') {
    yield { kind: 'end', ending: endOf(advice, evidence, said, {}) };
    return;
  }
  if (said.trim() === '') throw stop;
  options.failed(stop);
  yield { kind: 'end', ending: endOf(advice, evidence, said, { notice: 'cut-off' }) };
}

const endOf = (advice: Advice, evidence: Evidence, said: string, over: Partial<Ending>): Ending => {
  const products = evidence.namedIn(said);
  const about = { ...advice.about, given: [], products: products.map(({ id }) => id) };
  return {
    ...endingOf(advice),
    kind: 'answer',
    sources: evidence.citedIn(said),
    products,
    choices: [],
    about,
    byModel: true,
    ...over,
  };
};

type Closing = { kind: 'question'; words: string; choices: readonly string[] } | { kind: 'unknown'; words: string };

/** A question back or a refusal, where one of the calls is that. */
const closingCall = (calls: readonly ToolCall[]): Closing | undefined => {
  for (const { name, input } of calls) {
    if (name === 'ask_back') {
      const asked = readToolInput(name, input);
      if (typeof asked !== 'string') return { kind: 'question', words: asked.question, choices: asked.choices };
    }
    if (name === 'decline') {
      const asked = readToolInput(name, input);
      if (typeof asked !== 'string') return { kind: 'unknown', words: asked.reply };
    }
  }
  return undefined;
};

async function* close(advice: Advice, voice: Voice, closing: Closing): AsyncGenerator<Piece> {
  yield* say(voice, voice.said === '' ? closing.words : `\n\n${closing.words}`, true);
  if (voice.said.trim() === '') throw nothingSaid;
  const offered = closing.kind === 'question' ? closing.choices : [];
  const choices = offered.filter((choice) => checkSentence(choice, voice.evidence) === choice);
  yield { kind: 'end', ending: endOf(advice, voice.evidence, voice.said, { kind: closing.kind, choices }) };
}

const asMessage = (calls: readonly ToolCall[]): OpenAI.ChatCompletionAssistantMessageParam => ({
  role: 'assistant',
  content: null,
  tool_calls: calls.map(({ id, name, input }) => ({ id, type: 'function', function: { name, arguments: input } })),
});

const answerCalls = (toolbox: Toolbox, evidence: Evidence, calls: readonly ToolCall[]) =>
  Promise.all(
    calls.map(
      async (call): Promise<OpenAI.ChatCompletionToolMessageParam> => ({
        role: 'tool',
        tool_call_id: call.id,
        content: await answerCall(toolbox, evidence, call),
      }),
    ),
  );

const answerCall = async (toolbox: Toolbox, evidence: Evidence, { name, input }: ToolCall): Promise<string> => {
  if (!isToolName(name) || name === 'ask_back' || name === 'decline')
    return `Use this tool as it is described: ${name}`;
  const asked = readToolInput(name, input);
  if (typeof asked === 'string') return `This call was not understood: ${asked}`;
  const outcome = await toolbox.use(name, asked).catch(() => undefined);
  return outcome ? evidence.take(outcome) : 'This tool does not work right now.';
};
