import { expect, it } from 'vitest';
import { otherTypes } from './file-types.ts';

const release = (app: 'shell' | 'mf-chat', ...names: string[]) =>
  ({ manifest: { app }, files: Object.fromEntries(names.map((name) => [name, {}])) }) as never;

it('takes what builds hold, also compressed', () => {
  expect(otherTypes(release('mf-chat', 'app.1a.js', 'app.1a.js.br', 'a/b.css.gz', 'f.woff2', 'net.bin'))).toEqual([]);
  expect(otherTypes(release('shell', 'index.html', 'manifest.webmanifest', 'favicon.ico'))).toEqual([]);
});

it('refuses every other file by its name, and pages of a remote', () => {
  const refused = otherTypes(release('mf-chat', 'a.php', 'app.js.map', 'noType', 'x.br', 'page.html'));
  expect(refused).toHaveLength(5);
  expect(refused[0]).toMatch(/^a\.php is of a type that no release may have \(js, css, /);
  expect(refused[4]).toBe('page.html is of a type that only the shell may have');
});

it('takes the HTML of a remote for the pages that its manifest names, and no other', () => {
  const manifest = { app: 'mf-chat', pages: { '/chat': 'pages/chat.html' } };
  const files = { 'pages/chat.html': {}, 'pages/chat.html.br': {}, 'pages/other.html': {} };
  expect(otherTypes({ manifest, files } as never)).toEqual([
    'pages/other.html is of a type that only the shell may have',
  ]);
});
