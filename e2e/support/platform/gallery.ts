import { execFile } from 'node:child_process';
import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export interface RunningGallery {
  readonly url: string;
  close(): void;
}

const root = fileURLToPath(new URL('../../../', import.meta.url));
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** Builds the design system's gallery, which takes a second, and serves it. */
export const startGallery = async (): Promise<RunningGallery> => {
  const folder = mkdtempSync(join(tmpdir(), 'petalwise-gallery-'));
  const args = ['build', '--config', 'tools/federation/gallery.config.ts', '--output-path', folder];
  await promisify(execFile)(join(root, 'node_modules/.bin/rspack'), args, { cwd: root });
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://gallery');
    const file = join(folder, pathname === '/' ? 'index.html' : pathname);
    const found = existsSync(file);
    response.writeHead(found ? 200 : 404, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    if (found) createReadStream(file).pipe(response);
    else response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close() {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true });
    },
  };
};
