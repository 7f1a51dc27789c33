import { type CardForm, cardForm } from './card-form.ts';
import { type Html, html } from './html.ts';
import { alert, back, tick } from './icons.ts';
import type { Page } from './layout.ts';
import { day, money } from './money.ts';

export interface InvoiceView {
  merchant: string;
  number: string;
  email: string | null;
  status: 'open' | 'paid' | 'void' | 'uncollectible';
  currency: string;
  total: number;
  created: number;
  paidAt: number | null;
  lines: readonly { text: string; amount: number; from: number; to: number }[];
  /** Where the customer belongs at the merchant's, if the merchant ever said. */
  backUrl: string | null;
  /** Only of an open invoice. */
  form: CardForm | null;
}

export const invoicePage = (view: InvoiceView): Page => ({
  title: `Invoice ${view.number} · ${view.merchant}`,
  body: html`<main class="${view.form ? 'split' : 'single wide'}">
<section class="summary" aria-labelledby="what">
${view.backUrl && html`<a class="back" href="${view.backUrl}">${back}<span>Back to ${view.merchant}</span></a>`}
<p class="eyebrow">${view.merchant}</p>
<h1 id="what">Invoice ${view.number}</h1>
<p class="price"><span class="amount">${money(view.total, view.currency)}</span>${state(view)}</p>
<dl class="sums">
<div><dt>Billed to</dt><dd>${view.email ?? '–'}</dd></div>
<div><dt>Date</dt><dd>${day(view.created)}</dd></div>
${view.lines.map(
  (line) =>
    html`<div class="line"><dt>${line.text}<small class="under">${day(line.from)} – ${day(line.to)}</small></dt><dd>${money(line.amount, view.currency)}</dd></div>`,
)}
<div class="total"><dt>${view.status === 'paid' ? 'Paid' : 'Amount due'}</dt><dd>${money(view.total, view.currency)}</dd></div>
</dl>
</section>
${view.form && html`<section class="panel" aria-labelledby="how"><h2 id="how">Pay this invoice</h2>${cardForm(view.form)}</section>`}
</main>`,
});

const state = ({ status, paidAt }: InvoiceView): Html => {
  switch (status) {
    case 'paid':
      return html`<span class="tag good">${tick}Paid${paidAt && ` ${day(paidAt)}`}</span>`;
    case 'open':
      return html`<span class="tag bad">${alert}Not paid yet</span>`;
    case 'void':
      return html`<span class="tag">Void: nothing to pay</span>`;
    case 'uncollectible':
      return html`<span class="tag bad">${alert}Uncollectible</span>`;
    default:
      return status satisfies never;
  }
};
