import type { Advice } from '@petalwise/advisor/advice/advice';
import { afterEach, describe, expect, it } from 'vitest';
import type { Ending, Picture } from '../answering/responder.ts';
import { adviceOf, conversationOf } from '../testing/advice.ts';
import { type Reply, refuse, startOpenAi } from '../testing/openai-server.ts';
import type { ToolOutcome } from './evidence.ts';
import { createModelWriter, type Toolbox } from './write-with-model.ts';

let stop: (() => void) | undefined;
afterEach(() => stop?.());

const acid = {
  title: 'Niacinamide, a review',
  publisher: 'A journal, 2020',
  url: 'https://example.org/1',
  kind: 'evidence',
} as const;
const outcomes: Record<string, ToolOutcome> = {
  find_knowledge: { text: 'It strengthens the barrier. [^a-review]', sources: { 'a-review': acid }, products: [] },
  find_products: {
    text: 'The Ordinary Niacinamide 10% + Zinc 1%: $6.00.',
    sources: {},
    products: [{ id: 'sk2', reason: 'niacinamide, $6.00', name: 'Niacinamide 10% + Zinc 1%' }],
  },
};

interface Setup {
  readonly advice?: Partial<Advice>;
  readonly idleMs?: number;
  /** What the gate lets through; by default everything. */
  readonly gate?: Toolbox['gate'];
  readonly question?: string;
  readonly findings?: string;
  readonly picture?: Picture;
  readonly signal?: AbortSignal;
}

/** Asks once a server that replies so. */
const ask = async (reply: Reply, setup: Setup = {}) => {
  const server = await startOpenAi(reply);
  stop = server.stop;
  const used: unknown[] = [];
  const failed: string[] = [];
  const called: [string, unknown][] = [];
  const writer = createModelWriter({
    apiKey: 'sk-test',
    baseUrl: server.baseUrl,
    model: 'some-model',
    idleMs: setup.idleMs ?? 5_000,
    toolbox: async () => ({
      findings: setup.findings,
      use: async (tool, input) => {
        called.push([tool, input]);
        if ('other' in input && input.other === 'broken') throw new Error('a bug');
        return outcomes[tool] ?? { text: 'Nothing was found.', sources: {}, products: [] };
      },
      gate: setup.gate ?? (async (pieces) => ({ shown: pieces.at(-1)?.text ?? '' })),
    }),
    used: ({ tokens }) => used.push(tokens),
    failed: ({ kind }) => failed.push(kind),
  });
  const texts: string[] = [];
  let ending: Ending | undefined;
  let thrown: { kind?: string; message?: string } | undefined;
  try {
    const signal = setup.signal ?? new AbortController().signal;
    const conversation = conversationOf(setup.question ?? 'What does niacinamide do?');
    for await (const piece of writer(
      { advice: adviceOf(setup.advice), conversation, picture: setup.picture },
      signal,
    )) {
      if (piece.kind === 'text') texts.push(piece.text);
      else ending = piece.ending;
    }
  } catch (error) {
    thrown = error as { kind?: string; message?: string };
  }
  return { asked: server.asked, texts, text: texts.join(''), ending, thrown, used, failed, called };
};

