import { randomUUID } from 'node:crypto';
import { getReceipts, type Receipt } from '@petalwise/contracts/billing/receipts';
import { getPhoto } from '@petalwise/contracts/chat/conversation';
import { getProfileLines, type ProfileLine } from '@petalwise/contracts/chat/profile';
import type { Endpoint } from '@petalwise/contracts/endpoint';
import * as ofBilling from '@petalwise/contracts/personal-data/billing-data';
import * as ofChat from '@petalwise/contracts/personal-data/chat-data';
import * as ofIdentity from '@petalwise/contracts/personal-data/identity-data';
import type { listOf } from '@petalwise/contracts/personal-data/list';
import { Bytes } from '@petalwise/service-kit/http/bind';
import { AppError } from '@petalwise/service-kit/http/errors';
import { type Route, route } from '@petalwise/service-kit/http/route';
import type { Actor } from '@petalwise/service-kit/http/token';
import type * as z from 'zod/mini';

type DataList = Endpoint & ReturnType<typeof listOf<Endpoint['service'], z.core.$ZodType>>;

/** What the three services tell of a user in a test: pages of rows, and how often each list was read. */
export const createDataServices = () => {
  const pages = new Map<DataList, unknown[][]>();
  const photos = new Map<string, Uint8Array>();
  const profile: ProfileLine[] = [];
  const receipts: Receipt[] = [];
  const asked: string[] = [];
  const readers: Actor[] = [];
  /** Called before a list or a photo is read; what it throws is the response. */
  let before: (what: string, page: number) => Promise<void> | void = () => undefined;

  const listRoute = (endpoint: DataList): Route =>
    route(endpoint, async ({ actor, query }) => {
      const at = Number((query as { cursor?: string }).cursor ?? 0);
      asked.push(endpoint.path);
      readers.push(actor as Actor);
      await before(endpoint.path, at);
      const all = pages.get(endpoint) ?? [[]];
      return { rows: all[at] ?? [], nextCursor: at + 1 < all.length ? String(at + 1) : null };
    });
  const routesOf = (module: object): Route[] =>
    Object.values(module)
      .filter((one): one is DataList => typeof one === 'object' && one !== null && 'forUser' in one)
      .map(listRoute);

  return {
    pages,
    photos,
    profile,
    receipts,
    asked,
    readers,
    beforeEach: (act: typeof before) => {
      before = act;
    },
    /** Puts a photo of so many bytes into the account. */
    addPhoto: (bytes: number): string => {
      const id = randomUUID();
      photos.set(id, new Uint8Array(bytes).fill(photos.size + 1));
      return id;
    },
    identity: routesOf(ofIdentity),
    chat: [
      ...routesOf(ofChat),
      route(getProfileLines, () => ({ lines: profile })),
      route(getPhoto, async ({ params }) => {
        asked.push('photo');
        await before('photo', 0);
        const jpeg = photos.get(params.id);
        if (!jpeg) throw new AppError('photo.not-found');
        return new Bytes('image/jpeg', jpeg);
      }),
    ],
    billing: [...routesOf(ofBilling), route(getReceipts, () => ({ receipts, nextCursor: null }))],
  };
};
export type DataServicesOfTest = ReturnType<typeof createDataServices>;
