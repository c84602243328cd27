import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

/** Where a balancer asks whether it may send people here. */
export const readyPath = '/health/ready';

/** GET /health/live: the process answers. GET /health/ready: it reaches its database and does not stop, else 503. */
export function registerHealth(app: FastifyInstance, pool: pg.Pool, isStopping: () => boolean): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get(readyPath, async (_request, response) => {
    if (isStopping()) return response.status(503).send({ status: 'stopping' });
    try {
      await pool.query('SELECT 1');
      return { status: 'ready' };
    } catch {
      return response.status(503).send({ status: 'database unavailable' });
    }
  });
}
