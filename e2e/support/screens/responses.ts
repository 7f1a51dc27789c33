import type { Page, Route } from '@playwright/test';

/** Responds in place of the platform, with JSON. */
export const respondWith = (route: Route, json: unknown, status = 200): Promise<void> =>
  route.fulfill({ status, contentType: status < 400 ? 'application/json' : 'application/problem+json', json });

/**
 * Handles the first request to `url` in place of the platform; later ones go through. Playwright's own `times: 1` turns
 * interception off after the first, and on a busy machine a request that is under way then is never answered.
 */
export function routeOnce(
  page: Page,
  url: Parameters<Page['route']>[0],
  handle: (route: Route) => unknown,
): Promise<unknown> {
  let handled = false;
  return page.route(url, async (route) => {
    if (handled) return route.fallback();
    handled = true;
    await handle(route);
  });
}

/** What the gateway responds with while a service is down. */
export const unavailable = { code: 'unavailable', detail: 'Billing does not answer.', status: 503, title: 'Not now' };
