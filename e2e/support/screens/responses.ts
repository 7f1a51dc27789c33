import type { Route } from '@playwright/test';

/** Responds in place of the platform, with JSON. */
export const respondWith = (route: Route, json: unknown, status = 200): Promise<void> =>
  route.fulfill({ status, contentType: status < 400 ? 'application/json' : 'application/problem+json', json });

/** What the gateway responds with while a service is down. */
export const unavailable = { code: 'unavailable', detail: 'Billing does not answer.', status: 503, title: 'Not now' };
