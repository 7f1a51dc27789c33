import type { PageRegistry } from '@petalwise/contracts/web-apps/releases';
import { links } from '@petalwise/host/links';
import { queryClient } from '@petalwise/host/query';
import { currentUser } from '@petalwise/host/session';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { MemoryRouter } from 'react-router';
import { App } from '../app.tsx';
import { AppRoutes } from '../app-routes.tsx';
import { PageSkeleton } from '../frame/page-skeleton.tsx';

// Run by the build, which makes files of the release of what this prints: tools/federation.

/** What only the gateway knows is a mark, which it replaces. */
const registry: PageRegistry = {
  // In the place of the links that remotes bring into the bar.
  remotes: {
    mark: {
      release: '',
      enabled: true,
      base: '',
      entry: '',
      exposes: {},
      integrity: {},
      routes: [{ path: '/petalwise-place', access: 'everyone', inBar: { words: '[petalwise:place]', order: 50 } }],
    },
  },
  config: {
    product: 'Petalwise',
    affiliateTag: '',
    supportEmail: '[petalwise:support-email]',
    notice: '[petalwise:notice]',
    payments: null,
  },
};

const addresses = [
  links.home,
  links.auth,
  links.signUp,
  links.privacy,
  '/privacy-policy',
  links.terms,
  links.howPhotosWork,
];

const render = async (address: string, children: ReactNode): Promise<string> => {
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <App registry={registry} router={(page) => <MemoryRouter initialEntries={[address]}>{page}</MemoryRouter>}>
      {children}
    </App>,
    {
      // All in its place: a script that moves parts there later would not be allowed to run.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failures.push(error);
      },
    },
  );
  const html = await new Response(prelude).text();
  // A part that fails would be left to the browser.
  if (failures.length > 0) throw new AggregateError(failures, `${address} cannot be rendered ahead`);
  return html;
};

// Where `pageConfig` looks for it.
Object.assign(globalThis, { document: { getElementById: () => ({ textContent: JSON.stringify(registry) }) } });

/** `whole`: the page and not its frame alone, so that a browser can take it over. `visitor`: it is known who looks. */
interface Rendered {
  readonly name: string;
  readonly visitor: boolean;
  readonly whole: boolean;
  readonly html: string;
}

const renderAll = async (): Promise<Rendered[]> => {
  const frame = await render(links.dashboard, <PageSkeleton />);
  queryClient.setQueryData(currentUser.queryKey, null);
  const slot = (
    <section data-page-slot="">
      <PageSkeleton />
    </section>
  );
  const pages: Rendered[] = [
    { name: 'frame', visitor: false, whole: false, html: frame },
    // The page inside is a remote's: the gateway puts it there.
    { name: links.pricing, visitor: true, whole: false, html: await render(links.pricing, slot) },
  ];
  for (const name of [...addresses, 'missing']) {
    const address = name === 'missing' ? '/missing' : name;
    pages.push({ name, visitor: true, whole: true, html: await render(address, <AppRoutes />) });
  }
  return pages;
};

console.log(JSON.stringify(await renderAll()));
