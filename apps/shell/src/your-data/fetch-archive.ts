import { archiveName, exportAccount } from '@petalwise/contracts/personal-data/export-account';
import { readError } from '@petalwise/host/api-error';

export interface SavedArchive {
  readonly name: string;
  readonly bytes: number;
}

/** The archive stopped in the middle: what has arrived of it cannot be opened, and is dropped. */
export class BrokenOff extends Error {}

/**
 * Downloads everything that is stored about the user and saves it as one file once all of it is there.
 * @param onBytes is told how many bytes have arrived
 * @throws ApiError, TypeError if the network fails before the start, BrokenOff after it, AbortError after `signal`
 */
export const downloadArchive = async (onBytes: (bytes: number) => void, signal: AbortSignal): Promise<SavedArchive> => {
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions();
  const response = await fetch(exportAccount.path, {
    method: exportAccount.method,
    credentials: 'same-origin',
    headers: { accept: 'application/zip, application/problem+json', 'content-type': 'application/json' },
    body: JSON.stringify({ zone }),
    signal,
  });
  if (!response.ok) throw await readError(response);
  const content = await readWhole(response, onBytes, signal);
  const name = archiveName(zone, new Date());
  save(name, content);
  return { name, bytes: content.size };
};

/** As a blob, which the browser may keep on its disk: an archive can be larger than its memory. */
const readWhole = async ({ body }: Response, onBytes: (bytes: number) => void, signal: AbortSignal): Promise<Blob> => {
  let bytes = 0;
  const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (piece, passed) => {
      bytes += piece.byteLength;
      onBytes(bytes);
      passed.enqueue(piece);
    },
  });
  try {
    return await new Response(body?.pipeThrough(counting), { headers: { 'content-type': 'application/zip' } }).blob();
  } catch (error) {
    if (signal.aborted) throw error;
    throw new BrokenOff('The archive broke off', { cause: error });
  }
};

const save = (name: string, content: Blob): void => {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers begin to read it only later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
