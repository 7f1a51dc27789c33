import { readFileSync } from 'node:fs';
import { Reply, type Route, route } from '../http/route.ts';

const asset = (name: string, type: string): Route => {
  const text = readFileSync(new URL(name, import.meta.url), 'utf8');
  return route(
    'GET',
    `/hosted/${name}`,
    'page',
    () => new Reply(200, text, { 'content-type': `${type}; charset=utf-8`, 'x-content-type-options': 'nosniff' }),
  );
};

export const assetRoutes: readonly Route[] = [asset('hosted.css', 'text/css'), asset('hosted.js', 'text/javascript')];
