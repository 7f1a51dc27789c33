import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { keptChats, ownerCookie } from '@petalwise/contracts/web-apps/kept-chats';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8').trim();
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The offline page, whole in one text: it is a part of the worker's own script, so nothing has to be fetched or kept
 * for it, and a page and a worker of two versions cannot meet.
 */
export const offlinePage = () => {
  const look = read('page/look.css');
  const script = read('page/page.js');
  const kept = `data-prefix="${keptChats.prefix}" data-store="${keptChats.store}" data-cookie="${ownerCookie}"`;
  return {
    // Functions: in a string `$&` and its like would be replaced.
    html: read('page/page.html')
      .replace('<link rel="stylesheet" href="look.css">', () => `<style>${look}</style>`)
      .replace('<script src="page.js"></script>', () => `<script>${script}</script>`)
      .replace('<main>', () => `<main ${kept}>`),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      // It shows private words and needs no server, so it can reach none.
      'content-security-policy': [
        "default-src 'none'",
        `script-src ${hash(script)}`,
        `style-src ${hash(look)}`,
        'img-src data:',
        "form-action 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
    },
  };
};

/** The script at `/sw.js`. */
export const composeWorker = (mode: 'on' | 'off'): string =>
  mode === 'on'
    ? `const offlinePage = ${JSON.stringify(offlinePage())};\n${read('worker.js')}\n`
    : `const prefix = ${JSON.stringify(keptChats.prefix)};\n${read('removal.js')}\n`;
