import * as z from 'zod/mini';

/** A UUID in lower case: written one way only, so that a key or an account made from it has one name. */
export const uuid = (message: string) =>
  z.string(message).check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, message));

const letterOrDigit = /[\p{L}\p{N}]/u;
// Control characters, direction marks and other formatting, and the letters that look like nothing. A joiner inside
// a name is how some scripts are written.
const invisible = /[\p{Cc}\u{3164}\u{2800}]|(?![\u{200c}\u{200d}])\p{Cf}/u;

/** A line that a person is called by: trimmed, not empty, nothing in it that cannot be seen. */
export const visibleLine = (missing: string, longest: number) =>
  z.string(missing).check(
    z.trim(),
    z.minLength(1, missing),
    z.maxLength(longest, `At most ${longest} characters`),
    z.refine((text) => text === '' || letterOrDigit.test(text), missing),
    z.refine((text) => !invisible.test(text), 'Remove the invisible characters.'),
  );

/** Whether a text has anything to see in it. */
export const isVisible = (text: string): boolean => /[^\s\p{C}\u{3164}\u{2800}]/u.test(text);
