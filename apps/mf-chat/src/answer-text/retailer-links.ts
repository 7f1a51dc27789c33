/** Amazon's shops; anything else is not a retailer link. */
const shop =
  /^(?:www\.|m\.|smile\.)?amazon\.(?:com|ca|co\.uk|de|fr|it|es|nl|se|pl|com\.au|com\.br|com\.mx|co\.jp|in|sg|ae)$/;
const productPath = /\/(?:dp|gp\/product|gp\/aw\/d|exec\/obidos\/asin|o\/asin)\/([^/?#]+)/i;
const productId = /^[A-Z0-9]{10}$/i;

/**
 * A link in an answer as it may be followed: a retailer's product becomes a clean `/dp/{id}` with our tag, a
 * retailer's search keeps its words and gets our tag, other web links stay. Undefined for everything else: a product
 * id that is not 10 letters or digits, another scheme, no link at all.
 */
export const guardLink = (href: string, tag: string): { href: string; retailer: boolean } | undefined => {
  const url = parseUrl(href);
  if (!url) return undefined;
  if (!shop.test(url.hostname)) return { href: url.href, retailer: false };
  const search = url.pathname.startsWith('/s') ? url.searchParams.get('k') : null;
  if (search) return { href: `https://${url.hostname}/s?${new URLSearchParams({ k: search, tag })}`, retailer: true };
  const id = productPath.exec(url.pathname)?.[1];
  if (!id || !productId.test(id)) return undefined;
  return { href: `https://${url.hostname}/dp/${id.toUpperCase()}?tag=${encodeURIComponent(tag)}`, retailer: true };
};

const parseUrl = (href: string): URL | undefined => {
  if (!URL.canParse(href)) return undefined;
  const url = new URL(href);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
};
