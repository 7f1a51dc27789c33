import type { Source } from '@petalwise/contracts/chat/conversation';
import { links } from '@petalwise/host/links';
import { pageConfig } from '@petalwise/host/page-config';
import { VisuallyHidden } from '@petalwise/ui/layout/visually-hidden';
import { lexer, type Token, type Tokens } from 'marked';
import { createContext, Fragment, type ReactNode, use, useMemo } from 'react';
import { Link } from 'react-router';
import { goToSource } from '../answer/source-links.ts';
import { linkNames, type ProductToken } from '../product-names/link-names.ts';
import { ProductNamesContext } from '../product-names/product-names.tsx';
import styles from './answer-text.module.css';
import { languageOf } from './language-of.ts';
import { guardLink } from './retailer-links.ts';

/** `[2]` is a footnote: as a link it survives Markdown. */
const linkFootnotes = (markdown: string) => markdown.replace(/\[(\d{1,2})\](?!\()/g, '[$1](#source-$1)');

/** The same words to be heard: without footnotes, addresses and the signs of Markdown. */
export const plainWords = (markdown: string): string =>
  markdown.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1').replace(/ ?\[\d{1,2}\]|\*\*|^#+ /gm, '');

/** Where the footnotes of the text lead. */
const SourcesContext = createContext<readonly Source[]>([]);
const noSources: readonly Source[] = [];

interface AnswerTextProps {
  markdown: string;
  sources?: readonly Source[] | undefined;
  writing?: boolean;
}

/** What the advisor says, in Markdown: no HTML, no pictures, links only through the guard. */
export function AnswerText({ markdown, sources = noSources, writing = false }: AnswerTextProps) {
  const findNames = use(ProductNamesContext);
  const tokens = useMemo(() => {
    const written = lexer(linkFootnotes(markdown));
    // The end of a name may still be on its way.
    return findNames && !writing ? linkNames(written, findNames) : written;
  }, [markdown, findNames, writing]);
  const language = useMemo(() => languageOf(markdown), [markdown]);
  return (
    <SourcesContext value={sources}>
      <div className={styles.text} data-writing={writing || undefined} lang={language} dir="auto">
        {render(tokens)}
      </div>
    </SourcesContext>
  );
}

const render = (tokens: readonly Token[] = []): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no other name, and never change places.
  tokens.map((token, index) => <Fragment key={index}>{renderToken(token as Tokens.Generic & Token)}</Fragment>);

/** Only what an answer needs is drawn; anything else is shown as the words it was written with. */
const renderToken = (token: Token): ReactNode => {
  const inside = 'tokens' in token ? token.tokens : undefined;
  switch (token.type) {
    case 'space':
      return null;
    case 'paragraph':
      return <p>{render(inside)}</p>;
    case 'heading':
      return <h4>{render(inside)}</h4>;
    case 'list':
      return renderList(token as Tokens.List);
    case 'strong':
      return <strong>{render(inside)}</strong>;
    case 'em':
      return <em>{render(inside)}</em>;
    case 'br':
      return <br />;
    case 'link':
      return <AnswerLink href={(token as Tokens.Link).href}>{render(inside)}</AnswerLink>;
    case 'product':
      return <Link to={links.product((token as ProductToken).id)}>{token.raw}</Link>;
    case 'text':
    case 'escape':
      return inside ? render(inside) : (token as Tokens.Text).text;
    default:
      return token.raw;
  }
};

const renderList = ({ ordered, items }: Tokens.List): ReactNode => {
  const Element = ordered ? 'ol' : 'ul';
  return (
    <Element>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above.
        <li key={index}>{render(item.tokens)}</li>
      ))}
    </Element>
  );
};

function AnswerLink({ href, children }: { href: string; children: ReactNode }) {
  const footnote = /^#source-(\d+)$/.exec(href)?.[1];
  if (footnote) return <Footnote number={Number(footnote)} />;
  const guarded = guardLink(href, pageConfig().affiliateTag);
  if (!guarded) return children;
  return (
    <a href={guarded.href} target="_blank" rel={guarded.retailer ? 'noopener sponsored' : 'noopener noreferrer'}>
      {children}
    </a>
  );
}

/** A number in the text; it leads to its source below the answer. */
function Footnote({ number }: { number: number }) {
  const source = use(SourcesContext).find((one) => one.number === number);
  const drawn = (
    <>
      <span aria-hidden="true">{number}</span>
      <VisuallyHidden>(source {number})</VisuallyHidden>
    </>
  );
  return (
    <sup className={styles.footnote}>
      {source ? (
        <button
          type="button"
          data-cites={number}
          title={`${source.title}, ${source.publisher}`}
          onClick={(event) => goToSource(event.currentTarget)}
        >
          {drawn}
        </button>
      ) : (
        drawn
      )}
    </sup>
  );
}
