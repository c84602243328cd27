import { setTimeout as sleep } from 'node:timers/promises';
import rateLimit from '@fastify/rate-limit';
import { errorCatalogue } from '@portal/contract/errors';
import { headers } from '@portal/contract/headers';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Services } from '../services.ts';
import type { GatewayKeys } from './authenticate.ts';
import { drainOnClose } from './drain.ts';
import { failureReply } from './envelope.ts';
import { errorKeyOf } from './fault.ts';
import { readyPath, registerHealth } from './health.ts';
import { languageOf, mount } from './mount.ts';
import { demandOneHost } from './one-host.ts';
import { describeApi } from './openapi.ts';
import { refuse } from './outcome.ts';
import { limitsOf, type Patience, usualPatience } from './patience.ts';
import { serveReadsTogether } from './reads-together.ts';
import { isBelowApi, refuseRest } from './refuse-rest.ts';
import { keepNotes, notesOf, requestIdOf } from './request-notes.ts';
import type { Route } from './serve.ts';

export interface AppOptions {
  services: Services;
  routes: readonly Route[];
  gatewayKeys: GatewayKeys;
  log: FastifyBaseLogger;
  /** Requests that one address may make in a minute, before 429. */
  requestsPerMinute: number;
  /** Tells whether GET /api/openapi.json answers: outside production. */
  describesApi: boolean;
  /** Addresses or CIDR ranges of the reverse proxies in front, whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[];
  /** How long slow clients are waited for; the usual unless told. */
  patience?: Patience;
  /** How long answers under way may take when the application closes; the usual unless told. */
  longestDrainMs?: number;
  /** How an answer that would come too soon waits; by the machine's own time unless told. */
  rest?: (ms: number) => Promise<unknown>;
}

/** Most bytes of a request's body; no form of the portal comes near. */
const bodyLimitBytes = 64 * 1024;

/** How long answers under way may take once the process is asked to stop; a long export takes no longer. */
const usualDrainMs = 10_000;

/** In the place of Fastify's own compilers, which a start would read for nobody: each call brings its own. */
const compilesNothing = (): never => {
  throw new Error('a route without a call has a schema');
};

const headersOfAll = (request: FastifyRequest) => ({
  [headers.requestId]: request.id,
  'x-content-type-options': 'nosniff',
});

/** Makes the HTTP application: the API, health, and the answers to what is not there. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { services, routes, gatewayKeys, log } = options;
  const refuseRequest = (request: FastifyRequest, response: FastifyReply) =>
    void response
      .status(400)
      .headers({ ...headersOfAll(request), 'cache-control': 'no-store' })
      .send(failureReply(services.texts, languageOf(request, services), refuse('invalidInput')).body);
  const app = Fastify({
    loggerInstance: log,
    // A logger of its own for each request costs as much as the rest of the frame; lines name their request instead.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    schemaController: { compilersFactory: { buildValidator: compilesNothing, buildSerializer: compilesNothing } },
    bodyLimit: bodyLimitBytes,
    requestIdHeader: false,
    genReqId: requestIdOf,
    trustProxy: options.trustedProxies.length === 0 ? false : [...options.trustedProxies],
    ...limitsOf(options.patience ?? usualPatience),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // Of a URL that cannot be read: it has no route, so no hook runs.
    frameworkErrors: (_error, request, response) => refuseRequest(request, response as FastifyReply),
  });

  // Fastify reads text by itself; then a body that is no JSON would be called wrong input instead of what it is.
  app.removeContentTypeParser('text/plain');
  const isDraining = drainOnClose(app, readyPath, options.longestDrainMs ?? usualDrainMs);
  keepNotes(app);
  demandOneHost(app, refuseRequest);
  // These two run at every request, so they wait for nothing.
  app.addHook('onRequest', (request, response, done) => {
    response.headers(headersOfAll(request));
    // Pages tell from the date which day it is for the books, however the device is set.
    if (isBelowApi(request)) {
      response.headers({ 'cache-control': 'no-store', date: services.clock.now().toUTCString() });
    }
    done();
  });
  app.addHook('onResponse', (request, response, done) => {
    // The route's pattern, never the URL: that may carry what a person typed.
    const call = request.routeOptions.config.call ?? request.routeOptions.url ?? 'none';
    const ms = Math.round(response.elapsedTime);
    const { outcome, holderId } = notesOf(request);
    const status = response.statusCode;
    log.info({ reqId: request.id, call, status, outcome, ...(holderId !== null && { holderId }), ms }, 'answered');
    done();
  });
  app.setErrorHandler((fault, request, response) => {
    const key = errorKeyOf(fault);
    if (errorCatalogue[key].httpStatus >= 500) log.error({ reqId: request.id, err: fault }, 'fault');
    request.notes = { ...notesOf(request), outcome: key };
    const { httpStatus, body } = failureReply(services.texts, languageOf(request, services), refuse(key));
    return response.status(httpStatus).send(body);
  });

  await app.register(rateLimit, {
    max: options.requestsPerMinute,
    timeWindow: '1 minute',
    // Nobody reads how many are left; who is refused is told when to come back.
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    // Pages and their assets are files in memory; only calls cost something.
    allowList: (request) => !isBelowApi(request),
  });
  for (const route of routes) mount(app, route, services, { keys: gatewayKeys, rest: options.rest ?? sleep });
  serveReadsTogether(app, routes, services);
  registerHealth(app, services.pool, isDraining);
  if (options.describesApi) {
    // Made when somebody asks: it would take as long as the rest of a start.
    let description: ReturnType<typeof describeApi> | undefined;
    app.get('/api/openapi.json', async () => (description ??= describeApi(routes.map((route) => route.call))));
  }
  refuseRest(app, routes, services);
  return app;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: string;
  }
}
