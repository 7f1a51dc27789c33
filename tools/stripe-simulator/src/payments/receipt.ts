import type { Stripe } from 'stripe';
import { noSuch } from '../http/errors.ts';
import { type Call, Reply, type Route, route } from '../http/route.ts';
import { html } from '../pages/html.ts';
import { tick } from '../pages/icons.ts';
import { document, type Page, pageHeaders } from '../pages/layout.ts';
import { day, money } from '../pages/money.ts';

/** Where `charge.receipt_url` leads. */
export const receiptRoutes: readonly Route[] = [route('GET', '/receipts/:id', 'page', showReceipt)];

function showReceipt({ sim, path }: Call): Reply {
  const charge = sim.store.get('charge', path.id ?? '');
  if (!charge.paid) throw noSuch('receipt', charge.id);
  const page = receiptPage(charge);
  return new Reply(200, document(page), pageHeaders(page));
}

const receiptPage = (charge: Stripe.Charge): Page => ({
  title: `Receipt ${charge.receipt_number ?? ''} · Petalwise`,
  body: html`<main class="single wide"><section class="summary" aria-labelledby="what">
<p class="eyebrow">Petalwise</p>
<h1 id="what">Receipt ${charge.receipt_number ?? ''}</h1>
<p class="price"><span class="amount">${money(charge.amount, charge.currency)}</span><span class="tag good">${tick}${charge.refunded ? 'Paid back' : 'Paid'}</span></p>
<dl class="sums">
<div><dt>Date</dt><dd>${day(charge.created)}</dd></div>
<div><dt>Card</dt><dd>•••• ${charge.payment_method_details?.card?.last4 ?? ''}</dd></div>
<div class="line"><dt>${charge.description ?? 'Payment'}</dt><dd>${money(charge.amount, charge.currency)}</dd></div>
${charge.amount_refunded > 0 && html`<div class="line"><dt>Refunded</dt><dd>${money(-charge.amount_refunded, charge.currency)}</dd></div>`}
<div class="total"><dt>Total</dt><dd>${money(charge.amount - charge.amount_refunded, charge.currency)}</dd></div>
</dl>
</section></main>`,
});
