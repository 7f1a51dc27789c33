import { type CardForm, cardForm } from './card-form.ts';
import { html } from './html.ts';
import { back } from './icons.ts';
import type { Page } from './layout.ts';
import { money } from './money.ts';

export interface CheckoutView {
  merchant: string;
  product: { name: string; description: string | null; quantity: number };
  amount: number;
  currency: string;
  /** Null for a single payment. */
  every: string | null;
  cancelUrl: string | null;
  successUrl: string | null;
  form: CardForm;
}

export const checkoutPage = (view: CheckoutView): Page => {
  const total = money(view.amount, view.currency);
  return {
    title: `${view.every ? 'Subscribe to' : 'Pay for'} ${view.product.name} · ${view.merchant}`,
    leadsTo: [view.successUrl, view.cancelUrl],
    body: html`<main class="split">
<section class="summary" aria-labelledby="what">
${view.cancelUrl && html`<a class="back" href="${view.cancelUrl}">${back}<span>Back to ${view.merchant}</span></a>`}
<p class="eyebrow">${view.every ? 'Subscribe to' : 'Pay for'}</p>
<h1 id="what">${view.product.name}</h1>
<p class="price"><span class="amount">${total}</span>${view.every && html`<span class="per">per ${view.every}</span>`}</p>
${view.product.description && html`<p class="soft">${view.product.description}</p>`}
<dl class="sums">
<div><dt>${view.product.name}${view.product.quantity > 1 && ` × ${view.product.quantity}`}</dt><dd>${total}</dd></div>
<div class="total"><dt>Due today</dt><dd>${total}</dd></div>
</dl>
${view.every && html`<p class="soft small">Renews every ${view.every} at ${total} until you cancel.</p>`}
</section>
<section class="panel" aria-labelledby="how">
<h2 id="how">Pay by card</h2>
${cardForm(view.form)}
</section>
</main>`,
  };
};
