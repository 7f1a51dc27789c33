import { html, type Markup } from './markup.ts';

/** What the parts of the page are told. */
export interface PageOf {
  readonly zone: string;
  readonly madeAt: Date;
  /** Ids of the pictures that are in the archive. */
  readonly photos: ReadonlySet<string>;
}

/** A list row by row, with what is around it; `otherwise` if there is no row. */
export async function* listed<Row>(
  rows: AsyncIterable<Row>,
  { open, close, draw, otherwise }: { open: Markup; close: Markup; draw: (row: Row) => Markup; otherwise: string },
): AsyncGenerator<Markup> {
  let isOpen = false;
  for await (const row of rows) {
    if (!isOpen) yield open;
    isOpen = true;
    yield draw(row);
  }
  yield isOpen ? close : html`<p class="none">${otherwise}</p>\n`;
}

/** A table with these columns, row by row. */
export const table = <Row>(
  rows: AsyncIterable<Row>,
  {
    columns,
    draw,
    otherwise,
  }: { columns: readonly string[]; draw: (row: Row) => readonly Markup[]; otherwise: string },
): AsyncGenerator<Markup> =>
  listed(rows, {
    open: html`<div class="wide" role="group" aria-label="Table: ${columns.join(', ')}" tabindex="0"><table><thead><tr>${columns.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead><tbody>\n`,
    close: html`</tbody></table></div>\n`,
    draw: (row) => html`<tr>${draw(row).map((cell) => html`<td>${cell}</td>`)}</tr>\n`,
    otherwise,
  });

/** Names with their values. */
export const facts = (pairs: readonly (readonly [name: string, value: string | Markup])[]): Markup =>
  html`<dl class="facts">${pairs.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>\n`;
