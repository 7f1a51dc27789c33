import type { Simulator } from '../simulator.ts';
import type { Access } from './authenticate.ts';
import type { Params } from './params.ts';

export interface Call {
  readonly sim: Simulator;
  /** The `:names` of the path. */
  readonly path: Readonly<Record<string, string>>;
  /** Form, or query. */
  readonly input: Params;
  /** True when the caller holds only the publishable key. */
  readonly fromBrowser: boolean;
}

/** An answer that is not an object of the API: a page, a redirect, a file. */
export class Reply {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, body: string, headers: Record<string, string> = {}) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

export const page = (html: string, status = 200): Reply =>
  new Reply(status, html, { 'content-type': 'text/html; charset=utf-8' });

/** 303: after a form was sent, the browser gets the next page. */
export const redirect = (to: string): Reply => new Reply(303, '', { location: to });

/** Runs in one transaction of the store: what it saved and emitted is kept when it returns, or throws a card error. */
export type Handler = (call: Call) => object;

export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** `/v1/customers/:id` */
  readonly path: string;
  readonly access: Access;
  readonly handle: Handler;
}

export const route = (method: Route['method'], path: string, access: Access, handle: Handler): Route => ({
  method,
  path,
  access,
  handle,
});

/** Finds the route and the values of its `:names`. A path without `:names` wins over one with. */
export const createRouter = (routes: readonly Route[]) => {
  const table = [...routes]
    .sort((a, b) => a.path.split(':').length - b.path.split(':').length)
    .map((entry) => ({ entry, pattern: new RegExp(`^${entry.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`) }));
  return (method: string, pathname: string) => {
    for (const { entry, pattern } of table) {
      const match = entry.method === method ? pattern.exec(pathname) : null;
      // Ids need no escapes: an escaped path matches no object.
      if (match) return { route: entry, path: { ...match.groups } };
    }
    return undefined;
  };
};
