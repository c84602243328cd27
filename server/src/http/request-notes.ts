import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The facts of an answer, besides its status, for the log and the figures: never anything that a person typed. */
export interface RequestNotes {
  /** 'ok', the key of the error that was answered, or of a payment its response code with the reason. */
  outcome: string;
  /** The holder who made the call; null for a visitor's. */
  holderId: number | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    notes: RequestNotes;
  }
}

/** Ids that come from outside, as proxies make them: nothing in them can break a line or pass for something else. */
const foreignId = /^[\w-]{8,64}$/;

/** The id of a request: that of `x-request-id` where a proxy gave one, else a new one that no other request has. */
export function requestIdOf({ headers }: { headers: Record<string, string | string[] | undefined> }): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && foreignId.test(given) ? given : crypto.randomUUID();
}

/** Gives every request its notes. */
export function keepNotes(app: FastifyInstance): void {
  app.decorateRequest('notes');
  app.addHook('onRequest', (request, _response, done) => {
    request.notes = { outcome: 'ok', holderId: null };
    done();
  });
}

/** Returns the notes on a request: one that was cut off before its notes has none. */
export const notesOf = ({ notes }: FastifyRequest): RequestNotes => notes ?? { outcome: 'ok', holderId: null };
