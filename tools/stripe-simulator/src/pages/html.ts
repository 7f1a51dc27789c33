/** A piece of page whose every value was escaped where it was put in. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Value = Html | string | number | null | undefined | false | readonly Value[];

/** Text is escaped; Html stays as it is; lists are joined; null, undefined and false are nothing. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(parts.reduce((text, part, index) => text + (index > 0 ? write(values[index - 1]) : '') + part, ''));

const write = (value: Value): string => {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(write).join('');
  return String(value).replaceAll(/[&<>"']/g, (sign) => escaped[sign] ?? '');
};

const escaped: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
