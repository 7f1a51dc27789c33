import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes `<file>.br` (quality 11) and `<file>.gz` beside every text file that gains from it. */
export const precompress = async (folder: string, contents: ReadonlyMap<string, Buffer>): Promise<void> => {
  for (const [name, content] of contents) {
    if (!/\.(js|css|html|svg|json|vtt)$/.test(name)) continue;
    const small = await brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    });
    if (small.length >= content.length) continue;
    await writeFile(join(folder, `${name}.br`), small);
    await writeFile(join(folder, `${name}.gz`), await zip(content, { level: constants.Z_BEST_COMPRESSION }));
  }
};
