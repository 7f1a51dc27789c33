import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

const scrape = async (metrics: ReturnType<typeof createMetrics>) => metrics.registry.metrics();
const lines = async (metrics: ReturnType<typeof createMetrics>) =>
  (await scrape(metrics)).split('\n').filter((line) => /^(depth|age|figures_read)/.test(line));

const gauges = { depth: 'How many', age: { help: 'How old', labelNames: ['of'] } };

it('reads all gauges of a source at once, with and without labels', async () => {
  const metrics = createMetrics('test');
  let reads = 0;
  const read = async () => {
    reads++;
    return { depth: 3, age: [[{ of: 'this' }, 1.5] as const] };
  };
  metrics.gauges({ source: 'well', gauges, read });
  expect((await lines(metrics)).sort()).toEqual([
    'age{of="this",service="test"} 1.5',
    'depth{service="test"} 3',
    'figures_read{source="well",service="test"} 1',
  ]);
  await scrape(metrics);
  expect(reads).toBe(1);
});

it('shows no number if none could be read, and no old one', async () => {
  const metrics = createMetrics('test');
  let read: () => Promise<{ depth: number }> = async () => ({ depth: 3 });
  metrics.gauges({ source: 'well', gauges, read: () => read(), keepMs: 0 });
  expect(await lines(metrics)).toContain('depth{service="test"} 3');
  read = () => Promise.reject(new Error('away'));
  expect(await lines(metrics)).toEqual(['figures_read{source="well",service="test"} 0']);
  read = async () => ({ depth: 4 });
  expect(await lines(metrics)).toContain('depth{service="test"} 4');
});

it('waits a limited time for a slow source, asks it once, and shows a late result at the next scrape', async () => {
  const metrics = createMetrics('test');
  const slow = Promise.withResolvers<{ depth: number }>();
  let reads = 0;
  const read = () => {
    reads++;
    return slow.promise;
  };
  metrics.gauges({ source: 'well', gauges, read, patienceMs: 1 });
  expect(await lines(metrics)).toEqual(['figures_read{source="well",service="test"} 0']);
  expect(await lines(metrics)).toEqual(['figures_read{source="well",service="test"} 0']);
  slow.resolve({ depth: 5 });
  await slow.promise;
  expect(await lines(metrics)).toContain('depth{service="test"} 5');
  expect(reads).toBe(1);
});
