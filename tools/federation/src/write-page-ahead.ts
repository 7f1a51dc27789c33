import type { RenderedPage } from './render-ahead.ts';

interface Parts {
  /** Absolute path of the release on our origin. */
  readonly base: string;
  /** The style sheets of the page and its frame, which come inside it. */
  readonly css: string;
  readonly title: string;
  readonly description: string | undefined;
}

const emptyRoot = '<div id="root"></div>';

/**
 * The shell's page with a rendered page in it. What the gateway replaces: `[petalwise:nonce]`, and the marks that were
 * rendered into the page.
 */
export const writePageAhead = (template: string, page: RenderedPage, { base, css, title, description }: Parts) => {
  if (!template.includes(emptyRoot)) throw new Error(`The page lacks ${emptyRoot}`);
  const { html, styles } = withoutStyleAttributes(withoutHead(page.html));
  const marks = [`data-ahead="${page.whole ? attribute(page.name) : ''}"`, ...(page.visitor ? ['data-visitor'] : [])];
  const sheet = `<style nonce="[petalwise:nonce]">${absolute(css, base)}${styles}</style>`;
  const described = description ? withDescription(template, { title, description }) : template;
  return described
    .replace(/<title>.*?<\/title>/, () => `<title>${title}</title>`)
    .replace(/<link rel="stylesheet"[^>]*>\s*/g, '')
    .replace('</head>', () => `${sheet}\n    ${paintedAsOne}\n  </head>`)
    .replace(emptyRoot, () => `<div id="root" ${marks.join(' ')}>${html}</div>\n    <i id="page-end" hidden></i>`);
};

/** A remote's page that was rendered ahead: its style sheet, then what comes into the shell's frame. */
export const writePartAhead = ({ html: whole }: RenderedPage, { base, css }: Pick<Parts, 'base' | 'css'>): string => {
  const { html, styles } = withoutStyleAttributes(withoutHead(whole));
  return `<style nonce="[petalwise:nonce]">${absolute(css, base)}${styles}</style>${html}`;
};

/** A page that is painted while it arrives moves what it centers. */
const paintedAsOne = '<link rel="expect" href="#page-end" blocking="render" />';

/** The title that a page drew, as HTML. */
export const titleOf = ({ html }: RenderedPage): string | undefined => /<title>(.*?)<\/title>/.exec(html)?.[1];

/** React puts the title before the page, and the browser's React finds it in the head. */
const withoutHead = (html: string) => html.replace(/<title>.*?<\/title>/g, '');

const withDescription = (template: string, { title, description }: { title: string; description: string }) =>
  template
    .replace(
      /(<meta (?:name="description"|property="og:description") content=")[^"]*/g,
      (_, tag) => tag + attribute(description),
    )
    .replace(/(<meta property="og:title" content=")[^"]*/, (_, tag) => tag + title);

/** The content security policy allows style sheets with the page's nonce, and no style attribute. */
const withoutStyleAttributes = (html: string) => {
  const found = new Set<string>();
  const moved = html.replace(/(<[a-z][^<>]*?) style="([^"]*)"/g, (_, before: string, style: string) => {
    found.add(style);
    return `${before} data-style="${style}"`;
  });
  const rules = [...found].map((style) => {
    const plain = unescaped(style);
    return `[data-style="${plain.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"]{${plain}}`;
  });
  return { html: moved, styles: rules.join('') };
};

/** Addresses of a style sheet count from its own. */
const absolute = (css: string, base: string) =>
  css.replace(/url\((["']?)(?!data:|#|\/|https?:)/g, (_, quote: string) => `url(${quote}${base}`);

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const unescaped = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
