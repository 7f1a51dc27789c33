/**
 * What things cost: derived from the results in bench/README.md where it says so, supposed elsewhere. A run of
 * `npm run bench -- capacity` on a quiet machine replaces them all.
 */
export const costs = {
  message: {
    // chat: 204 ms until the last of fifty at once has a word, twice that for the rest. billing and PostgreSQL: 2,086
    // pairs of hold and post a second on two cores, and chat's own statements. The others are supposed.
    cpuMs: { gateway: 0.3, identity: 0.1, billing: 1.5, chat: 8, postgres: 4, nats: 0.5 },
    /** Supposed: rows that stay, with their indexes, without outbox and inbox. */
    postgresBytes: 6_000,
    /** Coins held, answered, coins posted. */
    facts: 3,
    /** Supposed. */
    natsBytes: 1_800,
  },
  // 59.6 a second on two cores, of which the hash takes 25 ms.
  signIn: { cpuMs: { gateway: 1, identity: 28, billing: 1, chat: 0, postgres: 3, nats: 0 } },
  /** Supposed. */
  photo: {
    cpuMs: { gateway: 6, identity: 0.1, billing: 1.5, chat: 1_500, postgres: 6, nats: 0.5 },
    postgresBytes: 200_000,
  },
  /** Of memory in the gateway; the goal is 60 MiB for a thousand, and this is three times better. Supposed. */
  tabBytes: 20_000,
  /** Of the gateway: measured. Of a service and PostgreSQL: supposed. */
  requestCpuMs: { gateway: 0.065, service: 0.6, postgres: 0.4 },
  /** Hold and post together, the slower of two nights. */
  ledgerPairsPerSecond: 1_051,
  /** What one relay publishes, the slower of two nights. */
  relayFactsPerSecond: 6_139,
} as const;
