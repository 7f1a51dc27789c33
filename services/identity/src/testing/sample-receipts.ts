import type { Receipt } from '@petalwise/contracts/billing/receipts';

const coins: Receipt = {
  id: '42',
  number: 'PW-000042',
  kind: 'coins',
  description: '25 coins',
  total: { amount: 799, currency: 'usd' },
  refunded: { amount: 0, currency: 'usd' },
  cardBrand: 'visa',
  lastFour: '4242',
  periodStart: null,
  periodEnd: null,
  paidAt: '2026-11-21T10:00:00.000Z',
};

export const receipt = {
  coins,
  premium: {
    ...coins,
    id: '43',
    number: 'ABCD-0001',
    kind: 'premium',
    description: 'Premium, 1 month',
    total: { amount: 1599, currency: 'usd' },
    periodStart: '2026-11-21T10:00:00.000Z',
    periodEnd: '2026-12-21T10:00:00.000Z',
  },
  givenBack: { ...coins, refunded: { amount: 300, currency: 'usd' } },
} as const satisfies Record<string, Receipt>;
