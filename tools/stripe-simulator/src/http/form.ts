import { parse } from 'qs';

/** What a form can say: Stripe's SDK sends every value as text, lists and hashes with brackets. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type Form = Record<string, FormValue>;

/** `a[b][0][c]=d` → `{ a: { b: [{ c: 'd' }] } }`. */
export const parseForm = (text: string): Form =>
  parse(text, { depth: 12, parameterLimit: 5_000, arrayLimit: 200, allowPrototypes: false }) as Form;
