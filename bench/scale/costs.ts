import measured from './costs.json' with { type: 'json' };

/** What things cost: as `npm run bench -- capacity` measured it, and the rest from the results in bench/README.md. */
export const costs = {
  ...measured,
  /** Of memory in the gateway: a thousand live connections took 13.6 MiB. */
  tabBytes: 14_300,
  /** Hold and post together, the slower of two nights. */
  ledgerPairsPerSecond: 1_051,
  /** What one relay publishes, the slower of two nights. */
  relayFactsPerSecond: 6_139,
} as const;
