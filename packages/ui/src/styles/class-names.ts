/** Joins the class names that apply; what is false, null or undefined is left out. */
export const classNames = (...names: ReadonlyArray<string | false | null | undefined>): string =>
  names.filter(Boolean).join(' ');
