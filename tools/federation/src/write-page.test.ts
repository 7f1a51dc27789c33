import { expect, it } from 'vitest';
import { writePage } from './write-page.ts';

const release = {
  base: '/releases/shell/abc/',
  first: { js: ['main.1.js'], css: ['main.1.css'] },
  names: ['main.1.js', 'assets/inter-latin-opsz-normal.1.woff2', 'assets/fraunces-latin-opsz-italic.1.woff2'],
  integrity: { 'main.1.js': 'sha384-js', 'main.1.css': 'sha384-css' },
};

it('names every script and style sheet with its hash, and preloads the upright fonts only', () => {
  const page = writePage('<head><!--petalwise:head--><!--petalwise:files--></head>', release);
  expect(page).toContain(
    '<script defer src="/releases/shell/abc/main.1.js" integrity="sha384-js" crossorigin="anonymous">',
  );
  expect(page).toContain('href="/releases/shell/abc/main.1.css" integrity="sha384-css"');
  expect(page).toContain('inter-latin-opsz-normal.1.woff2');
  expect(page).not.toContain('italic');
  expect(page).toContain('<!--petalwise:head-->');
});

it('refuses a page without the mark', () => {
  expect(() => writePage('<head></head>', release)).toThrow('petalwise:files');
});
