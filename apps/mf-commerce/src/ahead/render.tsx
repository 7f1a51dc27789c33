import { links } from '@petalwise/host/links';
import { queryClient } from '@petalwise/host/query';
import { currentUser } from '@petalwise/host/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { prerender } from 'react-dom/static';
import { MemoryRouter } from 'react-router';
import { PricingPage } from '../pricing/pricing-page.tsx';

// Run by the build, which makes files of the release of what this prints: tools/federation.

const failures: unknown[] = [];
queryClient.setQueryData(currentUser.queryKey, null);
const { prelude } = await prerender(
  <QueryClientProvider client={queryClient}>
    <MemoryRouter initialEntries={[links.pricing]}>
      <PricingPage />
    </MemoryRouter>
  </QueryClientProvider>,
  {
    // The shell's frame around it has ids of its own.
    identifierPrefix: 'mf-commerce',
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failures.push(error);
    },
  },
);
const html = await new Response(prelude).text();
if (failures.length > 0) throw new AggregateError(failures, `${links.pricing} cannot be rendered ahead`);

console.log(JSON.stringify([{ name: links.pricing, visitor: true, whole: true, html }]));
