import { mapPath } from '@portal/contract/atms/map-tile';
import type { FastifyInstance } from 'fastify';
import { findMapPart } from '../../program/maps/map-parts.ts';
import { compressed, type Representation, sendRepresentation } from './representation.ts';

/** The map of the ATM locator, part by part. It changes with a release at most; a week old is new enough. */
const cacheControl = 'public, max-age=604800';

/** Serves the parts of the map, each kept as it was first sent; all that is sea is one and the same. */
export function serveMap(app: FastifyInstance): void {
  const sent = new Map<string, Representation>();
  app.get<{ Params: { file: string } }>(`${mapPath}:file`, (request, response) => {
    const name = /^([\w-]{2,7})\.json$/.exec(request.params.file)?.[1] ?? '';
    const part = findMapPart(name);
    if (part === null) return response.callNotFound();
    const whole = sent.get(part) ?? compressed(part, 'application/json', cacheControl);
    sent.set(part, whole);
    return sendRepresentation(request, response, whole);
  });
}