describe('an answer of a model', () => {
  it('is said sentence by sentence, with our rules and our own answer behind it', async () => {
    const sources = [{ ...acid, number: 1 }];
    const told = await ask(
      (_, say) => {
        say('It strengthens the ba');
        say('rrier. [1] Use it tw');
        say('ice a day.');
      },
      { advice: { markdown: 'It strengthens the barrier. [1]', sources } },
    );
    expect(told.texts).toEqual(['It strengthens the barrier. [1] ', 'Use it twice a day.']);
    expect(told.ending).toMatchObject({ kind: 'answer', notice: null, sources, products: [] });
    expect(told.asked[0]).toMatchObject({
      path: '/v1/chat/completions',
      key: 'Bearer sk-test',
      body: { stream: true },
    });
    const { messages = [], tools = [] } = told.asked[0]?.body ?? {};
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(messages[0]?.content).toContain('It strengthens the barrier. [1]');
    expect(tools.map((tool) => tool.function.name)).toEqual([
      'find_knowledge',
      'check_pair',
      'check_for_this_person',
      'find_products',
      'read_profile',
      'read_photo_findings',
      'ask_back',
      'decline',
    ]);
    expect(told.used).toEqual([{ input: 1_000, output: 200 }]);
  });

  it('rests on tools: their sources are numbered, and a product that one gave becomes a card', async () => {
    const told = await ask((_, say, { body }, { call }) => {
      if (body.messages.length < 3) {
        call('find_knowledge', { question: 'niacinamide' });
        call('find_products', { wish: 'niacinamide', most_dollars: 10 });
      } else say('It strengthens the barrier. [1] Niacinamide 10% + Zinc 1% costs $6.00.');
    });
    expect(told.called).toEqual([
      ['find_knowledge', { question: 'niacinamide' }],
      ['find_products', { wish: 'niacinamide', most_dollars: 10 }],
    ]);
    const second = told.asked[1]?.body.messages ?? [];
    expect(second.slice(-2).map(({ role, content, tool_call_id: id }) => [role, content, id])).toEqual([
      ['tool', 'It strengthens the barrier. [1]', 'call-0'],
      ['tool', 'The Ordinary Niacinamide 10% + Zinc 1%: $6.00.', 'call-1'],
    ]);
    expect(told.text).toBe('It strengthens the barrier. [1] Niacinamide 10% + Zinc 1% costs $6.00.');
    expect(told.ending).toMatchObject({
      sources: [{ ...acid, number: 1 }],
      products: [{ id: 'sk2', reason: 'niacinamide, $6.00' }],
      about: { products: ['sk2'] },
    });
    expect(told.used).toHaveLength(2);
  });

  it('reports an invalid call to the model, and continues', async () => {
    const told = await ask((_, say, { body }, { call }) => {
      if (body.messages.length < 3) {
        call('find_products', { most_dollars: 'ten' });
        call('send_money', {});
      } else say('Use it.');
    });
    const [, , , wrong, unknown] = told.asked[1]?.body.messages ?? [];
    expect(wrong?.content).toContain('wish');
    expect(unknown?.content).toContain('send_money');
    expect(told.called).toEqual([]);
    expect(told.text).toBe('Use it.');
  });

  it('reports a failing tool to the model, and continues', async () => {
    const told = await ask((_, say, { body }, { call }) => {
      if (body.messages.length < 3) call('check_pair', { one: 'retinol', other: 'broken' });
      else say('Use it.');
    });
    expect(told.asked[1]?.body.messages.at(-1)?.content).toMatch(/does not work/);
    expect(told.text).toBe('Use it.');
  });

  it('may not call tools for ever: after four rounds it must write text', async () => {
    const told = await ask((_, say, { body }, { call }) => {
      if (body.tool_choice === 'none') say('Use it.');
      else call('read_profile', {});
    });
    expect(told.asked).toHaveLength(5);
    expect(told.text).toBe('Use it.');
    const endless = await ask((_, __, ___, { call }) => call('read_profile', {}));
    expect(endless.asked).toHaveLength(5);
    expect(endless.thrown).toMatchObject({ kind: 'no-answer' });
  });

  it('asks back with buttons, and declines, both free', async () => {
    const choices = ['On my face', 'On my body'];
    const question = { question: 'Where are the spots?', choices };
    const asked = await ask((_, __, ___, { call }) => call('ask_back', question));
    expect(asked).toMatchObject({ text: 'Where are the spots?', ending: { kind: 'question', choices, notice: null } });
    const declined = await ask((_, __, ___, { call }) => call('decline', { reply: 'I only know skin.' }));
    expect(declined).toMatchObject({ text: 'I only know skin.', ending: { kind: 'unknown', choices: [] } });
  });

  it('is called again without tools if the server does not support any', async () => {
    const told = await ask((res, say, { body }) => {
      if (body.tools) refuse(res, 400, { message: 'this model does not support tools' });
      else say('It strengthens the barrier.');
    });
    expect(told.asked).toHaveLength(2);
    expect(told.text).toBe('It strengthens the barrier.');
  });
});

