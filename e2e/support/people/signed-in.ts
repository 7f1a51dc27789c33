import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { run } from '../platform/platform.ts';
import { admin, newPerson, type Person } from './person.ts';

/**
 * The user who is signed in during the current test, in their own browser context. One process runs one test at a time.
 */
export let person: Person;
export let context: BrowserContext;
export let page: Page;

/** Playwright's `test` for a signed-in user; `test.use({ as: 'the admin' })` for a whole file. */
export const test = base.extend<{ as: 'somebody new' | 'the admin'; signedIn: undefined }>({
  as: ['somebody new', { option: true }],
  signedIn: [
    async ({ as, browser }, use) => {
      person = await (as === 'the admin' ? admin() : newPerson());
      context = await browser.newContext({ baseURL: run().url, storageState: await person.api.storageState() });
      page = await context.newPage();
      await use(undefined);
      await context.close();
    },
    { auto: true },
  ],
});
