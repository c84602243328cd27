import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';
import { reportToHarness } from '../harness/server-process.ts';

// Bare Fastify with a token look-up and the same prepared query: what the least possible server would cost.
const pool = new pg.Pool({ ...JSON.parse(process.env.BENCH_CONNECTION as string), max: 10 });
const { tokenSql, cardsSql } = JSON.parse(process.env.BENCH_STATEMENTS as string);
const app = Fastify();
app.get('/api/cardService/auth/v1.1/cards', async (request, response) => {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const values = [createHash('sha256').update(token).digest(), new Date()];
  const holder = (await pool.query({ name: 'token', text: tokenSql, values })).rows[0];
  if (!holder) return response.status(401).send({});
  const cards = await pool.query({ name: 'cards', text: cardsSql, values: [holder.holderId] });
  return { cards: cards.rows };
});
await app.listen({ port: 0, host: '127.0.0.1' });
reportToHarness((app.server.address() as AddressInfo).port, async () => {
  await app.close();
  await pool.end();
});
