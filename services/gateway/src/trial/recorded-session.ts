import { readFileSync } from 'node:fs';
import { allEndpoints } from '@petalwise/contracts/all-endpoints';
import type { Places, Visitor } from './plan-visits.ts';

export interface RecordedAnswer {
  readonly status: number;
  readonly body: unknown;
}

const read = <T>(name: string) =>
  JSON.parse(readFileSync(new URL(`recorded/${name}.json`, import.meta.url), 'utf8')) as T;

/** Path with its query → what the API responded when the session was recorded. */
export type RecordedAnswers = Readonly<Record<string, RecordedAnswer>>;

let known: { places: Places; answers: Record<Visitor, RecordedAnswers> } | undefined;

/** Read at the first trial: a gateway that never has one need not hold it. */
export const recordedSession = () => {
  known ??= {
    places: read<Places>('places'),
    answers: { visitor: read('visitor'), person: read('person'), admin: read('admin') },
  };
  return known;
};

/**
 * The recorded answer to a GET: of this address; else of the same path with another query; else of the same endpoint, for
 * another id. Undefined where the session has none.
 */
export const recordedAnswer = (who: Visitor, path: string, search: string): RecordedAnswer | undefined => {
  const answers = recordedSession().answers[who];
  if (Object.hasOwn(answers, path + search)) return answers[path + search];
  const ofPath = Object.keys(answers).find((key) => key.split('?')[0] === path);
  if (ofPath) return answers[ofPath];
  const pattern = endpointAt(path);
  const alike = pattern && Object.keys(answers).find((key) => pattern.test(key.split('?')[0] ?? ''));
  return alike ? answers[alike] : undefined;
};

const endpointAt = (path: string): RegExp | undefined =>
  Object.values(allEndpoints)
    .filter(({ method }) => method === 'GET')
    .map((endpoint) => new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`))
    .find((pattern) => pattern.test(path));
