import type { About, Conversation } from '../advice/advice.ts';
import { idOf, kindOf, type Setting } from '../advice/setting.ts';
import type { Reading } from '../language/reading.ts';
import type { RoutineDesk } from '../own-routine/routine-desk.ts';
import type { Line } from '../person/line.ts';
import { isBlocked, obstacle } from '../person/obstacle.ts';
import type { Learnt } from '../personal-facts/learn-facts.ts';
import type { KnownProduct } from '../products/used-product.ts';
import type { Shop } from '../shopping-answers/shop.ts';

export interface Asked {
  readonly setting: Setting;
  readonly shop: Shop;
  readonly conversation: Conversation;
  readonly reading: Reading;
  readonly learnt: Learnt;
  /** All lines that this answer obeys. */
  readonly lines: readonly Line[];
  readonly about: About | undefined;
  /** The products that the writer uses. */
  readonly own: readonly KnownProduct[];
  readonly routines: RoutineDesk;
}

export const noteInput = ({
  setting,
  conversation: { question, profile },
  reading: { english, clauses },
  learnt,
  lines,
}: Asked) => ({
  question,
  asks: clauses.filter(({ isAsk }) => isAsk).map(({ raw, text }) => `${raw} ${text}`),
  english,
  profile,
  learnt,
  lines,
  given: setting.given,
  constraints: setting.constraints,
});

export const namedIngredients = ({ clauses }: Pick<Reading, 'clauses'>): string[] => [
  ...new Set(
    clauses.flatMap(({ mentions }) =>
      mentions.filter(({ ref }) => kindOf(ref) === 'ingredient').map(({ ref }) => idOf(ref)),
    ),
  ),
];

export function isAllowed({ knowledge, constraints }: Setting, id: string): boolean {
  const ingredient = knowledge.ingredients.get(id);
  return ingredient === undefined || !isBlocked(obstacle(ingredient, constraints));
}
