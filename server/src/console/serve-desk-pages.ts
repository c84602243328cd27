import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readClientFiles } from '../http/pages/client-files.ts';
import { etagOf, type Representation, sendRepresentation } from '../http/pages/representation.ts';

/** Only what the console serves itself; it asks no other host, and nothing may frame it. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

const headers = {
  'content-security-policy': contentSecurityPolicy,
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'publickey-credentials-create=(self), publickey-credentials-get=(self)',
} as const;

/** Serves the staff console's page for every address below /desk, and the files that it loads. */
export async function serveDeskPages(app: FastifyInstance, webDist: string): Promise<void> {
  const folder = path.join(webDist, 'desk');
  const [files, plain] = await Promise.all([readClientFiles(folder), readFile(path.join(folder, 'index.html'))]);
  const page: Representation = {
    type: 'text/html; charset=utf-8',
    etag: etagOf(plain),
    cacheControl: 'no-cache',
    plain,
    br: null,
    gzip: null,
  };
  for (const [url, file] of files) {
    app.get(`/desk${url}`, (request, response) => sendRepresentation(request, response.headers(headers), file));
  }
  for (const url of ['/desk', '/desk/*']) {
    app.get(url, (request, response) => sendRepresentation(request, response.headers(headers), page));
  }
}
