import type { Service } from '@petalwise/contracts/endpoint';
import type { FactKind } from '@petalwise/contracts/fact';
import * as facts from '@petalwise/contracts/facts';
import { narrowestFilter } from '../facts/fact-filter.ts';
import { bucketStream, buckets, FACTS, storeStream, stores, streamNames } from './streams.ts';
import { inboxOf, isServiceUser, type NatsUser } from './users.ts';

/**
 * Subjects in the form of nats-server. A subject that is not allowed is refused; one that is denied is refused in any
 * case.
 */
export interface Permissions {
  readonly publish: { readonly allow: readonly string[]; readonly deny?: readonly string[] };
  readonly subscribe: { readonly allow: readonly string[] };
}

const kinds: readonly FactKind[] = (Object.values(facts) as FactKind[]).sort((a, b) =>
  a.subject.localeCompare(b.subject),
);
const API = '$JS.API';

/** Facts that a service publishes. The platform's facts belong to the gateway: it releases the web apps. */
const published = (service: Service) =>
  kinds.filter(({ owner }) => owner === service || (owner === 'platform' && service === 'gateway'));
const consumed = (service: Service) => kinds.filter(({ consumers }) => consumers.includes(service));

/**
 * Services whose position in the stream NATS stores, in a durable consumer with the service's name. The gateway only
 * listens.
 */
const durables = (['identity', 'chat', 'billing'] as const).filter((service) => consumed(service).length > 0);

/** What a user may do in NATS, and nothing else. This is the only place that says so: docs/decisions/043. */
export function permissionsOf(user: NatsUser): Permissions {
  const { publish, deny, subscribe } = rightsOf(user);
  return {
    publish: { allow: publish, ...(deny && { deny }) },
    subscribe: { allow: [`${inboxOf(user)}.>`, ...(subscribe ?? [])] },
  };
}

interface Rights {
  readonly publish: string[];
  readonly deny?: string[];
  readonly subscribe?: string[];
}

function rightsOf(user: NatsUser): Rights {
  if (user === 'gateway') return gatewayRights();
  if (isServiceUser(user)) return { publish: [...relayRights(user), ...durableRights(user)] };
  switch (user) {
    case 'setup':
      return { publish: [`${API}.INFO`, ...['INFO', 'CREATE', 'UPDATE'].flatMap(ofEveryStream)] };
    case 'monitor':
      return { publish: [`${API}.INFO`, ...ofEveryStream('INFO')] };
    case 'backup':
      return backupRights();
    case 'restore':
      return {
        publish: [`${API}.STREAM.NAMES`, ...['INFO', 'CREATE', 'DELETE'].flatMap(ofEveryStream), ...contents()],
      };
    default:
      return user satisfies never;
  }
}

const ofEveryStream = (verb: string) => streamNames.map((stream) => `${API}.STREAM.${verb}.${stream}`);

const contents = () => [
  'facts.>',
  ...buckets.map(({ name }) => `$KV.${name}.>`),
  ...stores.map((store) => `$O.${store}.>`),
];

/** Publishes its own facts, and checks whether those it has published are still in the stream. */
const relayRights = (service: Service) => [
  ...published(service).map(({ subject }) => subject),
  `${API}.STREAM.INFO.${FACTS}`,
  `${API}.STREAM.MSG.GET.${FACTS}`,
];

function durableRights(service: Service): string[] {
  const subjects = consumed(service).map(({ subject }) => subject);
  if (subjects.length === 0) return [];
  return [
    `${API}.CONSUMER.CREATE.${FACTS}.${service}.${narrowestFilter(subjects)}`,
    ...['INFO', 'DELETE', 'MSG.NEXT'].map((verb) => `${API}.CONSUMER.${verb}.${FACTS}.${service}`),
    `$JS.ACK.${FACTS}.${service}.>`,
  ];
}

/** Receives the facts it consumes as they are published, and stores the web apps. */
function gatewayRights(): Rights {
  const own = [...buckets.map(({ name }) => bucketStream(name)), ...stores.map(storeStream)];
  return {
    publish: [
      ...published('gateway').map(({ subject }) => subject),
      `${API}.INFO`,
      `${API}.STREAM.INFO.${FACTS}`,
      ...own.flatMap((stream) => [
        `${API}.STREAM.INFO.${stream}`,
        `${API}.STREAM.MSG.GET.${stream}`,
        `${API}.DIRECT.GET.${stream}`,
        `${API}.DIRECT.GET.${stream}.>`,
        // Watching a bucket and reading a file both go through a short-lived consumer that the client names.
        `${API}.CONSUMER.CREATE.${stream}.>`,
        `${API}.CONSUMER.INFO.${stream}.*`,
        `${API}.CONSUMER.DELETE.${stream}.*`,
        `$JS.FC.${stream}.>`,
      ]),
      ...stores.map((store) => `${API}.STREAM.PURGE.${storeStream(store)}`),
      ...contents().filter((subject) => !subject.startsWith('facts.')),
    ],
    subscribe: consumed('gateway').map(({ subject }) => subject),
  };
}

/** Reads everything through short-lived consumers; it cannot touch the services' own durable ones. */
function backupRights(): Rights {
  const verbs = ['INFO', 'DELETE', 'MSG.NEXT'];
  return {
    publish: [
      `${API}.INFO`,
      `${API}.STREAM.LIST`,
      ...ofEveryStream('INFO'),
      ...ofEveryStream('MSG.GET'),
      ...streamNames.flatMap((stream) => [
        `${API}.CONSUMER.CREATE.${stream}.>`,
        ...verbs.map((verb) => `${API}.CONSUMER.${verb}.${stream}.*`),
      ]),
    ],
    deny: durables.flatMap((durable) => [
      `${API}.CONSUMER.CREATE.${FACTS}.${durable}`,
      `${API}.CONSUMER.CREATE.${FACTS}.${durable}.>`,
      ...verbs.map((verb) => `${API}.CONSUMER.${verb}.${FACTS}.${durable}`),
    ]),
  };
}
