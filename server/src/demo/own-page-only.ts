import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whether a browser says that another site's page sent the request. Programs that are no browser say nothing. */
function isFromElsewhere({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = headers;
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);
}

/** Refuses what changes the demo when another site's page sent it: the demo needs no password. */
export async function refuseOtherSites(request: FastifyRequest, response: FastifyReply): Promise<void> {
  if (request.method === 'GET' || request.method === 'HEAD' || !isFromElsewhere(request)) return;
  await response.status(403).send({ error: 'Only the demo page of this server may do that.' });
}
