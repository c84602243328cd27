import type { TestProject } from 'vitest/node';
import { setUpOn } from '../src/testing/global-setup.ts';
import { startTestServer } from '../src/testing/test-server.ts';
import { createCluster } from './harness/cluster.ts';
import { startPooler } from './harness/helpers.ts';

/**
 * Before the tests of the API behind PgBouncer: a server, PgBouncer before it, and what all tests begin with. Returns what to
 * do after.
 * @public named by pooled.config.ts
 */
export default async function setUpPooled(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await createCluster();
  await cluster.start();
  const pooler = await startPooler(cluster);
  process.env['DATABASE_URL'] = pooler.url;
  process.env['DATABASE_DIRECT_URL'] = cluster.url;
  // It does not pass on in which role a connection is to work.
  const tearDown = await setUpOn(project, await startTestServer(), { hasRunner: false });
  return async () => {
    await tearDown();
    await pooler.remove();
    await cluster.remove();
  };
}
