import type { readLabelPicture as endpoint, LabelReading } from '@petalwise/contracts/chat/labels';
import type { Answer } from '@petalwise/contracts/endpoint';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Actor } from '@petalwise/service-kit/http/token';
import { endPhotoTurn, takePhotoTurn } from '../conversation/photo-turn.ts';
import type { Deps } from '../deps.ts';
import { readDataUrl } from '../photo/read-photo.ts';
import { isRefused } from '../photo/refusal.ts';
import { joinLines } from './join-lines.ts';
import { knownIn, writeReading } from './write-reading.ts';

/**
 * Reads the ingredients in a picture of a label: here, and by the model too where there is a key; the reading with more
 * known names counts. One picture of a person at a time, because it costs a second of work. Nothing of it is kept.
 * @throws its refusal, label.no-text, chat.busy
 */
export const readPicture = async (
  deps: Deps,
  { userId }: Actor,
  imageUrl: string,
  signal: AbortSignal,
): Promise<Answer<typeof endpoint>> => {
  if (!(await takePhotoTurn(deps, userId))) throw new AppError('chat.busy');
  try {
    const data = readDataUrl(imageUrl);
    const picture = isRefused(data) ? data : await deps.labelReader.run(data.bytes, signal);
    if (isRefused(picture)) throw new AppError(picture.refused.code, picture.refused.facts);
    const [here, byModel] = await Promise.all([
      bestOf(deps, picture.texts),
      deps.advisor.transcribe(picture.jpeg, signal).then((text) => bestOf(deps, text === undefined ? [] : [text])),
    ]);
    const isByModel = knownIn(byModel) > knownIn(here);
    const reading = isByModel ? byModel : here;
    if (knownIn(reading) === 0) throw new AppError('label.no-text');
    return { text: writeReading(reading), by: isByModel ? 'model' : 'here', reading };
  } finally {
    await endPhotoTurn(deps, userId);
  }
};

const nothing: LabelReading = { isReadable: false, title: null, parts: [] };

/** The reading with the most known names. */
const bestOf = async (deps: Deps, texts: readonly string[]): Promise<LabelReading> => {
  const readings = await Promise.all(texts.map((text) => deps.care.readLabel({ text: joinLines(text) })));
  return readings.reduce((best, one) => (knownIn(one) > knownIn(best) ? one : best), nothing);
};
