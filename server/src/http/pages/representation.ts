import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A resource in every encoding in which it may be asked for. */
export interface Representation {
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
  readonly plain: Buffer;
  readonly br: Buffer | null;
  readonly gzip: Buffer | null;
}

/**
 * A text made at start, compressed when it is first asked for and kept so: all pages at once are half of a start. Quality 5:
 * a page in a millisecond or two, and within a few percent of the best.
 */
export function compressed(text: string, type: string, cacheControl: string): Representation {
  const plain = Buffer.from(text);
  let br: Buffer | undefined;
  let gzip: Buffer | undefined;
  return {
    type,
    etag: etagOf(plain),
    cacheControl,
    plain,
    get br() {
      br ??= brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
      return br;
    },
    get gzip() {
      gzip ??= gzipSync(plain);
      return gzip;
    },
  };
}

/** The validator of a content; weak, because it stands for every encoding. */
export function etagOf(content: Buffer): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/** Answers with a resource, or with 304 when the reader already has it. */
export function sendRepresentation(
  request: FastifyRequest,
  response: FastifyReply,
  representation: Representation,
  { status = 200, vary = 'Accept-Encoding' }: { status?: number; vary?: string } = {},
): FastifyReply {
  const { type, etag, cacheControl } = representation;
  response.headers({ etag, vary, 'cache-control': cacheControl });
  if (status === 200 && namesEtag(request.headers['if-none-match'], etag)) return response.status(304).send();
  const { encoding, body } = chooseBody(representation, request.headers['accept-encoding'] ?? '');
  if (encoding) response.header('content-encoding', encoding);
  return response.status(status).type(type).send(body);
}

/** How a reader says that they take an encoding; the smaller one first. */
const encodings = [
  ['br', /\bbr\b/],
  ['gzip', /\bgzip\b/],
] as const;

/** The body in the smallest encoding that the reader takes and that there is. */
function chooseBody(representation: Representation, accepted: string) {
  for (const [encoding, name] of encodings) {
    const body = name.test(accepted) ? representation[encoding] : null;
    if (body) return { encoding, body };
  }
  return { encoding: null, body: representation.plain };
}

function namesEtag(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((value) => value.trim() === etag);
}
