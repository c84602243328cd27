import type { ErrorKey } from '@portal/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { failureReply } from './envelope.ts';
import { knowUrls } from './known-urls.ts';
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
  // Fastify answers HEAD wherever GET is answered.
  return new Map([...methods].map(([url, each]) => [url, each.includes('GET') ? [...each, 'HEAD'] : each]));
}

/** Answers what is below /api and no call: 405 where the path has other methods, else 404. */
export function refuseRest(app: FastifyInstance, routes: readonly Route[], services: Services): void {
  const answer = (request: FastifyRequest, response: FastifyReply, error: ErrorKey) => {
    const { httpStatus, body } = failureReply(services.texts, languageOf(request, services), refuse(error));
    return response.status(httpStatus).send(body);
  };
  const refuseMethod = (request: FastifyRequest, response: FastifyReply, methods: readonly string[]) => {
    const allowed = methods.filter((method) => method !== 'HEAD').join(', ');
    return answer(request, response.header('allow', allowed), 'methodNotAllowed');
  };
  const known = methodsByUrl(routes);
  const urls = knowUrls(known);
  // One route for all of them: one for each method of each URL would be five times as many as the calls are.
  app.all<{ Params: { '*': string } }>('/api/*', (request, response) => {
    const methods = urls.methodsOf(`/api/${request.params['*']}`);
    const isOther = methods !== null && !methods.includes(request.method);
    return isOther ? refuseMethod(request, response, methods) : answer(request, response, 'notFound');
  });
  for (const [url, methods] of known) {
    const taken = urls.hiddenOf(url);
    const hidden = app.supportedMethods.filter((method) => !methods.includes(method) && taken.has(method));
    if (hidden.length === 0) continue;
    app.route({ method: hidden, url, handler: (request, response) => refuseMethod(request, response, methods) });
  }
}
