import { describe, expect, it } from 'vitest';
import { narrowestFilter } from './fact-filter.ts';
import { workInLanes } from './lanes.ts';

async function* each<Item>(items: Item[]): AsyncGenerator<Item> {
  yield* items;
}

describe('workInLanes', () => {
  it('keeps the order of a lane while other lanes overtake', async () => {
    const done: string[] = [];
    const first = Promise.withResolvers<void>();
    const working = workInLanes(each(['a1', 'a2', 'b1', 'b2']), {
      laneOf: (item) => item.charAt(0),
      concurrency: 4,
      work: async (item) => {
        if (item === 'a1') await first.promise;
        done.push(item);
        if (item === 'b2') first.resolve();
      },
    });
    await working;
    expect(done).toEqual(['b1', 'b2', 'a1', 'a2']);
  });

  it('never works on more than the given number at once', async () => {
    let now = 0;
    let most = 0;
    await workInLanes(each(Array.from({ length: 50 }, (_, n) => n)), {
      laneOf: String,
      concurrency: 3,
      work: async () => {
        now += 1;
        most = Math.max(most, now);
        await new Promise(setImmediate);
        now -= 1;
      },
    });
    expect(most).toBe(3);
  });
});

describe('narrowestFilter', () => {
  it.each([
    [['facts.identity.user-registered.v1'], 'facts.identity.user-registered.v1'],
    [['facts.identity.user-registered.v1', 'facts.identity.user-deleted.v1'], 'facts.identity.>'],
    [['facts.identity.user-deleted.v1', 'facts.chat.message-answered.v1'], 'facts.>'],
    [['facts.chat.message-answered.v1', 'facts.chat.message-answered.v2'], 'facts.chat.message-answered.>'],
  ])('%j → %s', (subjects, filter) => {
    expect(narrowestFilter(subjects)).toBe(filter);
  });
});
