import { costs } from './costs.ts';

export const parts = ['gateway', 'identity', 'billing', 'chat', 'postgres', 'nats', 'redis'] as const;
export type Part = (typeof parts)[number];

/** What people do. Change a line and run `npm run scale`. */
export const assumed = {
  messagesPerUser: 5,
  photosPerUser: 0.1,
  signInsPerUser: 0.2,
  /** Reads of the API: pages, chats, balance. */
  readsPerUser: 40,
  /** Minutes that a browser stays connected. */
  openMinutesPerUser: 20,
  /** The busiest minute of the day against the mean. */
  peak: 4,
  /** Processor time that a process uses at the peak, at most. */
  busy: 0.5,
  /** Bytes to browsers: a first visit's files, and each answer of the API. */
  visitBytes: 400_000,
  newVisitorsShare: 0.1,
  answerBytes: 3_000,
  /** Days that a photo is kept. */
  photoDays: 30,
  /** Days that NATS keeps a fact, and its copies. */
  factDays: 7,
  factCopies: 3,
  /** Tokens of a question with what it is asked with, and of its answer; dollars per million of each. */
  tokensIn: 1_000,
  tokensOut: 200,
  dollarsIn: 0.25,
  dollarsOut: 2,
} as const;

const day = 86_400;
const terabyte = 1e12;

export interface Capacity {
  readonly messagesPerSecond: number;
  readonly cores: Readonly<Record<Part, number>>;
  readonly replicas: Readonly<Record<'gateway' | 'identity' | 'billing' | 'chat', number>>;
  readonly openTabs: number;
  /** Of all gateways together. */
  readonly tabGigabytes: number;
  readonly factsPerSecond: number;
  readonly natsGigabytes: number;
  /** Messages of a year. */
  readonly messageTerabytesPerYear: number;
  /** At rest: older photos are deleted. */
  readonly photoTerabytes: number;
  readonly megabitsPerSecond: number;
  readonly aiDollarsPerDay: number;
}

/** What so many people a day need at the peak. */
export const capacityFor = (dailyUsers: number): Capacity => {
  const perSecond = (perUser: number) => (dailyUsers * perUser * assumed.peak) / day;
  const rates = {
    messages: perSecond(assumed.messagesPerUser),
    photos: perSecond(assumed.photosPerUser),
    signIns: perSecond(assumed.signInsPerUser),
    reads: perSecond(assumed.readsPerUser),
  };
  const cores = Object.fromEntries(
    parts.map((part) => [
      part,
      (rates.messages * costs.message.cpuMs[part] +
        rates.photos * costs.photo.cpuMs[part] +
        rates.signIns * costs.signIn.cpuMs[part] +
        rates.reads * costs.read.cpuMs[part]) /
        1000,
    ]),
  ) as Record<Part, number>;
  // A Node process is one core; two of each survive the loss of one.
  const replicas = (part: Part) => Math.max(2, Math.ceil(cores[part] / assumed.busy));
  const openTabs = (dailyUsers * assumed.openMinutesPerUser * assumed.peak) / (24 * 60);
  const factsPerSecond = rates.messages * costs.message.facts;
  const messagesPerDay = dailyUsers * assumed.messagesPerUser;
  const tokens = assumed.tokensIn * assumed.dollarsIn + assumed.tokensOut * assumed.dollarsOut;
  const { visitBytes, newVisitorsShare, answerBytes } = assumed;
  return {
    messagesPerSecond: rates.messages,
    cores,
    replicas: {
      gateway: replicas('gateway'),
      identity: replicas('identity'),
      billing: replicas('billing'),
      chat: replicas('chat'),
    },
    openTabs,
    tabGigabytes: (openTabs * costs.tabBytes) / 1e9,
    factsPerSecond,
    natsGigabytes: (messagesPerDay * costs.message.natsBytes * assumed.factDays * assumed.factCopies) / 1e9,
    messageTerabytesPerYear: (messagesPerDay * costs.message.postgresBytes * 365) / terabyte,
    photoTerabytes: (dailyUsers * assumed.photosPerUser * costs.photo.postgresBytes * assumed.photoDays) / terabyte,
    megabitsPerSecond:
      ((perSecond(newVisitorsShare) * visitBytes + rates.reads * answerBytes + rates.messages * answerBytes) * 8) / 1e6,
    aiDollarsPerDay: (messagesPerDay * tokens) / 1e6,
  };
};

export interface Limit {
  readonly what: string;
  /** People a day at which it is reached. */
  readonly dailyUsers: number;
  readonly remedy: string;
}

/** What breaks first, in this order. Everything grows in proportion, so one calculation gives each number. */
export const limits = (): Limit[] => {
  const one = capacityFor(1_000_000);
  const at = (most: number, needed: number) => (1_000_000 * most) / needed;
  const { cores } = one;
  return [
    {
      what: 'one process of chat (one core, half busy)',
      dailyUsers: at(assumed.busy, cores.chat),
      remedy: 'more replicas; photos into a service of their own',
    },
    {
      what: 'one process of billing (one core, half busy)',
      dailyUsers: at(assumed.busy, cores.billing),
      remedy: 'more replicas',
    },
    {
      what: 'one process of identity (one core, half busy)',
      dailyUsers: at(assumed.busy, cores.identity),
      remedy: 'more replicas: sign-ins are argon2id',
    },
    {
      what: 'one process of gateway (one core, half busy)',
      dailyUsers: at(assumed.busy, cores.gateway),
      remedy: 'more replicas',
    },
    {
      what: 'one PostgreSQL of 8 cores for all three (half busy)',
      dailyUsers: at(8 * assumed.busy, cores.postgres),
      remedy: 'a server for each database; chats read from replicas',
    },
    {
      what: 'the ledger on a disk like the one measured',
      dailyUsers: at(costs.ledgerPairsPerSecond, one.messagesPerSecond),
      remedy: 'faster disk; then wallets split by user over several databases',
    },
    {
      what: 'one relay per database (NATS takes more)',
      dailyUsers: at(costs.relayFactsPerSecond, one.factsPerSecond / 2),
      remedy: 'one relay and one stream per part of the aggregates',
    },
    {
      what: '1 TB of photos in PostgreSQL',
      dailyUsers: at(1, one.photoTerabytes),
      remedy: 'photos into object storage',
    },
    {
      what: '2 TB of messages a year',
      dailyUsers: at(2, one.messageTerabytesPerYear),
      remedy: 'messages partitioned by month, old ones on cheaper disks',
    },
    {
      what: '1 GB of live events in one gateway',
      dailyUsers: at(1, one.tabGigabytes),
      remedy: 'more gateways',
    },
  ].toSorted((a, b) => a.dailyUsers - b.dailyUsers);
};
