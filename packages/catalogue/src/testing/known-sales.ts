/** What a product costs while it is on sale, in cents. */
export type KnownSale = readonly [cents: number, percent: number, timeLeft: string];

/** What the products of this table cost while they are not on sale, in cents. */
export const listPrices = { sk1: 1999, sk2: 600, sk10: 2500, c3: 2500, c10: 1000, h7: 1000, f1: 3800 } as const;
export type KnownId = keyof typeof listPrices;
export const knownIds = Object.keys(listPrices) as KnownId[];

/**
 * Sales worked out by hand from docs/decisions/054-sales-from-one-place.md, and by no code: whatever names a price is
 * held against them. A product that a time does not name has its list price then. November 16, 2026 is a Monday.
 */
export const knownSales: Readonly<Record<string, Readonly<Partial<Record<KnownId, KnownSale>>>>> = {
  '2026-11-16T00:00:00Z': {
    sk1: [1699, 15, '1 day'],
    h7: [820, 18, '7 days'],
    c3: [2200, 12, '1 day'],
  },
  '2026-11-16T23:59:59.999Z': {
    sk1: [1699, 15, '1 day'],
    h7: [800, 20, '6 days'],
    c3: [2150, 14, '1 day'],
    c10: [900, 10, '1 day'],
  },
  '2026-11-17T00:00:00Z': {
    sk1: [1699, 15, '7 days'],
    h7: [820, 18, '6 days'],
    c10: [920, 8, '1 day'],
  },
  '2026-11-18T11:59:59.999Z': {
    sk1: [1699, 15, '6 days'],
    h7: [820, 18, '5 days'],
    c3: [2200, 12, '1 day'],
    f1: [3534, 7, '1 day'],
  },
  '2026-11-18T12:00:00Z': {
    sk1: [1699, 15, 'under 6 days'],
    h7: [820, 18, 'under 5 days'],
    c3: [2200, 12, '1 day'],
    f1: [3534, 7, '1 day'],
  },
  '2026-11-18T14:59:59.999Z': {
    sk1: [1699, 15, 'under 6 days'],
    h7: [820, 18, 'under 5 days'],
    c3: [2200, 12, '1 day'],
    f1: [3534, 7, '1 day'],
  },
  '2026-11-18T15:00:00Z': {
    sk1: [1699, 15, '5 days'],
    h7: [800, 20, '4 days'],
    c3: [2150, 14, '1 day'],
    c10: [900, 10, '1 day'],
    f1: [3458, 9, '1 day'],
  },
  '2026-11-20T23:59:59.999Z': {
    sk1: [1699, 15, '3 days'],
    h7: [800, 20, '2 days'],
    c3: [2150, 14, '1 day'],
    c10: [900, 10, '1 day'],
  },
  '2026-11-21T00:00:00Z': {
    sk1: [1699, 15, '3 days'],
    h7: [790, 21, '2 days'],
    c10: [890, 11, '1 day'],
    f1: [3420, 10, '1 day'],
    sk10: [2050, 18, '2 days'],
  },
  '2026-11-21T12:00:00Z': {
    sk1: [1699, 15, 'under 3 days'],
    h7: [790, 21, 'under 2 days'],
    c10: [890, 11, '1 day'],
    f1: [3420, 10, '1 day'],
    sk10: [2050, 18, 'under 2 days'],
  },
  '2026-11-22T23:59:59.999Z': {
    sk1: [1699, 15, '1 day'],
    h7: [770, 23, '1 day'],
    c3: [2075, 17, '1 day'],
    c10: [870, 13, '1 day'],
    sk10: [2000, 20, '1 day'],
  },
  '2026-11-23T00:00:00Z': {
    sk1: [1699, 15, '1 day'],
    h7: [820, 18, '7 days'],
    c10: [920, 8, '1 day'],
  },
  '2026-11-30T15:00:00Z': {
    sk1: [1699, 15, '1 day'],
    h7: [800, 20, '6 days'],
    c3: [2150, 14, '1 day'],
    c10: [900, 10, '1 day'],
    f1: [3458, 9, '1 day'],
  },
  '2026-12-01T00:00:00Z': {
    sk1: [1699, 15, '7 days'],
    h7: [820, 18, '6 days'],
    c10: [920, 8, '1 day'],
  },
  '2026-12-31T23:59:59.999Z': {
    sk1: [1699, 15, '4 days'],
    h7: [800, 20, '3 days'],
    c10: [900, 10, '1 day'],
  },
  '2027-01-01T00:00:00Z': {
    sk1: [1699, 15, '4 days'],
    h7: [820, 18, '3 days'],
  },
};

/** Zones of browsers, behind and ahead of the server: by whole hours, by half hours and by quarters of an hour. */
export const timeZones = [
  'UTC',
  'America/Los_Angeles',
  'Pacific/Marquesas',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
] as const;
