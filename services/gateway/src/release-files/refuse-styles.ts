import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { releaseFileLimit } from '@petalwise/contracts/web-apps/release-api';
import type { AppName } from '@petalwise/contracts/web-apps/releases';
import { AppError } from '@petalwise/service-kit/http/errors';
import { reachesOut } from './style-scope.ts';

/** The style sheets of a remote, also compressed, style what is its own. @throws `release.file-refused` with the selector */
export const refuseStyles = ({ app, file, content }: { app: AppName; file: string; content: Buffer }): void => {
  if (app === 'shell' || !/\.css(\.br|\.gz)?$/.test(file)) return;
  const reason = (words: string) => new AppError('release.file-refused', { file, reason: words });
  const css = decompressed(file, content);
  if (css === undefined) throw reason('it cannot be decompressed');
  const found = reachesOut(css, app);
  if (found === undefined) return;
  throw reason(
    `"${found.slice(0, 120)}" reaches beyond ${app}: style elements by a class of a CSS module, or what is inside them`,
  );
};

const decompressed = (file: string, content: Buffer): string | undefined => {
  const options = { maxOutputLength: releaseFileLimit };
  try {
    if (file.endsWith('.br')) return brotliDecompressSync(content, options).toString();
    return (file.endsWith('.gz') ? gunzipSync(content, options) : content).toString();
  } catch {
    return undefined;
  }
};
