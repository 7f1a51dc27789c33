import { escapeHtml } from '@petalwise/service-kit/http/escape-html';

/** HTML that is safe to write as it is. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Markup | readonly Markup[] | null | undefined | false;

/** HTML in which every text that is put in is escaped, in an element or in a quoted attribute. */
export const html = (written: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(written.map((text, at) => text + textOf(parts[at])).join(''));

const textOf = (part: Part): string => {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Markup) return part.text;
  return typeof part === 'object' ? part.map(({ text }) => text).join('') : escapeHtml(String(part));
};
