import type { Route } from '@playwright/test';

/** Answers in the platform's place, with JSON as it would. */
export const answerWith = (route: Route, json: unknown, status = 200): Promise<void> =>
  route.fulfill({ status, contentType: status < 400 ? 'application/json' : 'application/problem+json', json });

/** What a service says of another that is away. */
export const trouble = { code: 'unavailable', detail: 'Billing does not answer.', status: 503, title: 'Not now' };
