import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { placeSimulator } from './payment-simulator.ts';
import { readSettings, type Settings } from './settings.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'petalwise-simulator-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));
const settings = async (env: NodeJS.ProcessEnv): Promise<Settings> => ({
  ...(await readSettings({ PORT: '0', ...env })),
  dataDir,
});

describe('the simulator of payments', () => {
  it('has no place beside a Stripe account', async () => {
    const stripe = {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    };
    expect(await placeSimulator(await settings(stripe))).toBeUndefined();
  });

  it('keeps its port from start to start, and takes another where that is taken', async () => {
    const first = await placeSimulator(await settings({}));
    expect((await placeSimulator(await settings({})))?.port).toBe(first?.port);
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(first?.port, '127.0.0.1', resolve));
    const second = await placeSimulator(await settings({}));
    expect(second?.port).not.toBe(first?.port);
    await new Promise((resolve) => other.close(resolve));
  });

  it.each([
    [{}, 'http://127.0.0.1:4711', 'http://localhost:4711'],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://192.168.1.5' }, 'http://127.0.0.1:4711', 'http://192.168.1.5:4711'],
    [{ HOST: '::', PUBLIC_URL: 'http://[::1]:1' }, 'http://[::1]:4711', 'http://[::1]:4711'],
    [{ STRIPE_SIMULATOR_URL: 'https://pay.shop.test' }, 'http://127.0.0.1:4711', 'https://pay.shop.test'],
  ])('is found by services and by browsers: %o', async (env, apiUrl, publicUrl) => {
    const place = await placeSimulator(await settings({ STRIPE_SIMULATOR_PORT: '4711', ...env }));
    expect(place).toMatchObject({ port: 4711, apiUrl, publicUrl });
  });
});
