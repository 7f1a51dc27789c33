import type { ServerResponse } from 'node:http';
import type { DataName, Manifest } from '@petalwise/contracts/personal-data/archive';
import { archiveName } from '@petalwise/contracts/personal-data/export-account';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { Logger } from '@petalwise/service-kit/telemetry/log';
import type { Context } from 'koa';
import { writePage } from '../data-page/write-page.ts';
import { type Archive, openArchive } from './archive.ts';
import { jsonChats, jsonRows } from './json-rows.ts';
import { type DataServices, openPersonalData, type PersonalData } from './personal-data.ts';
import { readmeText } from './readme-text.ts';

export interface ExportDeps {
  /** Callers with time for a page of a large account. */
  readonly dataServices: DataServices;
  readonly log: Logger;
}

interface Asked {
  readonly zone: string;
  readonly requestId: string;
}

/** Without a byte that the user takes for so long, the archive is given up. */
const silence = 60_000;

/**
 * Sends everything that is stored about the actor as one archive. Once it has begun, a failure can only break the
 * connection.
 * @throws `unavailable` before that
 */
export const exportAccount = async (
  { dataServices, log }: ExportDeps,
  ctx: Context,
  actor: Actor,
  { zone, requestId }: Asked,
): Promise<void> => {
  const { res } = ctx;
  const { signal } = closedBy(res);
  const data = openPersonalData(dataServices, { actor, requestId, signal });
  await data.expectAll();
  const madeAt = new Date();
  ctx.respond = false;
  res.writeHead(200, {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${archiveName(zone, madeAt)}"`,
    'cache-control': 'no-store',
  });
  try {
    const archive = openArchive(res, { madeAt, signal });
    await writeFiles(archive, data, { zone, madeAt, userId: actor.userId });
  } catch (error) {
    if (!signal.aborted) log.error({ err: error, requestId }, 'an archive of a user broke off');
    res.destroy();
  }
};

const closedBy = (res: ServerResponse): AbortController => {
  const closed = new AbortController();
  res.once('close', () => closed.abort());
  res.setTimeout(silence, () => res.destroy());
  return closed;
};

interface Of {
  readonly zone: string;
  readonly madeAt: Date;
  readonly userId: string;
}

const writeFiles = async (archive: Archive, data: PersonalData, of: Of): Promise<void> => {
  await writeData(archive, data);
  const photos = await writePhotos(archive, data);
  await archive.addText('index.html', writePage(data, { ...of, photos }));
  await archive.addText('README.txt', one(readmeText(of)));
  const { userId, madeAt } = of;
  const manifest: Manifest = {
    format: 'petalwise-data-1',
    userId,
    madeAt: madeAt.toISOString(),
    files: [...archive.files],
  };
  await archive.addText('manifest.json', one(`${JSON.stringify(manifest, null, 2)}\n`));
  await archive.end();
};

const writeData = async (archive: Archive, data: PersonalData): Promise<void> => {
  const rowsOfFiles: Readonly<Record<Exclude<DataName, 'chats'>, () => AsyncIterable<unknown>>> = {
    account: data.account,
    sessions: data.sessions,
    browsers: data.browsers,
    mails: data.mails,
    feedback: data.feedback,
    photos: data.photos,
    'photo-choices': data.photoChoices,
    profile: data.profile,
    shelf: data.shelf,
    'saved-products': data.savedProducts,
    routine: data.routine,
    'routine-days': data.routineDays,
    wallet: data.wallet,
    transfers: data.transfers,
    purchases: data.purchases,
    subscriptions: data.subscriptions,
    receipts: data.receipts,
  };
  for (const [name, read] of Object.entries(rowsOfFiles)) {
    const { rows, count } = counted(read(), () => true);
    await archive.addText(`data/${name}.json`, jsonRows(rows), count);
  }
  const { rows, count } = counted(data.chats(), ({ continues }) => !continues);
  await archive.addText('data/chats.json', jsonChats(rows), count);
};

/** Writes the pictures, one in memory at a time; returns the ids of those that were still there. */
const writePhotos = async (archive: Archive, data: PersonalData): Promise<ReadonlySet<string>> => {
  const written = new Set<string>();
  for await (const { id } of data.photos()) {
    const jpeg = await data.photo(id);
    if (!jpeg) continue;
    await archive.addPhoto(`photos/${id}.jpg`, jpeg);
    written.add(id);
  }
  return written;
};

const counted = <Row>(source: AsyncIterable<Row>, counts: (row: Row) => boolean) => {
  let seen = 0;
  const rows = (async function* () {
    for await (const row of source) {
      if (counts(row)) seen += 1;
      yield row;
    }
  })();
  return { rows, count: () => seen };
};

async function* one(text: string): AsyncGenerator<string> {
  yield text;
}
