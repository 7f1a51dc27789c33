import { describe, expect, it } from 'vitest';
import { ownerIn } from './kept-chats.ts';

describe('the user in the cookies of a document', () => {
  it('is found over HTTP and HTTPS, wherever the cookie is', () => {
    expect(ownerIn('petalwise-owner=u1')).toBe('u1');
    expect(ownerIn('a=1; __Host-petalwise-owner=u1; b=2')).toBe('u1');
  });

  it('is not there without the cookie, or in another with a longer name', () => {
    expect(ownerIn('')).toBeUndefined();
    expect(ownerIn('petalwise-owner=')).toBeUndefined();
    expect(ownerIn('not-petalwise-owner=u1; petalwise=x')).toBeUndefined();
  });
});
