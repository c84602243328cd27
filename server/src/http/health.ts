import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

/** GET /health/live: the process answers. GET /health/ready: it reaches its database, else 503. */
export function registerHealth(app: FastifyInstance, pool: pg.Pool): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, response) => {
    try {
      await pool.query('SELECT 1');
      return { status: 'ready' };
    } catch {
      return response.status(503).send({ status: 'database unavailable' });
    }
  });
}
