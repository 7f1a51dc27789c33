import type { Middleware } from 'koa';
import { beginSpan, isTracing, traceIdsNow, within } from './span.ts';

/**
 * The server's span of each request that `wanted` accepts: its route, never its path, which may identify a user. Log
 * lines about the request find its ids in `ctx.state.trace`, also after it has ended.
 */
export const tracedRequests =
  (wanted: (path: string) => boolean): Middleware =>
  (ctx, next) => {
    if (!isTracing() || !wanted(ctx.path)) return next();
    const span = beginSpan(ctx.method, {
      kind: 'server',
      root: true,
      parent: ctx.get('traceparent'),
      facts: { 'http.request.method': ctx.method, 'petalwise.request_id': String(ctx.state.requestId) },
    });
    ctx.res.once('close', () => {
      const status = ctx.res.statusCode;
      const route = String(ctx._matchedRoute ?? ctx.state.route ?? 'other');
      span.rename(`${ctx.method} ${route}`);
      if (status >= 500) span.fail(undefined);
      span.set({
        'http.route': route,
        'http.response.status_code': status,
        ...(status >= 500 && { 'error.type': String(status) }),
      });
      span.end();
    });
    return within(span, () => {
      ctx.state.trace = traceIdsNow();
      return next();
    });
  };
