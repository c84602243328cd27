import { Readable } from 'node:stream';
import { addressOf } from '@portal/contract/address-of';
import type { Call } from '@portal/contract/define-call';
import { maxReads, type ReadAnswer, readsTogetherPath, readsTogetherType } from '@portal/contract/reads-together';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Services } from '../services.ts';
import { withOneCaller } from './authenticate.ts';
import { failureReply } from './envelope.ts';
import { languageOf } from './mount.ts';
import { refuse } from './outcome.ts';
import type { Route } from './serve.ts';

const ReadsTogether = z.object({
  reads: z
    .array(z.object({ call: z.string(), input: z.record(z.string(), z.unknown()) }))
    .check(z.minLength(1), z.maxLength(maxReads)),
});

/**
 * Answers several reads in one request (decision 60). Each is asked of the application as if it had come by itself: with the
 * caller's headers and address, counted, logged and refused alike. An answer leaves as soon as it is there, so that no read
 * waits for another.
 */
export function serveReadsTogether(app: FastifyInstance, routes: readonly Route[], services: Services): void {
  const reads = new Map(
    routes.flatMap(({ call }) =>
      call.mode === 'reads' && call.files.length === 0 ? [[call.name as string, call]] : [],
    ),
  );
  const config = { call: 'http/reads-together' };
  app.post(readsTogetherPath, { config }, async (request, response) => {
    const parsed = ReadsTogether.safeParse(request.body);
    const asked = (parsed.data?.reads ?? []).flatMap(({ call, input }) => {
      const read = reads.get(call);
      return read && isWhole(read, input) ? [{ read, input }] : [];
    });
    if (!parsed.success || asked.length < parsed.data.reads.length) {
      request.notes.outcome = 'invalidInput';
      const { httpStatus, body } = failureReply(services.texts, languageOf(request, services), refuse('invalidInput'));
      return await response.status(httpStatus).send(body);
    }
    const begin = () => asked.map(({ read, input }, at) => ask(app, request, read, input, at));
    const lines = linesOf(() => withOneCaller(begin));
    return await response.type(readsTogetherType).send(Readable.from(lines));
  });
}

/** Tells whether a path names its call: a parameter that is '..' would lead to another. */
function isWhole(call: Call, input: object): boolean {
  return !addressOf(call, input)
    .path.split('/')
    .some((part) => /^\.+$/.test(part));
}

/** A read's answer as a line, with its place among the reads. */
interface Line {
  at: number;
  text: string;
}

/** Asks one read. Its body is JSON already, and is not read again on its way. */
async function ask(
  app: FastifyInstance,
  request: FastifyRequest,
  call: Call,
  input: object,
  at: number,
): Promise<Line> {
  const { url, rest } = addressOf(call, input);
  const { 'content-length': _length, 'transfer-encoding': _encoding, ...headers } = request.headers;
  const { remoteAddress } = request.socket;
  const answer = await app.inject({
    method: call.method,
    url,
    headers: { ...headers, 'x-request-id': request.id },
    ...(remoteAddress !== undefined && { remoteAddress }),
    ...(call.method !== 'GET' && { payload: Object.fromEntries(rest) }),
  });
  const retryAfter = answer.headers['retry-after'];
  const facts: Omit<ReadAnswer, 'body'> = { at, status: answer.statusCode, retryAfter: retryAfter ?? null };
  return { at, text: `${JSON.stringify(facts).slice(0, -1)},"body":${answer.payload}}\n` };
}

/** The answers as lines, in the order in which they come. One that fails ends the reply: its reader knows what is missing. */
async function* linesOf(begin: () => readonly Promise<Line>[]): AsyncGenerator<string> {
  // Begun here, so that a fault always has its reader: a reply that is never read begins nothing.
  const waiting = new Map(begin().map((line, at) => [at, line]));
  while (waiting.size > 0) {
    const { at, text } = await Promise.race(waiting.values());
    waiting.delete(at);
    yield text;
  }
}
