import type { ErrorKey } from '@portal/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { failureReply } from './envelope.ts';
import { languageOf, urlOf } from './mount.ts';
import { refuse } from './outcome.ts';
import type { Route } from './serve.ts';

/** Tells whether a request is for the API. The route tells, never the text of the URL: that can be written in many ways. */
export function isBelowApi(request: FastifyRequest): boolean {
  const { url = '' } = request.routeOptions;
  return url.startsWith('/api/') || url.startsWith('/desk/api/');
}

function methodsByUrl(routes: readonly Route[]): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  for (const { call } of routes) methods.set(urlOf(call), [...(methods.get(urlOf(call)) ?? []), call.method]);
  return methods;
}

/** Answers what is below /api and no call: 405 where the path has other methods, else 404. */
export function refuseRest(app: FastifyInstance, routes: readonly Route[], services: Services): void {
  const answer = (request: FastifyRequest, response: FastifyReply, error: ErrorKey) => {
    const { httpStatus, body } = failureReply(services.texts, languageOf(request, services), refuse(error));
    return response.status(httpStatus).send(body);
  };
  for (const [url, allowed] of methodsByUrl(routes)) {
    // Fastify answers HEAD wherever GET is answered.
    const answered = allowed.includes('GET') ? [...allowed, 'HEAD'] : allowed;
    app.route({
      method: app.supportedMethods.filter((method) => !answered.includes(method)),
      url,
      handler: (request, response) => answer(request, response.header('allow', allowed.join(', ')), 'methodNotAllowed'),
    });
  }
  app.all('/api/*', (request, response) => answer(request, response, 'notFound'));
}
