import { describe, expect, it } from 'vitest';
import { describeProfile, sayRemembered } from './describe-profile.ts';
import type { ProfileChange } from './line.ts';

const remember = (kind: ProfileChange['kind'], value: string): ProfileChange => ({ act: 'remember', kind, value });
const forget = (kind: ProfileChange['kind'], value?: string): ProfileChange => ({ act: 'forget', kind, value });

describe('what is said about a profile', () => {
  it('lists it in plain words', () =>
    expect(
      describeProfile([
        { kind: 'allergy', value: 'perfume' },
        { kind: 'pregnancy', value: 'trying' },
        { kind: 'budget', value: '20' },
      ]),
    ).toContain(
      '- You are allergic or sensitive to perfume.\n- You are trying for a baby.\n- You want to spend at most $20 on one product.',
    ));

  it('says so where nothing is remembered', () => expect(describeProfile([])).toMatch(/remember nothing about you/));

  it.each([
    [[remember('skin-type', 'dry')], "I'll remember that your skin is dry."],
    [
      [remember('skin-type', 'oily'), remember('age', '16')],
      "I'll remember that your skin is oily and you are 16 years old.",
    ],
    [[remember('skin-type', 'oily'), forget('skin-type', 'dry')], "I'll remember that your skin is oily."],
    [[forget('pregnancy', 'pregnant')], 'I no longer count you as pregnant.'],
    [[forget('allergy')], 'I no longer remember any allergy.'],
    [[], ''],
  ])('says in one line: %j', (changes, said) => expect(sayRemembered(changes)).toBe(said));
});
