import { report } from './report.ts';

/** A page that fails over and over says so this often. */
const mostPerPage = 10;

interface Told {
  kind: 'stopped' | 'part-failed';
  app: string;
  release?: string;
  /** Where it happened, or which part did not load. */
  name: string;
  /** The class of the error alone: its words may quote what a user wrote. */
  message: string;
}

/**
 * Reports what no code caught: errors in handlers and timers, rejected promises, and what `lazyPart` passes on. Each once
 * per page.
 */
export const reportErrors = (send: (told: Told) => void = report, target: EventTarget = window): void => {
  const told = new Set<string>();
  const take = (error: unknown) => {
    const found = describe(error);
    const key = JSON.stringify(found);
    if (!found || told.has(key) || told.size >= mostPerPage) return;
    told.add(key);
    send(found);
  };
  target.addEventListener('error', (event) => 'error' in event && take(event.error));
  target.addEventListener('unhandledrejection', (event) => 'reason' in event && take(event.reason));
};

/** Undefined: it is not ours, or it is no failure. */
const describe = (error: unknown): Told | undefined => {
  if (!(error instanceof Error))
    return { kind: 'stopped', app: 'unknown', name: 'without a stack', message: 'unknown' };
  // A request that was given up, because its page was left.
  if (error.name === 'AbortError') return undefined;
  const place = placeOf(error);
  if (!place) return undefined;
  const { app, release, at } = place;
  if (error.name !== 'PartNotLoaded') return { kind: 'stopped', app, release, name: at, message: error.name };
  const { part, cause } = error as { part?: unknown; cause?: unknown };
  const message = cause instanceof Error ? cause.name : 'Error';
  return { kind: 'part-failed', app, release, name: String(part), message };
};

const ours = /\/releases\/([\w-]+)\/([\w.-]+)\/([^\s)?]*)/g;

/**
 * Which app's file it comes from. The shell holds React and the host, which apps call and which call them: only what
 * has no other file in its stack is the shell's own.
 */
const placeOf = ({ stack = '', message }: Error) => {
  const places = [...`${stack}\n${message}`.matchAll(ours)].map(([, app = '', release = '', at = '']) => ({
    app,
    release,
    at: at.slice(-80),
  }));
  return places.find(({ app }) => app !== 'shell') ?? places[0];
};
