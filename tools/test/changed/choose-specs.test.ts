import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../setup/paths.mjs';
import { chooseSpecs } from './choose-specs.ts';

const every = globSync('specs/**/*.spec.ts', { cwd: join(root, 'e2e') }).length;
const choose = (workspaces: string[], files: string[] = []) =>
  chooseSpecs({ files, workspaces: new Set(workspaces.map((name) => `@petalwise/${name}`)) });

describe('browser specs for a change', () => {
  it('runs every spec where every page needs what changed', () => {
    for (const workspace of ['shell', 'gateway', 'chat', 'host', 'a-new-workspace']) {
      expect(choose([workspace])).toHaveLength(every);
    }
    expect(choose([], ['e2e/playwright.config.ts'])).toHaveLength(every);
  });

  it('runs the specs that open the pages of the app that changed, or a page with its widget', () => {
    const specs = choose(['mf-trending']);
    expect(specs).toContain('specs/pages/trending.spec.ts');
    expect(specs).toContain('specs/pages/dashboard.spec.ts');
    expect(specs).not.toContain('specs/accounts/enumeration.spec.ts');
    expect(specs).not.toContain('specs/money/stripe-keys.spec.ts');
    expect(specs.length).toBeLessThan(every);
  });

  it('runs the specs of the admin pages alone for the admin app', () => {
    const specs = choose(['mf-admin']);
    expect(specs).toContain('specs/admin/admin.spec.ts');
    expect(specs).toContain('specs/money/audit.spec.ts');
    expect(specs).not.toContain('specs/routine/routine.spec.ts');
  });

  it('runs a changed spec, and the specs that import changed support, also through another file', () => {
    expect(choose(['e2e'], ['e2e/specs/pages/landing.spec.ts'])).toEqual(['specs/pages/landing.spec.ts']);
    const byPerson = choose(['e2e'], ['e2e/support/people/person.ts']);
    expect(byPerson).toContain('specs/pages/trending.spec.ts');
    // These import it through signed-in.ts.
    expect(byPerson).toContain('specs/pages/dashboard.spec.ts');
  });

  it('runs none where nothing changed that a browser sees', () => {
    expect(choose(['bench', 'deploy', 'test'], ['bench/README.md', 'docs/money.md'])).toEqual([]);
    // Only with the apps and services that use it, which nx lists besides.
    expect(choose(['advisor'])).toEqual([]);
    expect(choose(['catalogue', 'mf-trending'])).toContain('specs/pages/trending.spec.ts');
  });
});
