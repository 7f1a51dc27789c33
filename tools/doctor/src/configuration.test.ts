import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serviceSettings } from './known-settings.ts';
import { startEnv } from './start-env.ts';
import { configurationPage } from './write-configuration.ts';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

describe('docs/configuration.md', () => {
  it('matches the code: npm run configuration rewrites it', () => {
    expect(read('docs/configuration.md')).toBe(configurationPage());
  });

  it('has a description of every variable, and calls every secret one', () => {
    const settings = serviceSettings();
    expect(settings.length).toBeGreaterThan(30);
    const suspicious = settings.filter(({ name }) =>
      /PASSWORD|SECRET|TOKEN|PRIVATE|ENCRYPTION|API_KEY|DATABASE_URL/.test(name),
    );
    expect(suspicious.length).toBeGreaterThan(8);
    expect(suspicious.filter(({ secret }) => !secret)).toEqual([]);
  });

  it('names what npm start reads, and nothing that it does not', () => {
    const sources = ['settings', 'payments', 'service-environment']
      .map((file) => read(`tools/start/settings/${file}.ts`))
      .join('');
    const setup = ['paths', 'check-before-start'].map((file) => read(`tools/setup/${file}.mjs`)).join('');
    const found = [...`${sources}${setup}`.matchAll(/\benv\.([A-Z][A-Z_]+)/g)].map(([, name]) => name ?? '');
    const known = Object.keys(startEnv);
    const handedOn = serviceSettings().map(({ name }) => name);
    expect(found.filter((name) => !known.includes(name) && !handedOn.includes(name))).toEqual([]);
    const text = `${sources}${setup}`;
    expect(known.filter((name) => !text.includes(name) && !/_(DATABASE|NATS)_URL$/.test(name))).toEqual([]);
  });
});
