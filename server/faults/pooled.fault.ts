import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cluster, createCluster } from './harness/cluster.ts';
import { keepFigures } from './harness/figures.ts';
import { type Helper, startPooler } from './harness/helpers.ts';
import { createPortal, findFreePort } from './harness/portal.ts';
import { openScene, playRound } from './harness/scene.ts';

const counts = { spenders: 4, purchases: 14, transfers: 4, registrations: 3 };

let cluster: Cluster;
let pooler: Helper & { url: string };
beforeAll(async () => {
  cluster = await createCluster({ settings: { statement_timeout: '3s' } });
  await cluster.start();
  pooler = await startPooler(cluster);
});
afterAll(async () => {
  await pooler?.remove();
  await cluster?.remove();
});

test('behind PgBouncer in transaction mode all goes well, and its end is like that of the database', async () => {
  const env = { DATABASE_DIRECT_URL: cluster.url };
  const scene = await openScene({ portals: 2, on: cluster, databaseUrl: () => pooler.url, env: [env, env] });
  try {
    const harm = async () => {
      await pooler.kill();
      await pooler.start();
    };
    const figures = await playRound(scene, { counts, harm });
    expect(figures.acknowledged).toBeGreaterThan(0);
    await keepFigures('PgBouncer is killed', figures);
  } finally {
    await scene.close();
  }
});

/** Returns the words of a start that is refused. */
async function refusalOf(databaseUrl: string, env: Record<string, string> = {}): Promise<string> {
  const portal = createPortal(await findFreePort(), databaseUrl, env);
  const refused = await portal.start().then(
    () => '',
    (fault: Error) => fault.message,
  );
  await portal.remove();
  return refused;
}

test('a start says what PgBouncer needs: that it is there, a way past it, and a limit of the server', async () => {
  expect(await refusalOf(pooler.url.replace('?pgbouncer=true', ''))).toContain("say so with 'pgbouncer=true'");
  expect(await refusalOf(pooler.url)).toMatch(/DATABASE_DIRECT_URL: must be set[^\n]*\s*$/);
  const unlimited = await createCluster();
  const other = await unlimited.start().then(() => startPooler(unlimited));
  expect(await refusalOf(other.url, { DATABASE_DIRECT_URL: unlimited.url })).toContain('SET statement_timeout');
  await other.remove();
  await unlimited.remove();
});
