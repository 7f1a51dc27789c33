import { expect, it } from 'vitest';
import { problemOf } from './camera-problem.ts';

it.each([
  ['NotAllowedError', 'The camera is blocked', /Allow it for this page/],
  ['NotFoundError', 'No camera was found', /Connect one/],
  ['NotReadableError', 'The camera is in use', /Close it/],
  ['AbortError', 'The camera did not start', /try again/],
])('%s is said as "%s", with what to do and the way with a file', (name, title, advice) => {
  const problem = problemOf(new DOMException('', name));
  expect(problem.title).toBe(title);
  expect(problem.advice).toMatch(advice);
  expect(problem.advice).toMatch(/choose a photo/);
});

it('any other error has words too', () => {
  expect(problemOf('nonsense').title).toBe('The camera did not start');
});
