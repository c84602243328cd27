import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** A figure that is read when it is asked for, by label. */
export interface CountByKind {
  name: string;
  help: string;
  read: () => Promise<{ kind: string; count: number }[]>;
}

export interface RunningMetrics {
  /** Where they are served; null: nowhere. */
  port: number | null;
  stop(): Promise<void>;
}

/**
 * Measures every answer by call and status, and serves the figures at /metrics on a port of their own, which stays
 * inside the program's network. Without a port nothing is collected.
 */
export async function startMetrics(
  app: FastifyInstance,
  port: number | undefined,
  host: string,
  counts: readonly CountByKind[],
): Promise<RunningMetrics> {
  if (port === undefined) return { port: null, stop: async () => undefined };
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, in seconds',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3.5],
    registers: [registry],
  });
  for (const { name, help, read } of counts) {
    const gauge = new Gauge({
      name,
      help,
      labelNames: ['kind'],
      registers: [],
      async collect() {
        this.reset();
        // While the database is gone this figure is missing and the others are there.
        for (const { kind, count } of await read().catch(() => [])) this.set({ kind }, count);
      },
    });
    registry.registerMetric(gauge);
  }
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
  return { port: (server.address() as AddressInfo).port, stop };
}
