import type { FastifyReply, FastifyRequest } from 'fastify';

/** Tells whether a browser says that another site's page sent the request. Programs that are no browser say nothing. */
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

/** Names that lead to this machine from itself, whichever port is forwarded to ours. */
const ownNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Tells whether a Host header names this server. */
function isOwnHost(host: string, publicHost: string | null): boolean {
  // Taken as it stands: what a URL would read as user and host is no name of ours.
  const name = host.toLowerCase();
  return ownNames.has(name.replace(/:\d{1,5}$/, '')) || name === publicHost;
}

/**
 * Refuses who comes by a foreign name. A site can let its own name lead to this machine (DNS rebinding); to the browser
 * its page is then of the same site, and only the name tells.
 */
export function refuseOtherNames(publicUrl: string | undefined) {
  const publicHost = publicUrl === undefined ? null : new URL(publicUrl).host;
  return async (request: FastifyRequest, response: FastifyReply): Promise<void> => {
    if (isOwnHost(request.host, publicHost)) return;
    await response.status(403).send({ error: 'Only by the name of this server.' });
  };
}
