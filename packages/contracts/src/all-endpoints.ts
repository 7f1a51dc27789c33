import * as adminActs from './admin/acts.ts';
import * as settings from './admin/settings.ts';
import * as admin from './admin/users.ts';
import * as audit from './billing/audit.ts';
import * as coins from './billing/coins.ts';
import * as disputes from './billing/disputes.ts';
import * as paymentEvents from './billing/payment-events.ts';
import * as purchase from './billing/purchase.ts';
import * as receipts from './billing/receipts.ts';
import * as subscription from './billing/subscription.ts';
import * as chat from './chat/conversation.ts';
import * as history from './chat/history.ts';
import * as labels from './chat/labels.ts';
import * as profile from './chat/profile.ts';
import * as ratings from './chat/ratings.ts';
import * as routine from './chat/routine.ts';
import * as savedProducts from './chat/saved-products.ts';
import * as shelf from './chat/shelf.ts';
import * as skin from './chat/skin.ts';
import type { Endpoint } from './endpoint.ts';
import * as account from './identity/account.ts';
import * as deletion from './identity/deletion.ts';
import * as devices from './identity/devices.ts';
import * as feedback from './identity/feedback.ts';
import * as password from './identity/password.ts';
import * as sessions from './identity/sessions.ts';
import * as live from './live.ts';
import * as billingData from './personal-data/billing-data.ts';
import * as chatData from './personal-data/chat-data.ts';
import * as accountExport from './personal-data/export-account.ts';
import * as identityData from './personal-data/identity-data.ts';
import * as releaseApi from './web-apps/release-api.ts';

const billing = { ...audit, ...coins, ...paymentEvents, ...purchase, ...receipts, ...subscription };
const modules = {
  account,
  accountExport,
  admin,
  adminActs,
  billing,
  billingData,
  chat,
  chatData,
  deletion,
  devices,
  disputes,
  feedback,
  history,
  identityData,
  labels,
  live,
  password,
  profile,
  ratings,
  releaseApi,
  routine,
  savedProducts,
  sessions,
  settings,
  shelf,
  skin,
};

type NamesIn<Module> = Module extends unknown
  ? { [Name in keyof Module]: Module[Name] extends Endpoint ? Name : never }[keyof Module]
  : never;

/** The name of an endpoint. A `Record` with this key must list every endpoint. */
export type EndpointName = NamesIn<(typeof modules)[keyof typeof modules]>;

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;

/**
 * Every endpoint by name: for the gateway's route table, the OpenAPI document and the tests that cover all endpoints.
 */
export const allEndpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  Object.values(modules).flatMap((module) =>
    Object.entries(module).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
  ),
);
