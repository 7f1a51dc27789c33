import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { uuid } from '../text.ts';
import { UserId } from './account.ts';

/** Names a session and opens none: the token is only in the browser's cookie. */
export const SessionId = uuid('Not a session id');

/** A place where a user is signed in. Names of browsers and systems come from a fixed list, never from the browser. */
export const OwnSession = z.object({
  id: SessionId,
  /** "Chrome"; null if we do not know it. */
  browser: z.nullable(z.string()),
  /** "Windows"; null if we do not know it. */
  system: z.nullable(z.string()),
  since: z.iso.datetime(),
  /** Up to an hour old; null if it was not used since we began to note this. */
  lastUsed: z.nullable(z.iso.datetime()),
  /** The one that asks. */
  current: z.boolean(),
});
export type OwnSession = z.output<typeof OwnSession>;

const SessionList = z.object({ sessions: z.array(OwnSession) });
const Done = z.object({ message: z.string() });

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  service: 'gateway',
  auth: 'user',
  summary: 'Where the user is signed in: this session first, then the last used ones, at most 100.',
  answer: SessionList,
  errors: ['rate.limited'],
});

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  service: 'gateway',
  auth: 'user',
  summary: 'Signs the user out in one place.',
  params: z.object({ id: SessionId }),
  answer: Done,
  errors: ['session.not-found', 'rate.limited'],
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/account/sessions/end-others',
  service: 'gateway',
  auth: 'user',
  summary: 'Signs the user out everywhere else.',
  answer: z.object({ ended: z.int() }),
  errors: ['rate.limited'],
});

/* ---- Between gateway and identity ---- */

const OfAccount = z.object({ id: UserId });
/** The ids of the sessions that ended. */
export const EndedSessions = z.object({ ended: z.array(SessionId) });

export const sessionsOf = endpoint({
  method: 'GET',
  path: '/internal/accounts/:id/sessions',
  service: 'identity',
  auth: 'internal',
  callers: ['gateway'],
  summary: 'The sessions of an account; `current` comes first.',
  params: OfAccount,
  query: z.object({ current: SessionId }),
  answer: SessionList,
  errors: [],
});

export const closeOneSession = endpoint({
  method: 'POST',
  path: '/internal/accounts/:id/sessions/close-one',
  service: 'identity',
  auth: 'internal',
  callers: ['gateway'],
  summary: 'Ends one session of an account, for another one that is still open.',
  params: OfAccount,
  body: z.object({ by: SessionId, session: SessionId }),
  answer: EndedSessions,
  errors: ['auth.required', 'session.not-found'],
});

export const closeOtherSessions = endpoint({
  method: 'POST',
  path: '/internal/accounts/:id/sessions/close-others',
  service: 'identity',
  auth: 'internal',
  callers: ['gateway'],
  summary: 'Ends every session of an account except one that is still open.',
  params: OfAccount,
  body: z.object({ by: SessionId }),
  answer: EndedSessions,
  errors: ['auth.required'],
});
