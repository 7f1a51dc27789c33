import type { Found } from './match-words.ts';
import type { Pattern } from './rule.ts';

/** What a message, or the profile, says of each concept. */
export interface Evidence {
  /** Every place of every concept. */
  readonly found: readonly Found[];
  readonly isLive: (sign: Found) => boolean;
  /** Concepts that the profile tells. */
  readonly profile: ReadonlySet<string>;
  /** Tokens from here on are the present message; before them comes the previous one. */
  readonly presentFrom: number;
}

/**
 * Whether the message fits the pattern: each concept at a separate place, near enough to each other. The profile may
 * stand for things and for lasting states, but at least one place is in the present message, and so is one of the signs
 * where a previous message is read with it.
 */
export function fitsPattern(pattern: Pattern, evidence: Evidence): readonly Found[] | undefined {
  const { found, isLive, profile } = evidence;
  if (pattern.unless.some((concept) => found.some((one) => one.concept === concept))) return undefined;
  const slots = [
    ...pattern.what.map((concept) => ({ concept, places: found.filter((one) => one.concept === concept) })),
    ...pattern.signs.map((concept) => ({
      concept,
      places: found.filter((one) => one.concept === concept && isLive(one)),
    })),
  ];
  const missing = slots.filter(({ places }) => places.length === 0);
  if (missing.some(({ concept }) => !profile.has(concept)) || missing.length === slots.length) return undefined;
  const present = slots.filter(({ places }) => places.length > 0).map(({ places }) => places);
  return choose(present, [], (chosen) => isTogether(chosen, pattern, evidence.presentFrom));
}

/** How much of a pattern a message has, 0 to 1, wherever it is. */
export function fitOf(
  { what, signs, unless }: Pattern,
  found: readonly Found[],
  isLive: (sign: Found) => boolean,
): number {
  if (unless.some((concept) => found.some((one) => one.concept === concept))) return 0;
  const named = what.filter((concept) => found.some((one) => one.concept === concept)).length;
  const live = signs.filter((concept) => found.some((one) => one.concept === concept && isLive(one))).length;
  return (named + live) / (what.length + signs.length);
}

function choose(
  slots: readonly (readonly Found[])[],
  chosen: readonly Found[],
  isRight: (chosen: readonly Found[]) => boolean,
): readonly Found[] | undefined {
  const [slot, ...rest] = slots;
  if (!slot) return isRight(chosen) ? chosen : undefined;
  for (const place of slot) {
    if (chosen.some(({ start }) => start === place.start)) continue;
    const whole = choose(rest, [...chosen, place], isRight);
    if (whole) return whole;
  }
  return undefined;
}

function isTogether(chosen: readonly Found[], pattern: Pattern, presentFrom: number): boolean {
  const first = Math.min(...chosen.map(({ start }) => start));
  const last = Math.max(...chosen.map(({ end }) => end));
  const isPresent = chosen.some(
    ({ concept, start }) => start >= presentFrom && (presentFrom === 0 || pattern.signs.includes(concept)),
  );
  return isPresent && (last - first <= pattern.within || presentFrom > 0);
}
