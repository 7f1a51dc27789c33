export interface FirstFiles {
  js: string[];
  css: string[];
}

interface Page {
  /** Absolute path of the release on our origin. */
  base: string;
  first: FirstFiles;
  names: readonly string[];
  integrity: Readonly<Record<string, string>>;
}

const mark = '<!--petalwise:files-->';

/** Puts the release's scripts, style sheets and the fonts of the first paint into the page at its mark. */
export const writePage = (template: string, { base, first, names, integrity }: Page): string => {
  if (!template.includes(mark)) throw new Error(`The page lacks the mark ${mark}`);
  const attributes = (file: string) => `"${base}${file}" integrity="${integrity[file]}" crossorigin="anonymous"`;
  const fonts = names.filter((name) => /(fraunces|inter)-[^/]*-normal\.[^/]*woff2$/.test(name));
  const tags = [
    ...first.css.map((file) => `<link rel="stylesheet" href=${attributes(file)} />`),
    ...first.js.map((file) => `<script defer src=${attributes(file)}></script>`),
    ...fonts.map(
      (file) => `<link rel="preload" as="font" type="font/woff2" href="${base}${file}" crossorigin="anonymous" />`,
    ),
  ];
  return template.replace(mark, () => tags.join('\n    '));
};
