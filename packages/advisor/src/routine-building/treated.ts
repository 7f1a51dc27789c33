import type { Problem } from '../steps/place-items.ts';
import type { Item } from '../steps/setting.ts';
import type { Building } from './choose-basics.ts';

/** A product or ingredient that was not put into the routine, and why. */
export interface LeftOut {
  readonly item: Item;
  readonly problem: Problem | { readonly kind: 'against' | 'no-goal' | 'expired' | 'calm' | 'young' };
}

export interface Treated extends Building {
  readonly leftOut: readonly LeftOut[];
  /** Goals for which there is a treatment. */
  readonly met: readonly string[];
}
