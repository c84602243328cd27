import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/**
 * Measures every answer by call and status, and serves the figures at /metrics on a port of their own, which stays
 * inside the program's network. Without a port nothing is collected.
 */
export async function startMetrics(
  app: FastifyInstance,
  port: number | undefined,
  host: string,
): Promise<{ stop(): Promise<void> }> {
  if (port === undefined) return { stop: async () => undefined };
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, in seconds',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3.5],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, response) => {
    const { config, url } = request.routeOptions;
    seconds.observe({ call: config.call ?? url ?? 'none', status: response.statusCode }, response.elapsedTime / 1000);
  });
  const server = createServer((_request, response) => {
    registry.metrics().then(
      (text) => response.setHeader('content-type', registry.contentType).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { stop };
}
