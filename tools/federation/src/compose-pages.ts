import { findPublicPage } from '@petalwise/contracts/web-apps/public-pages';
import type { RenderedPage } from './render-ahead.ts';
import { type FirstFiles, writePage } from './write-page.ts';
import { titleOf, writePageAhead, writePartAhead } from './write-page-ahead.ts';

interface Build {
  /** Absolute path of the release on our origin. */
  readonly base: string;
  /** Of the shell `.` → the files of every page, `/auth` → those of that page; of a remote those of its exposed modules. */
  readonly first: Readonly<Record<string, FirstFiles>>;
  readonly contents: ReadonlyMap<string, Buffer>;
  readonly integrity: Readonly<Record<string, string>>;
  readonly rendered: readonly RenderedPage[];
}

export const indexFile = 'index.html';

/** The HTML files of the shell's release: the empty page, and those that were rendered ahead. */
export const composePages = (
  template: string,
  { base, first, contents, integrity, rendered }: Build,
): Map<string, string> => {
  const frame = first['.'] ?? { js: [], css: [] };
  const empty = writePage(template, { base, first: frame, names: [...contents.keys()], integrity });
  const pages = rendered.map((page): [string, string] => {
    const { name, whole } = page;
    const own = whole ? (first[pathOf(name)]?.css ?? []) : [];
    const css = [...new Set([...frame.css, ...own])].map((file) => contents.get(file)?.toString() ?? '').join('');
    return [fileOf(name), writePageAhead(empty, page, { base, css, ...wordsOf(page) })];
  });
  return new Map([[indexFile, empty], ...pages]);
};

/** The HTML files of a remote's release: what of its pages was rendered ahead, which the gateway puts into the shell's frame. */
export const composeParts = ({ base, first, contents, rendered }: Omit<Build, 'integrity'>): Map<string, string> => {
  const css = (first['./app']?.css ?? []).map((file) => contents.get(file)?.toString() ?? '').join('');
  return new Map(rendered.map((page) => [fileOf(page.name), writePartAhead(page, { base, css })]));
};

/** `/auth?mode=sign-up` → `pages/auth-mode-sign-up.html` */
export const fileOf = (name: string) => `pages/${name.replace(/^\//, '').replace(/\W+/g, '-') || 'home'}.html`;

const pathOf = (name: string) => name.split('?')[0] ?? '';

const wordsOf = (page: RenderedPage) => {
  const known = findPublicPage(pathOf(page.name));
  return {
    title: (page.whole ? titleOf(page) : known && `${known.title} · Petalwise`) ?? 'Petalwise',
    description: known?.description,
  };
};