describe('a photo', () => {
  const wire = ({ asked }: Awaited<ReturnType<typeof ask>>) => JSON.stringify(asked.map(({ body }) => body));

  it('gets the measurements of the photo', async () => {
    const told = await ask((_, say) => say('It looks matte.'), { findings: 'forehead: Shine: Looks matte' });
    expect(told.asked[0]?.body.messages[0]?.content).toContain('"photoFindings":"forehead: Shine: Looks matte"');
    expect(wire(told)).not.toContain('image');
  });

  it('is sent where it may leave, with the question and in every round, and nowhere else', async () => {
    const jpeg = Buffer.from('a small picture');
    const told = await ask(
      (_, say, { body }, { call }) => {
        if (body.messages.length < 3) call('read_photo_findings', {});
        else say('It looks matte.');
      },
      { picture: async () => jpeg, question: 'Is my forehead oily?' },
    );
    expect(told.asked).toHaveLength(2);
    for (const { body } of told.asked) {
      expect(body.messages[1]).toEqual({
        role: 'user',
        content: [
          { type: 'text', text: 'Is my forehead oily?' },
          {
            type: 'image_url',
            image_url: { url: `data:image/jpeg;base64,${jpeg.toString('base64')}`, detail: 'high' },
          },
        ],
      });
    }
  });

  it('that may not leave is not on the wire', async () => {
    const told = await ask((_, say) => say('It looks matte.'), { picture: async () => undefined });
    expect(wire(told)).not.toContain('image');
  });
});

describe('what nothing gave', () => {
  it.each([
    ['a link', 'Buy it [here](https://shop.example.com/x). Use it daily.', 'Buy it here. Use it daily.'],
    ['a bare address', 'See https://evil.example/a?b=1. Use it daily.', 'See . Use it daily.'],
    ['a picture', '![x](https://evil.example/pixel.png) Use it daily.', ' Use it daily.'],
    ['a foreign product', 'Try Drunk Elephant Protini. Use it daily.', 'Use it daily.'],
    ['a brand that is not ours', 'SkinCeuticals is great. Use it daily.', 'Use it daily.'],
    ['a product of ours that no tool gave', 'Hydro Boost Water Gel is light. Use it daily.', 'Use it daily.'],
    ['a price', 'It costs about $12.50 today. Use it daily.', 'Use it daily.'],
    ['a price in words', 'Kostet etwa 15 Euro. Use it daily.', 'Use it daily.'],
    ['a source', 'It works. [7] Use it daily.', 'It works. Use it daily.'],
    ['an item of a list', '1. Wash.\n2. Buy Olay.\n3. Rest.', '1. Wash.\n\n3. Rest.'],
  ])('%s is not said', async (_name, words, said) => {
    const told = await ask((_, say) => {
      for (const [piece] of words.matchAll(/.{1,5}/gs)) say(piece);
    });
    expect(told.text.trim()).toBe(said.trim());
    expect(told.ending).toMatchObject({ kind: 'answer', notice: null, products: [], sources: [] });
  });

  it('is what the person said themselves said back', async () => {
    const question = 'Is Drunk Elephant worth $68?';
    const told = await ask((_, say) => say('Drunk Elephant for $68 is dear.'), { question });
    expect(told.text).toBe('Drunk Elephant for $68 is dear.');
  });

  it('leaves common words alone', async () => {
    const words = 'A moisturizing cream on native skin costs 2 minutes, 10 % of your evening, e.g. before bed. Done.';
    expect((await ask((_, say) => say(words))).text).toBe(words);
  });

  it('where nothing else is said, is a failure before the first words', async () => {
    const told = await ask((_, say) => say('Buy SkinCeuticals for $180.'));
    expect(told).toMatchObject({ text: '', thrown: { kind: 'no-answer' } });
  });
});

it('what the gate withholds is not said', async () => {
  const gate: Toolbox['gate'] = async (pieces) => {
    const text = pieces.at(-1)?.text ?? '';
    return { shown: /retinol/i.test(text) ? '' : text };
  };
  const told = await ask((_, say) => say('Use azelaic acid. Add retinol at night. Wear sunscreen.'), { gate });
  expect(told.text).toBe('Use azelaic acid. Wear sunscreen.');
});

