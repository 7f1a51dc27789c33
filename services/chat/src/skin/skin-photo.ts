import { differencesOf } from '@petalwise/advisor/photo-answers/compare-photos';
import { photoDays } from '@petalwise/contracts/chat/conversation';
import type { PhotoAnalysis } from '@petalwise/contracts/chat/photo';
import type { SkinPhoto } from '@petalwise/contracts/chat/skin';
import { AppError } from '@petalwise/service-kit/http/errors';
import { Prisma } from '#prisma';
import { analysisOf } from '../conversation/message.ts';
import type { Deps } from '../deps.ts';

/** A page of photos; a person who has more sees the newest. */
const mostPhotos = 120;

const select = {
  id: true,
  sessionId: true,
  createdAt: true,
  analysis: true,
  photo: { select: { id: true, kept: true, createdAt: true } },
} satisfies Prisma.MessageSelect;
type Row = Prisma.MessageGetPayload<{ select: typeof select }>;

/** Questions whose photo was measured. One that a doctor must see is kept without its photo, and has no measurements. */
export const withFigures = (ownerId: string) =>
  ({ role: 'user', analysis: { not: Prisma.DbNull }, session: { ownerId } }) satisfies Prisma.MessageWhereInput;

/** Of a failed question, which was not paid, nothing was shown. */
const ofOwner = (ownerId: string) => ({ ...withFigures(ownerId), status: 'answered' });

/** The newest first. */
export const findPhotos = async ({ db }: Deps, ownerId: string, take = mostPhotos): Promise<Row[]> =>
  db.message.findMany({ where: ofOwner(ownerId), orderBy: { position: 'desc' }, take, select });

/** @throws photo.not-found */
export const findPhoto = async ({ db }: Deps, ownerId: string, id: string): Promise<Row> => {
  const row = await db.message.findFirst({ where: { ...ofOwner(ownerId), id }, select });
  if (!row) throw new AppError('photo.not-found');
  return row;
};

export const measuredIn = (row: Row): PhotoAnalysis => analysisOf(row) as PhotoAnalysis;

export const toSkinPhoto = (row: Row, newest: Row): SkinPhoto => ({
  id: row.id,
  sessionId: row.sessionId,
  takenAt: row.createdAt.toISOString(),
  imageUrl: row.photo && `/api/chat/photo/${row.photo.id}`,
  kept: row.photo?.kept ?? false,
  keptUntil: row.photo && !row.photo.kept ? daysAfter(row.photo.createdAt, photoDays).toISOString() : null,
  analysis: measuredIn(row),
  differs: row.id === newest.id ? [] : differencesOf(measuredIn(row), measuredIn(newest)),
});

export const daysAfter = (from: Date, days: number): Date => new Date(from.getTime() + days * 24 * 60 * 60 * 1000);
