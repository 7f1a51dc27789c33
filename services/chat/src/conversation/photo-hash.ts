import { createHash } from 'node:crypto';
import type { Message } from '#prisma';

/**
 * Distinguishes the photos of messages, as they were sent. Salted, so that the hashes of two messages never show that
 * they have the same photo.
 */
export const hashPhoto = (messageId: string, dataUrl: string): Buffer =>
  createHash('sha256')
    .update(messageId)
    .update(Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'))
    .digest();

/**
 * Whether a repeated message has the photo that it had. Without one it has: a page that shows a failed question again has
 * no copy of its photo, and ours counts. A photo from before there were hashes is not compared.
 */
export const isSamePhoto = (
  { id, photoHash, analysis }: Pick<Message, 'id' | 'photoHash' | 'analysis'>,
  dataUrl: string | undefined,
): boolean => {
  if (!dataUrl) return true;
  return photoHash ? hashPhoto(id, dataUrl).equals(photoHash) : analysis !== null;
};
