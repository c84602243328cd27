import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** How often a request names its host; Node keeps the first, and a proxy may have gone by the last. */
function countHosts(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length;
}

/** Answers with `refuse` what names two hosts, before anything else is asked (RFC 9112, 3.2). */
export function demandOneHost(
  app: FastifyInstance,
  refuse: (request: FastifyRequest, response: FastifyReply) => void,
): void {
  app.addHook('onRequest', (request, response, done) => {
    if (countHosts(request.raw.rawHeaders) > 1) refuse(request, response);
    else done();
  });
}
