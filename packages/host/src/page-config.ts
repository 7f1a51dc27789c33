import type { PageRegistry } from '@petalwise/contracts/web-apps/releases';

export type PageConfig = PageRegistry['config'];

/** The configuration that the gateway wrote into the page beside the registry; the shell has checked it. */
export const pageConfig = (page: Pick<Document, 'getElementById'> = document): PageConfig => {
  const text = page.getElementById('petalwise-registry')?.textContent;
  return text ? (JSON.parse(text) as PageRegistry).config : aloneConfig;
};

/** The default for a page that runs one part alone, without the gateway's page around it. */
const aloneConfig: PageConfig = {
  product: 'Petalwise',
  affiliateTag: 'petalwise-20',
  supportEmail: 'support@petalwise.example',
  notice: null,
  payments: null,
};
