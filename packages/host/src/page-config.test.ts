import { describe, expect, it } from 'vitest';
import { pageConfig } from './page-config.ts';

const pageWith = (text: string | null) =>
  ({ getElementById: () => (text === null ? null : { textContent: text }) }) as unknown as Document;

describe('pageConfig', () => {
  it('reads what the gateway wrote into the page', () => {
    const config = { product: 'Petalwise', affiliateTag: 'shop-21', supportEmail: 'a@b.example', notice: null };
    expect(pageConfig(pageWith(JSON.stringify({ remotes: {}, config })))).toEqual(config);
  });

  it('has a default where a part runs alone', () => {
    expect(pageConfig(pageWith(null)).affiliateTag).toBe('petalwise-20');
  });
});
