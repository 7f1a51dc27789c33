import { type CardForm, cardForm } from './card-form.ts';
import { type Html, html } from './html.ts';
import { alert, back, card, receipt, tick } from './icons.ts';
import type { Page } from './layout.ts';
import { day, money } from './money.ts';

export interface PortalSubscription {
  id: string;
  name: string;
  amount: number;
  currency: string;
  every: string;
  status: string;
  periodEnd: number;
  cancelsAt: number | null;
  /** Its unpaid invoice. */
  payUrl: string | null;
}

export interface PortalInvoice {
  url: string;
  number: string;
  created: number;
  amount: number;
  currency: string;
  status: string;
}

export interface PortalView {
  /** Where its forms go. */
  url: string;
  merchant: string;
  email: string | null;
  returnUrl: string | null;
  done?: string | undefined;
  subscriptions: readonly PortalSubscription[];
  cardOnFile: { brand: string; lastFour: string; expires: string } | null;
  invoices: readonly PortalInvoice[];
}

export const portalPage = (view: PortalView): Page => ({
  title: `Billing · ${view.merchant}`,
  leadsTo: [view.returnUrl],
  body: html`<main class="single wide">
${leave(view)}
<h1>Your billing at ${view.merchant}</h1>
<p class="soft">${view.email}</p>
${view.done && html`<p class="success" role="status">${tick}<span>${view.done}</span></p>`}
<section class="panel" aria-labelledby="subscriptions"><h2 id="subscriptions">Subscription</h2>
${view.subscriptions.length > 0 ? view.subscriptions.map((each) => subscription(view, each)) : html`<p class="soft">No subscription is running.</p>`}
</section>
<section class="panel" aria-labelledby="card"><h2 id="card">Payment method</h2>
<div class="row"><p class="onfile">${card}${view.cardOnFile ? html`<span>${view.cardOnFile.brand} •••• ${view.cardOnFile.lastFour}<small class="under">Expires ${view.cardOnFile.expires}</small></span>` : html`<span>No card on file</span>`}</p>
<a class="quiet" href="${view.url}/card">${view.cardOnFile ? 'Replace card' : 'Add card'}</a></div>
</section>
<section class="panel" aria-labelledby="invoices"><h2 id="invoices">Invoices</h2>
${view.invoices.length > 0 ? html`<ul class="list">${view.invoices.map(invoice)}</ul>` : html`<p class="soft">No invoice yet.</p>`}
</section>
</main>`,
});

const leave = ({ returnUrl, merchant }: PortalView): Html | null =>
  returnUrl ? html`<a class="back" href="${returnUrl}">${back}<span>Return to ${merchant}</span></a>` : null;

const subscription = (view: PortalView, each: PortalSubscription): Html => html`<article class="row">
<div><h3>${each.name}</h3>
<p>${money(each.amount, each.currency)} per ${each.every}</p>
<p class="soft small">${standing(each)}</p></div>
<div class="buttons">${each.payUrl && html`<a class="primary" href="${each.payUrl}">Pay now</a>`}
${
  each.cancelsAt === null
    ? html`<a class="quiet" href="${view.url}/cancel/${each.id}">Cancel subscription</a>`
    : html`<form method="post" action="${view.url}/resume/${each.id}"><button class="quiet" type="submit" data-busy="Keeping…">Keep subscription</button></form>`
}</div>
</article>`;

const standing = (each: PortalSubscription): Html => {
  if (each.cancelsAt !== null) return html`Ends on ${day(each.cancelsAt)}. Nothing more is charged.`;
  if (each.status === 'past_due') return html`<span class="tag bad">${alert}The last payment failed</span>`;
  return html`Renews on ${day(each.periodEnd)}.`;
};

const invoice = (each: PortalInvoice): Html => html`<li><a class="row" href="${each.url}">
<span class="onfile">${receipt}<span>${day(each.created)}<small class="under">${each.number}</small></span></span>
<span>${money(each.amount, each.currency)} <span class="tag ${{ paid: 'good', open: 'bad' }[each.status] ?? ''}">${{ paid: 'Paid', open: 'Not paid' }[each.status] ?? each.status}</span></span></a></li>`;

export const replaceCardPage = (view: PortalView, form: CardForm): Page => ({
  title: `Replace card · ${view.merchant}`,
  leadsTo: [view.returnUrl],
  body: html`<main class="single">
<a class="back" href="${view.url}">${back}<span>Billing</span></a>
<section class="panel" aria-labelledby="how"><h1 id="how">${view.cardOnFile ? 'Replace your card' : 'Add a card'}</h1>
${cardForm(form)}</section></main>`,
});

export const cancelPage = (view: PortalView, each: PortalSubscription): Page => ({
  title: `Cancel ${each.name} · ${view.merchant}`,
  leadsTo: [view.returnUrl],
  body: html`<main class="single">
<a class="back" href="${view.url}">${back}<span>Billing</span></a>
<section class="panel"><h1>Cancel ${each.name}?</h1>
<p>It stays yours until ${day(each.periodEnd)} and then ends. Nothing more is charged, and until that day you can change your mind here.</p>
<form method="post" action="${view.url}/cancel/${each.id}" class="answers">
<button class="primary danger" type="submit" data-busy="Cancelling…">Cancel subscription</button>
<a class="quiet" href="${view.url}">Keep it</a>
</form></section></main>`,
});
