import type { ProfileKind } from '@petalwise/contracts/profile';
import { AppError } from '@petalwise/service-kit/errors';

const choices: Partial<Record<ProfileKind, readonly string[]>> = {
  'skin-type': ['dry', 'oily', 'combination', 'normal', 'sensitive'],
  pregnancy: ['pregnant', 'trying', 'nursing'],
  preference: ['vegan', 'fragrance-free'],
};
const numbers: Partial<Record<ProfileKind, { least: number; most: number; unit: string }>> = {
  age: { least: 1, most: 120, unit: 'years' },
  budget: { least: 1, most: 1000, unit: 'whole US dollars' },
};

/** A value as it is stored. @throws profile.value where the kind does not allow it */
export const checkValue = (kind: ProfileKind, given: string): string => {
  const value = given.replaceAll(/\s+/g, ' ').trim();
  const refuse = (reason: string): never => {
    throw new AppError('profile.value', { reason });
  };
  const allowed = choices[kind];
  if (allowed) {
    const choice = value.toLowerCase();
    return allowed.includes(choice) ? choice : refuse(`Choose one of these: ${allowed.join(', ')}.`);
  }
  const range = numbers[kind];
  if (range) {
    const digits = value.replace(/^\$/, '');
    const within = /^\d{1,4}$/.test(digits) && Number(digits) >= range.least && Number(digits) <= range.most;
    return within
      ? String(Number(digits))
      : refuse(`Enter a number from ${range.least} to ${range.most}, in ${range.unit}.`);
  }
  return value;
};
