import { escapeHtml } from '@petalwise/service-kit/http/escape-html';
import { Marked } from 'marked';
import { Markup } from './markup.ts';

// HTML inside an answer is shown as text, and a picture by its words: the page loads nothing from anywhere.
const marked = new Marked({
  async: false,
  gfm: true,
  renderer: {
    html: ({ text }) => escapeHtml(text),
    image: ({ text }) => escapeHtml(text),
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens);
      return /^https?:\/\//i.test(href) ? `<a href="${escapeHtml(href)}" rel="noreferrer">${words}</a>` : words;
    },
    heading({ tokens }) {
      return `<p><strong>${this.parser.parseInline(tokens)}</strong></p>\n`;
    },
    table(token) {
      const row = (cells: typeof token.header, name: 'th' | 'td') =>
        `<tr>${cells.map(({ tokens }) => `<${name}>${this.parser.parseInline(tokens)}</${name}>`).join('')}</tr>`;
      const rows = [row(token.header, 'th'), ...token.rows.map((cells) => row(cells, 'td'))];
      return `<div class="wide" role="group" aria-label="Table" tabindex="0"><table>${rows.join('')}</table></div>`;
    },
  },
});

/** The Markdown of an answer as HTML. */
export const answerMarkup = (markdown: string): Markup => new Markup(marked.parse(markdown) as string);
