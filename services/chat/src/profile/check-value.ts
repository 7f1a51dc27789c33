import { checkLine } from '@petalwise/advisor/person/check-line';
import type { ProfileKind } from '@petalwise/contracts/chat/profile';
import { AppError } from '@petalwise/service-kit/http/errors';

/** A value as it is stored. @throws profile.value where the kind does not allow it */
export const checkValue = (kind: ProfileKind, given: string): string => {
  const { value, reason } = checkLine(kind, given);
  if (value === undefined) throw new AppError('profile.value', { reason });
  return value;
};
