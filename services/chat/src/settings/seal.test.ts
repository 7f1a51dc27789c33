import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createSealer } from './seal.ts';

const key = randomBytes(32);
const sealer = createSealer(key);
const secret = 'sk-proj-0123456789';

it('opens what it sealed, also in another process with the same key', () => {
  expect(createSealer(key).open('openai-key', sealer.seal('openai-key', secret))).toBe(secret);
});

it('never seals the same twice alike, and keeps no part of it readable', () => {
  const [one, other] = [sealer.seal('openai-key', secret), sealer.seal('openai-key', secret)];
  expect(Buffer.from(one.sealed).equals(Buffer.from(other.sealed))).toBe(false);
  expect(Buffer.from(one.sealed).toString('latin1')).not.toContain('sk-');
});

it('opens nothing with another key, under another name, or after any byte was changed', () => {
  const stored = sealer.seal('openai-key', secret);
  const another = createSealer(randomBytes(32));
  expect(another.open('openai-key', stored)).toBeUndefined();
  expect(another.open('openai-key', { ...stored, sealedWith: another.seal('x', 'y').sealedWith })).toBeUndefined();
  expect(sealer.open('starter-coins', stored)).toBeUndefined();
  for (let at = 0; at < stored.sealed.length; at++) {
    const changed = Uint8Array.from(stored.sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(sealer.open('openai-key', { ...stored, sealed: changed })).toBeUndefined();
  }
  expect(sealer.open('openai-key', { ...stored, sealed: stored.sealed.slice(0, 20) })).toBeUndefined();
});
