import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A resource in every encoding in which it may be asked for. */
export interface Representation {
  type: string;
  etag: string;
  cacheControl: string;
  plain: Buffer;
  br: Buffer | null;
  gzip: Buffer | null;
}

/** Compresses a text made at start. Quality 5: a page in under a millisecond, and within a few percent of the best. */
export function compressed(text: string, type: string, cacheControl: string): Representation {
  const plain = Buffer.from(text);
  const br = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return { type, etag: etagOf(plain), cacheControl, plain, br, gzip: gzipSync(plain) };
}

/** The validator of a content; weak, because it stands for every encoding. */
export function etagOf(content: Buffer): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/** Answers with a resource, or with 304 when the reader already has it. */
export function sendRepresentation(
  request: FastifyRequest,
  response: FastifyReply,
  { type, etag, cacheControl, plain, br, gzip }: Representation,
  { status = 200, vary = 'Accept-Encoding' }: { status?: number; vary?: string } = {},
): FastifyReply {
  response.headers({ etag, vary, 'cache-control': cacheControl });
  if (status === 200 && namesEtag(request.headers['if-none-match'], etag)) return response.status(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  const [encoding, body] =
    /\bbr\b/.test(accepted) && br ? ['br', br] : /\bgzip\b/.test(accepted) && gzip ? ['gzip', gzip] : [null, plain];
  if (encoding) response.header('content-encoding', encoding);
  return response.status(status).type(type).send(body);
}

function namesEtag(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((value) => value.trim() === etag);
}
