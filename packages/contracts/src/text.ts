import * as z from 'zod/mini';

/** A UUID in lower case: one spelling only, so that a key or an account made from it has one name. */
export const uuid = (message: string) =>
  z.string(message).check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, message));

const letterOrDigit = /[\p{L}\p{N}]/u;
// Characters that show nothing: controls, line breaks, direction marks and other formatting, fillers, and invisible
// letters.
const invisible =
  /[\p{Cc}\p{Zl}\p{Zp}\u{2800}]|(?!\u{200c}|\u{200d}|\u{fe0f})[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
// Some scripts and emoji need a joiner, which shows nothing at an end, next to another joiner, or between letters that
// do not join. The sign for "as a picture" shows nothing unless it follows a picture.
const idle =
  /(?:^|[\s\p{N}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\u{200c}\u{200d}])[\u{200c}\u{200d}]|[\u{200c}\u{200d}]$|(?:^|[^\p{Extended_Pictographic}])\u{fe0f}(?!\u{20e3})/u;

/** A name on one line: trimmed, not empty, without invisible characters. */
export const visibleLine = (missing: string, longest: number) =>
  z.string(missing).check(
    z.trim(),
    z.minLength(1, missing),
    z.maxLength(longest, `At most ${longest} characters`),
    z.refine((text) => text === '' || letterOrDigit.test(text), missing),
    z.refine((text) => !invisible.test(text) && !idle.test(text), 'Remove the invisible characters.'),
  );

/** Whether a text has a visible character; a combining mark without a letter does not count. */
export const isVisible = (text: string): boolean =>
  /[^\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u{2800}]/u.test(text);