describe('before the first words', () => {
  it.each<[string, string, Reply]>([
    ['a wrong key', 'key-refused', (res) => refuse(res, 401, { message: 'no', code: 'invalid_api_key' })],
    ['a key without the right', 'not-allowed', (res) => refuse(res, 403, { message: 'no' })],
    ['too many questions', 'too-often', (res) => refuse(res, 429, { message: 'no' })],
    ['a server in trouble', 'server-error', (res) => refuse(res, 503, { message: 'no' })],
    ['a bad request', 'no-answer', (res) => refuse(res, 400, { message: 'no' })],
    ['a connection that breaks', 'unreachable', (res) => void res.destroy()],
    ['a refusal', 'declined', (_, __, ___, { decline }) => decline('I cannot.')],
    ['a content filter', 'declined', (_, __, ___, { finish }) => finish('content_filter')],
    ['an empty answer', 'no-answer', (_, __, ___, { finish }) => finish('stop')],
    ['a stream that just ends', 'no-answer', (_, __, ___, { finish }) => finish(undefined)],
    ['silence', 'time-out', () => new Promise((resolve) => setTimeout(resolve, 1_500))],
  ])('%s is a failure of its kind (%s)', async (_name, kind, reply) => {
    const told = await ask(reply, { idleMs: 400 });
    expect(told).toMatchObject({ text: '', ending: undefined, thrown: { kind } });
    expect(JSON.stringify(Object.getOwnPropertyDescriptors(told.thrown))).not.toContain('sk-test');
  });

  it('a server that is not there is a failure', async () => {
    const { stop: leave, baseUrl } = await startOpenAi(() => undefined);
    leave();
    const writer = createModelWriter({
      apiKey: 'sk-test',
      baseUrl,
      model: 'some-model',
      idleMs: 1_000,
      toolbox: async () => ({
        findings: undefined,
        use: async () => ({ text: '', sources: {}, products: [] }),
        gate: async () => ({ shown: '' }),
      }),
      used: () => undefined,
      failed: () => undefined,
    });
    const asked = { advice: adviceOf(), conversation: conversationOf('Retinol?') };
    const all = async () => {
      for await (const _ of writer(asked, new AbortController().signal));
    };
    await expect(all()).rejects.toMatchObject({ kind: 'unreachable' });
  });

  it('a slow first word is waited for', async () => {
    const told = await ask(
      async (_, say) => {
        await new Promise((resolve) => setTimeout(resolve, 600));
        say('It helps.');
      },
      { idleMs: 3_000 },
    );
    expect(told.text).toBe('It helps.');
  });

  it('a user who leaves stops the call', async () => {
    const left = new AbortController();
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    const told = await ask(
      async (res) => {
        res.once('close', resolve);
        left.abort(new Error('gone'));
        await closed;
      },
      { signal: left.signal },
    );
    expect(told.thrown).toMatchObject({ message: 'gone' });
    await closed;
  });
});

describe('after the first words', () => {
  const begin = 'It strengthens the barrier. Use it tw';
  it.each<[string, string, Reply]>([
    [
      'a connection that breaks',
      'unreachable',
      async (res, say) => {
        say(begin);
        await new Promise((resolve) => setTimeout(resolve, 100));
        res.destroy();
      },
    ],
    [
      'a stream that just ends',
      'no-answer',
      (_, say, __, { finish }) => {
        say(begin);
        finish(undefined);
      },
    ],
    [
      'an answer that is too long for the model',
      'no-answer',
      (_, say, __, { finish }) => {
        say(begin);
        finish('length');
      },
    ],
    [
      'a content filter',
      'declined',
      (_, say, __, { finish }) => {
        say(begin);
        finish('content_filter');
      },
    ],
    [
      'a stall',
      'time-out',
      async (_, say) => {
        say(begin);
        await new Promise((resolve) => setTimeout(resolve, 1_500));
      },
    ],
  ])('%s ends the answer as cut off, with what there is', async (_name, kind, reply) => {
    const told = await ask(reply, { idleMs: 400 });
    expect(told).toMatchObject({ text: begin, thrown: undefined, ending: { kind: 'answer', notice: 'cut-off' } });
    expect(told.failed).toEqual([kind]);
  });

  it('an answer without an end is cut off', async () => {
    const told = await ask((_, say) => {
      for (let i = 0; i < 2_000; i++) say('More words. ');
    });
    expect(told.ending).toMatchObject({ notice: 'cut-off' });
    expect(told.text.length).toBeLessThan(9_000);
  });
});
