import { describe, expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

describe('passwordStrength', () => {
  it('calls what is short short, however varied', () => {
    expect(passwordStrength('aB3$xy').level).toBe(1);
  });

  it('is not fooled by one repeated character', () => {
    expect(passwordStrength('aaaaaaaaaaaaaaaaaaaa').level).toBe(1);
  });

  it('prefers a few words to a few symbols', () => {
    expect(passwordStrength('moss kettle orbit').level).toBe(3);
    expect(passwordStrength('kettle42x').level).toBe(2);
  });
});
