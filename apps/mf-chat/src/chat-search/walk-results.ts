import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrows go from the search field through what was found, and back. */
export const walkResults = (event: KeyboardEvent<HTMLElement>): void => {
  const step = steps[event.key];
  const { target, currentTarget } = event;
  if (step === undefined || !(target instanceof HTMLElement)) return;
  const stops = [...currentTarget.querySelectorAll<HTMLElement>('input[type=search], [data-found]')];
  const at = stops.indexOf(target);
  const next = at < 0 ? undefined : stops[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
};
