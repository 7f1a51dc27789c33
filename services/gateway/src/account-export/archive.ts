import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { addAbortSignal, type PassThrough, Readable, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { Manifest } from '@petalwise/contracts/personal-data/archive';
import { ZipFile } from 'yazl';

/** Texts are passed on in pieces of about so many characters. */
const pieceLength = 32 * 1024;

export type Archive = ReturnType<typeof openArchive>;

/**
 * A zip archive that is written while it is sent: no faster than `out` takes it, so that one piece of one file is in
 * memory. What fails or is aborted destroys `out`; without its end, no program opens the archive.
 */
export const openArchive = (out: Writable, { madeAt, signal }: { madeAt: Date; signal: AbortSignal }) => {
  const zip = new ZipFile();
  // The same failure reaches whoever adds the file.
  zip.on('error', () => undefined);
  const output = zip.outputStream as PassThrough;
  const sent = pipeline(output, out, { signal });
  sent.catch(() => undefined);
  const files: Manifest['files'][number][] = [];

  const addText = async (name: string, texts: AsyncIterable<string>, rows?: () => number): Promise<void> => {
    const sum = createHash('sha256');
    let bytes = 0;
    const measured = async function* () {
      for await (const piece of inPieces(texts)) {
        sum.update(piece);
        bytes += piece.length;
        yield piece;
      }
    };
    const source = addAbortSignal(signal, Readable.from(measured()));
    zip.addReadStream(source, name, { mtime: madeAt });
    await finished(source);
    files.push({ name, bytes, sha256: sum.digest('hex'), ...(rows && { rows: rows() }) });
  };

  return {
    files: files as readonly Manifest['files'][number][],
    addText,
    /** Photos are compressed already. */
    addPhoto: async (name: string, jpeg: Buffer): Promise<void> => {
      zip.addBuffer(jpeg, name, { mtime: madeAt, compress: false });
      files.push({ name, bytes: jpeg.length, sha256: createHash('sha256').update(jpeg).digest('hex') });
      if (output.writableNeedDrain) await once(output, 'drain', { signal });
    },
    /** Resolves when all of it was sent. */
    end: async (): Promise<void> => {
      zip.end();
      await sent;
    },
  };
};

async function* inPieces(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let waiting = '';
  for await (const text of texts) {
    waiting += text;
    if (waiting.length < pieceLength) continue;
    yield Buffer.from(waiting);
    waiting = '';
  }
  if (waiting !== '') yield Buffer.from(waiting);
}
