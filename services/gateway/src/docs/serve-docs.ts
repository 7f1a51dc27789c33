import { readFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allEndpoints } from '@petalwise/contracts/all-endpoints';
import type { Context } from 'koa';
import type { PageHeaders } from '../pages/page-headers.ts';
import { openApiDocument } from './openapi.ts';

const swaggerFolder = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')));
const swaggerFiles = new Set(['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png']);

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Petalwise API</title>
<link rel="icon" href="/api/docs/favicon-32x32.png">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<script src="/api/docs/swagger-ui-bundle.js" defer></script>
<script src="/api/docs/start.js" defer></script>
</head>
<body><div id="docs"></div></body>
</html>
`;
const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, docExpansion: 'list' });
`;

/** `/api/openapi.json`, and the same to read at `/api/docs`; answers false for any other path. */
export const createDocs = ({ publicUrl, headers }: { publicUrl: string; headers: PageHeaders }) => {
  // Made for the first reader: most gateways never have one.
  let document: string | undefined;
  const readDocument = () =>
    (document ??= JSON.stringify(openApiDocument(allEndpoints, { version: '1.0.0', publicUrl }), null, 2));
  return async (ctx: Context): Promise<boolean> => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return false;
    const file = /^\/api\/docs\/([\w.-]+)$/.exec(ctx.path)?.[1];
    if (ctx.path === '/api/openapi.json') {
      ctx.type = 'application/json';
      ctx.body = readDocument();
    } else if (ctx.path === '/api/docs' || ctx.path === '/api/docs/') {
      ctx.set(headers());
      ctx.type = 'html';
      ctx.body = page;
    } else if (file === 'start.js') {
      ctx.type = 'js';
      ctx.body = start;
    } else if (file && swaggerFiles.has(file)) {
      ctx.set('cache-control', 'public, max-age=3600');
      ctx.type = extname(file);
      ctx.body = await readFile(join(swaggerFolder, file));
    } else {
      return false;
    }
    return true;
  };
};
