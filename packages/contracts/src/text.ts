import * as z from 'zod/mini';

/** A UUID in lower case: written one way only, so that a key or an account made from it has one name. */
export const uuid = (message: string) =>
  z.string(message).check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, message));

const letterOrDigit = /[\p{L}\p{N}]/u;
// Control characters, line breaks, direction marks and other formatting, fillers, and the letters that look like nothing.
const invisible =
  /[\p{Cc}\p{Zl}\p{Zp}\u{2800}]|(?!\u{200c}|\u{200d}|\u{fe0f})[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
// A joiner is how some scripts and emoji are written, and shows nothing at an end, beside another or among letters that
// do not join; the sign for "as a picture" shows nothing but after a picture.
const idle =
  /(?:^|[\s\p{N}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\u{200c}\u{200d}])[\u{200c}\u{200d}]|[\u{200c}\u{200d}]$|(?:^|[^\p{Extended_Pictographic}])\u{fe0f}(?!\u{20e3})/u;

/** A line that a person is called by: trimmed, not empty, nothing in it that cannot be seen. */
export const visibleLine = (missing: string, longest: number) =>
  z.string(missing).check(
    z.trim(),
    z.minLength(1, missing),
    z.maxLength(longest, `At most ${longest} characters`),
    z.refine((text) => text === '' || letterOrDigit.test(text), missing),
    z.refine((text) => !invisible.test(text) && !idle.test(text), 'Remove the invisible characters.'),
  );

/** Whether a text has anything to see in it: a mark without a letter to stand on is nothing. */
export const isVisible = (text: string): boolean =>
  /[^\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u{2800}]/u.test(text);
