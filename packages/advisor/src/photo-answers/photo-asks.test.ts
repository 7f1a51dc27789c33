import { readFileSync } from 'node:fs';
import type { PhotoAnalysis, Reading, Readings } from '@petalwise/contracts/chat/photo';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Advice, Conversation, Turn } from '../advice/advice.ts';
import { type StartedAdvisor, startAdvisor } from '../load/start-advisor.ts';

interface Message {
  readonly says: string;
  /** `photo`: answered from the photo, free. `begin`: advice that starts from it. `other`: not about it. */
  readonly is: 'photo' | 'begin' | 'other';
  /** It is answered otherwise so far: the test tells when that has changed. */
  readonly isMissed?: boolean;
  readonly before?: readonly string[];
  readonly must: readonly string[];
  readonly mustNot?: readonly string[];
}
const read = (file: string): Message[] => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as Message[];

const now = new Date('2026-11-23T12:00:00Z');
const of = (low: number, high: number, words: string, count?: number): Reading => ({
  value: (low + high) / 200,
  low: low / 100,
  high: high / 100,
  words,
  raw: 0,
  unit: '',
  ...(count !== undefined && { count }),
});
const calm: Readings = {
  redness: of(43, 57, 'About as red as the rest of your face'),
  evenness: of(60, 72, 'Color varies a little'),
  darkMarks: of(5, 20, 'Some darker marks or areas', 0),
  redSpots: of(1, 9, 'Hardly any red spots', 0),
  texture: of(40, 54, 'Some visible texture'),
  shine: of(20, 32, 'A little shine'),
};
const zone = (name: PhotoAnalysis['zones'][number]['zone'], over: Readings) => ({
  zone: name,
  outlines: [],
  readings: { ...calm, ...over },
});
const photo: PhotoAnalysis = {
  zones: [
    zone('forehead', { shine: of(69, 81, 'Shiny') }),
    zone('left_cheek', {
      evenness: of(52, 65, 'Color varies a little'),
      darkMarks: of(30, 46, 'Some darker marks or areas', 2),
    }),
    zone('right_cheek', { darkMarks: of(50, 68, 'Many darker marks or areas', 1) }),
    zone('chin', { redness: of(71, 85, 'A little redder than the rest of your face') }),
  ],
  face: {
    redness: of(34, 47, 'A few areas are a little redder'),
    evenness: of(47, 56, 'Color varies a little'),
    darkMarks: of(39, 51, 'Many darker marks or areas', 3),
    redSpots: of(1, 9, 'Hardly any red spots', 0),
    texture: of(44, 58, 'Some visible texture'),
    shine: of(31, 39, 'A little shine'),
  },
  quality: { light: 'Even', sharpness: 'Sharp', pose: 'Straight', figures: { yaw: 0, pitch: 0 } },
  notMeasured: ['Hydration: a photo does not show it', 'Skin age'],
  covered: [{ zone: 'nose', outlines: [], by: 'hand' }],
  landmarks: [{ x: 0.5, y: 0.5 }],
};

let advisor: StartedAdvisor;
beforeAll(async () => {
  advisor = await startAdvisor(() => undefined);
}, 900_000);

const base = { profile: [], trending: false, now, routine: null };
async function say(messages: readonly string[], over: Partial<Conversation> = {}): Promise<Advice> {
  const report = await advisor.advise({ ...base, question: '', history: [], photo });
  const history: Turn[] = [{ role: 'assistant', content: report.markdown, about: report.about }];
  let reply = report;
  for (const question of messages) {
    const asked = { ...base, question, history: [...history], photo: undefined, photoBefore: photo, ...over };
    reply = await advisor.advise(asked);
    history.push(
      { role: 'user', content: question },
      { role: 'assistant', content: reply.markdown, about: reply.about },
    );
  }
  return reply;
}
const tellsPhoto = ({ about }: Advice) => about.given.some((one) => /^(?:photo:|concern:.*\/photo$)/.test(one));

async function judge({ says, is, before = [], must, mustNot = [] }: Message): Promise<void> {
  const reply = await say([...before, says]);
  const { kind, markdown } = reply;
  expect(tellsPhoto(reply)).toBe(is !== 'other');
  if (is === 'photo') expect(kind).toBe('help');
  if (is === 'begin') expect(kind).toBe('answer');
  for (const one of must) expect(markdown).toMatch(new RegExp(one, 'i'));
  for (const one of mustNot) expect(markdown).not.toMatch(new RegExp(one, 'i'));
}

function judgeAll(messages: readonly Message[]): void {
  for (const message of messages) {
    const test = message.isMissed ? it.fails : it;
    test(`${message.is}: "${message.says}"`, () => judge(message));
  }
}

describe('a message after a photo', () => {
  judgeAll(read('./photo-asks.json'));
});
describe('a message after a photo, in words that were held back', () => {
  judgeAll(read('./photo-asks-held-back.json'));
});

describe('a message about a photo', () => {
  it('is answered in general where the chat has none', async () => {
    for (const question of ['How red is my chin?', 'What does 44 to 58 of 100 mean?', 'What did my photo show?']) {
      const { markdown } = await advisor.advise({ ...base, question, history: [], photo: undefined });
      expect(markdown).not.toMatch(/of your chin|\(redness|Dark marks\*\*/);
    }
  });
  it('comes after what a doctor must see', async () => {
    const { kind } = await say(['I cannot breathe and my lips are swelling. How red is my chin?']);
    expect(kind).toBe('safety');
  });
});

describe('what a report suggests', () => {
  it('gives each active one dose, and begins with one thing', async () => {
    const { markdown } = await advisor.advise({
      ...base,
      question: 'how do I get rid of the dark marks?',
      history: [],
      photo,
    });
    expect(markdown.match(/\b10%/g)).toHaveLength(1);
    expect(markdown.match(/First, for /g)).toHaveLength(1);
    expect(markdown).not.toMatch(/To try|Evening: /);
  });
  it('comes after the note that skin is sore', async () => {
    const notes = [{ day: '2026-11-22', words: 'my face stings and burns' }];
    const { markdown } = await advisor.advise({ ...base, question: '', history: [], photo, notes });
    expect(markdown).toMatch(/^You noted on Sunday/);
  });
  it('names no zones that the face seems to contradict', async () => {
    const { markdown } = await advisor.advise({ ...base, question: '', history: [], photo });
    expect(markdown).toMatch(/47 to 56 of 100 for the face\)\. Within each zone color is more even/);
    expect(markdown).toMatch(/3 possible spots: .*faint marks counted in, there is most on the right cheek/);
  });
});
