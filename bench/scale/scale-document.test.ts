import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { capacityFor, limits } from './capacity-model.ts';
import { scaleDocument, scalePicture } from './scale-document.ts';

const read = (name: string) => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8');

describe('docs/scale.md', () => {
  it('has the numbers that the model gives; npm run scale writes them', () => {
    expect(scaleDocument(read('scale.md'))).toBe(read('scale.md'));
  });

  it('has the picture that the model gives', () => {
    expect(scalePicture()).toBe(read('scale.svg'));
  });

  it('cannot lose the place of a table unnoticed', () => {
    expect(() => scaleDocument('no place')).toThrow('no place for costs');
  });
});

describe('the capacity model', () => {
  it('grows in proportion, but keeps two processes of each service at least', () => {
    const [few, many] = [capacityFor(1_000), capacityFor(1_000_000)];
    expect(many.messagesPerSecond).toBeCloseTo(few.messagesPerSecond * 1000);
    expect(few.replicas).toEqual({ gateway: 2, identity: 2, billing: 2, chat: 2 });
    expect(many.replicas.chat).toBeGreaterThan(2);
  });

  it('names first what is full first, at the very number of people', () => {
    const found = limits();
    expect(found.map(({ dailyUsers }) => dailyUsers)).toEqual(
      found.map(({ dailyUsers }) => dailyUsers).toSorted((a, b) => a - b),
    );
    const chat = found.find(({ what }) => what.startsWith('one process of chat'));
    expect(capacityFor(chat?.dailyUsers ?? 0).cores.chat).toBeCloseTo(0.5);
  });
});
