import type { NamedProduct, Source } from '@petalwise/contracts/chat/conversation';

interface Copied {
  readonly content: string;
  readonly products: readonly NamedProduct[];
  readonly sources: readonly Source[];
}

/** An answer as it is copied: its Markdown, then the products and the sources that are drawn below it. */
export const answerAsText = (
  { content, products, sources }: Copied,
  nameOf: (productId: string) => string | undefined,
): string => {
  const named = products.flatMap(({ id, reason }) => {
    const name = nameOf(id);
    return name === undefined ? [] : [reason === '' ? `- ${name}` : `- ${name}: ${reason}`];
  });
  const cited = sources.map(({ number, title, publisher, url }) =>
    [`[${number}] ${title}`, publisher, url].filter(Boolean).join(', '),
  );
  return [content.trim(), list('Products', named), list('Sources', cited)].filter(Boolean).join('\n\n');
};

const list = (title: string, lines: readonly string[]) => lines.length > 0 && [`${title}:`, ...lines].join('\n');
