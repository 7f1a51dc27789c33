import { formatMoney } from '@petalwise/contracts/billing/format-money';
import type { TransferRow } from '@petalwise/contracts/personal-data/billing-data';
import type { PersonalData } from '../account-export/personal-data.ts';
import { html, type Markup } from './markup.ts';
import { facts, type PageOf, table } from './section.ts';
import { longDay, longTime, spoken, yesOrNo } from './words.ts';

export async function* coinsPart(data: PersonalData, { zone }: PageOf): AsyncGenerator<Markup> {
  for await (const { balance, owed, premiumUntil, premiumGranted, createdAt, stripeCustomerId } of data.wallet()) {
    yield facts([
      ['Coins now', String(balance)],
      ...(owed > 0 ? [['Coins owed after a refund', String(owed)] as const] : []),
      ['Premium', premiumUntil ? `Until ${longDay(zone, new Date(premiumUntil))}` : yesOrNo(premiumGranted)],
      ['Wallet opened', longDay(zone, new Date(createdAt))],
      ['Stripe customer ID', stripeCustomerId ?? 'None'],
    ]);
  }
  yield* table(data.transfers(), {
    columns: ['When', 'What', 'For', 'Coins'],
    draw: ({ createdAt, kind, description, coins }) => [
      html`${longTime(zone, new Date(createdAt))}`,
      html`${kindNames[kind] ?? spoken(kind)}`,
      html`<span dir="auto">${description}</span>`,
      html`<span class="number">${signed(coins)}</span>`,
    ],
    otherwise: 'No coin activity yet.',
  });
}

const kindNames: Readonly<Record<TransferRow['kind'], string>> = {
  hold: 'Held for an answer',
  post: 'Spent: the answer came',
  release: 'Given back: no answer',
  welcome: 'Welcome coins',
};

const signed = (coins: number): string => {
  if (coins === 0) return '0';
  return coins > 0 ? `+${coins}` : `−${-coins}`;
};

export async function* paymentsPart(data: PersonalData, { zone }: PageOf): AsyncGenerator<Markup> {
  const on = (time: string) => html`${longDay(zone, new Date(time))}`;
  yield html`<h3>Receipts</h3>\n`;
  yield* table(data.receipts(), {
    columns: ['Receipt', 'Paid on', 'For', 'Total', 'Card'],
    draw: ({ number, paidAt, description, total, refunded, cardBrand, lastFour }) => [
      html`${number}`,
      on(paidAt),
      html`${description}`,
      html`${formatMoney(total)}${refunded.amount > 0 && html`<br>${formatMoney(refunded)} refunded`}`,
      html`${lastFour ? `${spoken(cardBrand ?? 'card')} ending in ${lastFour}` : '–'}`,
    ],
    otherwise: 'You have no receipts.',
  });
  yield html`<h3>Purchases of coins</h3>\n`;
  yield* table(data.purchases(), {
    columns: ['Begun', 'Coins', 'Price', 'State'],
    draw: ({ createdAt, coins, price, state, disputed }) => [
      on(createdAt),
      html`${coins}`,
      html`${formatMoney(price)}`,
      html`${disputed ? 'Disputed' : spoken(state)}`,
    ],
    otherwise: 'You have bought no coins.',
  });
  yield html`<h3>Subscriptions</h3>\n`;
  yield* table(data.subscriptions(), {
    columns: ['Since', 'State', 'Current month', 'Ends'],
    draw: ({ createdAt, status, periodStart, periodEnd, cancelAt }) => [
      on(createdAt),
      html`${spoken(status)}`,
      html`${on(periodStart)} to ${on(periodEnd)}`,
      cancelAt === null ? html`–` : on(cancelAt),
    ],
    otherwise: 'You have never subscribed to Premium.',
  });
}
