import { confirms } from '@petalwise/contracts/billing/confirmation';

/** What is wrong with the typed words; undefined where they confirm, or where no sentence is needed. */
export const checkConfirmation = (typed: string, sentence: string | undefined): string | undefined =>
  sentence === undefined || confirms(typed, sentence) ? undefined : `Type exactly “${sentence}”. No coins were moved.`;
