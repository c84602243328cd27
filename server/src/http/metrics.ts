import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type * as Library from 'prom-client';
import type { Labels } from '../platform/figures/tally.ts';
import { notesOf } from './request-notes.ts';

/** A figure that is read when it is asked for, by labels. */
export interface Figure {
  name: string;
  help: string;
  /** A counter only grows while the process lives; a gauge tells how it is now. */
  type: 'counter' | 'gauge';
  labelNames: readonly string[];
  read: () => Promise<readonly { labels: Labels; value: number }[]>;
}

export interface RunningMetrics {
  /** Where they are served; null: nowhere. */
  port: number | null;
  stop(): Promise<void>;
}

function toMetric({ name, help, type, labelNames, read }: Figure, { Counter, Gauge }: typeof Library): Library.Metric {
  const config = { name, help, labelNames, registers: [] };
  // While the database is gone this figure is missing and the others are there.
  const readOrNone = () => read().catch(() => []);
  if (type === 'gauge') {
    return new Gauge({
      ...config,
      async collect() {
        const values = await readOrNone();
        this.reset();
        // Without labels it would stand at 0, which says that all is well.
        if (values.length === 0 && labelNames.length === 0) this.remove();
        for (const { labels, value } of values) this.set(labels, value);
      },
    });
  }
  return new Counter({
    ...config,
    async collect() {
      this.reset();
      for (const { labels, value } of await readOrNone()) this.inc(labels, value);
    },
  });
}

/** How long answers took, by call and status. */
const secondsFacts = {
  name: 'http_request_seconds',
  help: 'Time to answer, in seconds',
  labelNames: ['call', 'status'],
} as const;
/** The outcomes of answers, by call. */
const outcomeFacts = {
  name: 'call_outcomes_total',
  help: 'Answers by what they said: ok, the error, or the response code of a payment',
  labelNames: ['call', 'outcome'],
} as const;

/** Names and labels of what is measured of answers, as they are served. */
export const answerMetrics: readonly { name: string; labelNames: readonly string[] }[] = [
  ...['_bucket', '_count', '_sum'].map((end) => ({
    name: `${secondsFacts.name}${end}`,
    labelNames: end === '_bucket' ? [...secondsFacts.labelNames, 'le'] : secondsFacts.labelNames,
  })),
  outcomeFacts,
];

/**
 * Measures every answer by call, status and outcome, and serves these and other figures at /metrics on a port of their
 * own, which stays inside the program's network. Without a port nothing is collected.
 */
export async function startMetrics(
  apps: readonly FastifyInstance[],
  port: number | undefined,
  host: string,
  figures: readonly Figure[],
): Promise<RunningMetrics> {
  if (port === undefined) return { port: null, stop: async () => undefined };
  // Few portals have a port: the others do not read the library.
  const library = await import('prom-client');
  const { Counter, collectDefaultMetrics, Histogram, Registry } = library;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    ...secondsFacts,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3.5],
    registers: [registry],
  });
  const outcomes = new Counter({ ...outcomeFacts, registers: [registry] });
  for (const figure of figures) registry.registerMetric(toMetric(figure, library));
  for (const app of apps) {
    app.addHook('onResponse', async (request, response) => {
      const { config, url } = request.routeOptions;
      const call = config.call ?? url ?? 'none';
      seconds.observe({ call, status: response.statusCode }, response.elapsedTime / 1000);
      if (config.call !== undefined) outcomes.inc({ call, outcome: notesOf(request).outcome });
    });
  }
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
