import type { NewRelease } from '@petalwise/contracts/web-apps/release-api';

/** What builds hold. `bin`: the weights of the face networks. No source maps: they are not for everyone. */
const ofEvery = new Set('js css json txt svg png jpg webp avif woff2 bin vtt webm mp4'.split(' '));
/** Its pages, and what a site has at its root. */
const ofShell = new Set(['html', 'webmanifest', 'ico']);

/** Files of a type that no release may have, in sentences; empty if there are none. */
export const otherTypes = ({ manifest: { app, pages = {} }, files }: NewRelease): string[] => {
  const ahead = new Set(Object.values(pages));
  return Object.keys(files).flatMap((file) => {
    const type = /\.([^./]+)$/.exec(file.replace(/\.(br|gz)$/, ''))?.[1] ?? '';
    if (ofEvery.has(type) || (app === 'shell' && ofShell.has(type))) return [];
    if (ahead.has(file.replace(/\.(br|gz)$/, '')) && type === 'html') return [];
    if (ofShell.has(type)) return [`${file} is of a type that only the shell may have`];
    return [
      `${file} is of a type that no release may have (${[...ofEvery].join(', ')}; the shell also ${[...ofShell].join(', ')})`,
    ];
  });
};
