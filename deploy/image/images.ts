import { ownApps } from '../../tools/release/src/own-apps.ts';

/** What an image of ours holds, by folders of the repository. */
export interface Image {
  /** Workspaces that run in it; what they depend on comes along. */
  readonly rooms: readonly string[];
  /** What Node runs, unless the container gets another command. */
  readonly start: string;
  /** Files beside the rooms. */
  readonly files?: readonly string[];
}

const service = (name: string): Image => ({ rooms: [`services/${name}`], start: `services/${name}/src/main.ts` });
export const databases = ['identity', 'billing', 'chat'] as const;

/** Every image of ours, by the name under which compose and Kubernetes know it. */
export const images = {
  gateway: service('gateway'),
  identity: service('identity'),
  billing: service('billing'),
  chat: service('chat'),
  /** Payments for who has no account with Stripe. */
  'stripe-simulator': { rooms: ['tools/stripe-simulator'], start: 'tools/stripe-simulator/src/main.ts' },
  /** One-shots before the services: secrets, migrations. */
  setup: {
    rooms: ['packages/service-kit'],
    start: 'deploy/compose/migrate-all.ts',
    files: [
      'deploy/compose/make-secrets.ts',
      'deploy/compose/secret-files.ts',
      'deploy/compose/public-address.ts',
      'deploy/compose/check-receivers.ts',
      'deploy/compose/receiver-problems.ts',
      'deploy/compose/migrate-all.ts',
      'deploy/compose/migrate-databases.ts',
      'deploy/compose/separate-roles.ts',
      ...databases.map((name) => `services/${name}/prisma/migrations`),
    ],
  },
  /** One-shots when an operator asks: a backup of all databases and NATS, and its way back. */
  backup: {
    rooms: ['tools/backup'],
    start: 'deploy/compose/backup.ts',
    files: [
      'deploy/compose/backup.ts',
      'deploy/compose/backup-status.ts',
      'deploy/compose/restore.ts',
      'deploy/compose/databases-and-nats.ts',
      ...databases.map((name) => `services/${name}/prisma/migrations`),
    ],
  },
  /** One-shot after them: publishes the web apps. */
  release: {
    rooms: ['tools/release'],
    start: 'tools/release/main.ts',
    files: ownApps.map((app) => `apps/${app}/dist`),
  },
} satisfies Record<string, Image>;
export type ImageName = keyof typeof images;
export const isImage = (name: string): name is ImageName => Object.hasOwn(images, name);
