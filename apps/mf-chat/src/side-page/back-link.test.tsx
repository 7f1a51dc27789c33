// @vitest-environment node
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { BackLink, cameFrom } from './back-link.tsx';

const html = (state: unknown) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[{ pathname: '/chat/label', state }]}>
      <BackLink className={undefined} />
    </MemoryRouter>,
  );

it('leads back to the product that the person came from, and else to their chats', () => {
  expect(html(cameFrom('chats'))).toMatch(/href="\/chat".*Back to your chats/);
  expect(html({ opensEarlier: true, ...cameFrom('products') })).toMatch(/href="\/chat\/products".*Back to My Products/);
  for (const state of [null, { cameFrom: 'elsewhere' }, 'chats']) expect(html(state)).toMatch(/Back to your chats/);
});
