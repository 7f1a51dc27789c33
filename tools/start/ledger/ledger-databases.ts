// A tool that looks at two databases at once is no service: nothing else may read a service's tables but the service.
import type { Deliveries } from '@petalwise/billing/src/audit/prove-deliveries.ts';
import { listDeliveries, summariseDeliveries } from '@petalwise/chat/src/deliveries/read-deliveries.ts';
import { type Database, openDatabase } from '@petalwise/service-kit/database/open-database';
import { dataDir } from '../../setup/paths.mjs';
import { readRunFile } from '../processes/run-file.ts';

export interface LedgerDatabases {
  readonly billing: Database;
  readonly deliveries: Deliveries;
  readonly close: () => Promise<unknown>;
}

/** The databases of the running platform, or those that the environment names. @throws with what to do */
export const openLedgerDatabases = (name: string): LedgerDatabases => {
  const databases = readRunFile(dataDir())?.databaseUrls;
  const billingUrl = process.env.BILLING_DATABASE_URL || databases?.billing;
  const chatUrl = process.env.CHAT_DATABASE_URL || databases?.chat;
  if (!billingUrl || !chatUrl) {
    throw new Error(
      `Petalwise is not running with the data in ${dataDir()}. Start it with npm start in another terminal, or set BILLING_DATABASE_URL and CHAT_DATABASE_URL.`,
    );
  }
  const billing = openDatabase({ url: billingUrl, name, max: 2 });
  const chat = openDatabase({ url: chatUrl, name, max: 2 });
  return {
    billing,
    deliveries: {
      summarise: () => summariseDeliveries(chat.pool),
      list: async (part) => (await listDeliveries(chat.pool, part)).holdKeys,
    },
    close: () => Promise.all([billing.close(), chat.close()]),
  };
};
