const formatsOf = (dateStyle: 'long' | 'medium') =>
  [undefined, 'short' as const, 'medium' as const].map(
    (timeStyle) => new Intl.DateTimeFormat('en-US', timeStyle ? { dateStyle, timeStyle } : { dateStyle }),
  );

const formats = { long: formatsOf('long'), medium: formatsOf('medium') };

/** "November 23, 2026", where the person is. */
export const dayOf = (time: string): string => formats.long[0]?.format(new Date(time)) ?? '';

/** "November 23, 2026 at 9:30 AM", where the person is. */
export const momentOf = (time: string): string => formats.long[1]?.format(new Date(time)) ?? '';

/**
 * What tells these times apart: the day alone, and with it the time, to the second if need be, where the day repeats.
 * `medium` is for where there is little room: "Nov 23, 2026, 9:30 AM".
 */
export const apartBy = (times: readonly string[], style: 'long' | 'medium' = 'long') => {
  const dates = times.map((time) => new Date(time));
  return (time: string): string => {
    const isAlone = (words: Intl.DateTimeFormat) =>
      dates.filter((date) => words.format(date) === words.format(new Date(time))).length <= 1;
    const found = formats[style].find(isAlone) ?? formats[style].at(-1);
    return found?.format(new Date(time)) ?? '';
  };
};
