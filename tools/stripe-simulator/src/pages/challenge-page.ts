import { html } from './html.ts';
import { shield } from './icons.ts';
import type { Page } from './layout.ts';
import { money } from './money.ts';

export interface ChallengeView {
  action: string;
  merchant: string;
  amount: number;
  currency: string;
  lastFour: string;
  leadsTo: readonly (string | null)[];
}

/** What a bank shows: which shop asks, how much, with which card, and two buttons. */
export const challengePage = (view: ChallengeView): Page => ({
  title: 'Is this you? · 3-D Secure test',
  leadsTo: view.leadsTo,
  body: html`<main class="single"><section class="panel message">
<span class="seal done">${shield}</span>
<p class="eyebrow">3-D Secure 2 test page</p>
<h1>Is this you?</h1>
<p class="soft">Your bank would ask you here, with a code or its app. In test mode you choose what the bank decides.</p>
<dl class="sums boxed">
<div><dt>Merchant</dt><dd>${view.merchant}</dd></div>
<div><dt>Amount</dt><dd>${money(view.amount, view.currency)}</dd></div>
<div><dt>Card</dt><dd>•••• ${view.lastFour}</dd></div>
</dl>
<form method="post" action="${view.action}" class="answers">
<button class="primary" type="submit" name="answer" value="complete" data-busy="Completing…">Complete authentication</button>
<button class="quiet" type="submit" name="answer" value="fail" data-busy="Failing…">Fail authentication</button>
</form>
</section></main>`,
});
