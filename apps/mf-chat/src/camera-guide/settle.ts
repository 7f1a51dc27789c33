export interface Settled<T> {
  readonly shown: T;
  readonly next: T;
  /** When `next` was first seen, and when `shown` was. */
  readonly nextSince: number;
  readonly shownSince: number;
}

/** Something new holds this long before it is shown, and what is shown stays long enough to be read. Milliseconds. */
const holdsFor = 500;
const staysFor = 1500;

export const settled = <T>(value: T, now: number): Settled<T> => ({
  shown: value,
  next: value,
  nextSince: now,
  shownSince: now,
});

/** Takes what each look says, and changes what is shown only when it lasts: words must not flicker. */
export const settle = <T>(state: Settled<T>, value: T, now: number): Settled<T> => {
  const nextSince = value === state.next ? state.nextSince : now;
  const isDue = now - nextSince >= holdsFor && now - state.shownSince >= staysFor;
  if (value !== state.shown && isDue) return { shown: value, next: value, nextSince, shownSince: now };
  return { ...state, next: value, nextSince };
};
