import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';
import { reportToHarness } from '../harness/server-process.ts';
import type { AskedQuery } from './asked-queries.ts';

// Bare Fastify with a token look-up and the same queries: what the least possible server would cost.
const pool = new pg.Pool({ ...JSON.parse(process.env.BENCH_CONNECTION as string), max: 10 });
const { path, tokenSql, asked } = JSON.parse(process.env.BENCH_STATEMENTS as string) as {
  path: string;
  tokenSql: string;
  asked: AskedQuery[];
};
const [ownership, ...lists] = asked as [AskedQuery, ...AskedQuery[]];
const app = Fastify();
app.post(path, async (request, response) => {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const values = [createHash('sha256').update(token).digest(), new Date()];
  const holder = (await pool.query({ name: 'token', text: tokenSql, values })).rows[0];
  if (!holder) return response.status(401).send({});
  await pool.query(ownership);
  const [unposted, posted, fees] = await Promise.all(lists.map((each) => pool.query(each)));
  return { unposted: unposted?.rows, posted: posted?.rows, fees: fees?.rows };
});
await app.listen({ port: 0, host: '127.0.0.1' });
reportToHarness((app.server.address() as AddressInfo).port, async () => {
  await app.close();
  await pool.end();
});
