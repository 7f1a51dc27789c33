import { getReceipts } from '@petalwise/contracts/billing/receipts';
import { getPhoto } from '@petalwise/contracts/chat/conversation';
import { getProfileLines } from '@petalwise/contracts/chat/profile';
import { getAccount } from '@petalwise/contracts/identity/account';
import * as ofBilling from '@petalwise/contracts/personal-data/billing-data';
import * as ofChat from '@petalwise/contracts/personal-data/chat-data';
import * as ofIdentity from '@petalwise/contracts/personal-data/identity-data';
import type { ServiceCaller } from '@petalwise/service-kit/http/call';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Page } from '@petalwise/service-kit/http/page';
import type { Actor } from '@petalwise/service-kit/http/token';
import { signedOut } from '../session/compose-user.ts';

export interface DataServices {
  readonly identity: ServiceCaller;
  readonly chat: ServiceCaller;
  readonly billing: ServiceCaller;
}

interface From {
  readonly actor: Actor;
  readonly requestId: string;
  readonly signal: AbortSignal;
}

/** Receipts of one page: the most that a user may ask for. */
const receiptsAtOnce = 100;

/**
 * What the three services store about a user. Every list is read anew by each call, page by page, so that only one page
 * of it is in memory.
 */
export const openPersonalData = ({ identity, chat, billing }: DataServices, from: From) => {
  const { userId } = from.actor;
  const account = () => identity.call(getAccount, { params: { id: userId }, ...from }).catch(signedOut);
  return {
    account: () => rowsOf(async () => ({ rows: [await account()], nextCursor: null })),
    sessions: () => rowsOf((query) => identity.call(ofIdentity.listSessionRows, { query, ...from })),
    browsers: () => rowsOf((query) => identity.call(ofIdentity.listBrowserRows, { query, ...from })),
    mails: () => rowsOf((query) => identity.call(ofIdentity.listMailRows, { query, ...from })),
    feedback: () => rowsOf((query) => identity.call(ofIdentity.listFeedbackRows, { query, ...from })),
    chats: () => rowsOf((query) => chat.call(ofChat.listChatRows, { query, ...from })),
    photos: () => rowsOf((query) => chat.call(ofChat.listPhotoRows, { query, ...from })),
    photoChoices: () => rowsOf((query) => chat.call(ofChat.listPhotoChoiceRows, { query, ...from })),
    profile: () => rowsOf(async () => ({ rows: (await chat.call(getProfileLines, from)).lines, nextCursor: null })),
    shelf: () => rowsOf((query) => chat.call(ofChat.listShelfRows, { query, ...from })),
    savedProducts: () => rowsOf((query) => chat.call(ofChat.listSavedProductRows, { query, ...from })),
    routine: () => rowsOf((query) => chat.call(ofChat.listRoutineRows, { query, ...from })),
    routineDays: () => rowsOf((query) => chat.call(ofChat.listRoutineDayRows, { query, ...from })),
    wallet: () => rowsOf((query) => billing.call(ofBilling.listWalletRows, { query, ...from })),
    transfers: () => rowsOf((query) => billing.call(ofBilling.listTransferRows, { query, ...from })),
    purchases: () => rowsOf((query) => billing.call(ofBilling.listPurchaseRows, { query, ...from })),
    subscriptions: () => rowsOf((query) => billing.call(ofBilling.listSubscriptionRows, { query, ...from })),
    receipts: () =>
      rowsOf(async ({ cursor }) => {
        const query = { limit: receiptsAtOnce, cursor };
        const { receipts, nextCursor } = await billing.call(getReceipts, { query, ...from });
        return { rows: receipts, nextCursor };
      }),
    /** The bytes of a photo; undefined if it was deleted meanwhile. */
    photo: (id: string) => chat.bytes(getPhoto, { params: { id }, ...from }).catch(goneMeanwhile),
    /** Fails now, with a problem that the user can read, if one of the services does not respond. */
    expectAll: () =>
      Promise.all([
        account(),
        chat.call(ofChat.listPhotoChoiceRows, { query: {}, ...from }),
        billing.call(ofBilling.listWalletRows, { query: {}, ...from }),
      ]),
  };
};
export type PersonalData = ReturnType<typeof openPersonalData>;

const goneMeanwhile = (error: unknown): undefined => {
  if (error instanceof AppError && error.code === 'photo.not-found') return undefined;
  throw error;
};

async function* rowsOf<Row>(
  read: (query: { cursor: string | undefined }) => Promise<Page<Row>>,
): AsyncGenerator<Row, void, undefined> {
  let cursor: string | null | undefined;
  do {
    const page: Page<Row> = await read({ cursor: cursor ?? undefined });
    yield* page.rows;
    cursor = page.nextCursor;
  } while (cursor !== null);
}
