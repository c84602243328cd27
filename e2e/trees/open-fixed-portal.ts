import { runOnServer } from '@portal/server/testing/connections';
import { openOwnPortal } from '../portal/open-own-portal.ts';
import { getSharedServer } from '../portal/shared-server.ts';
import { openWorkerPortal, type WorkerPortal } from '../portal/worker-portal.ts';

/** A Thursday morning where the program is; its cardholders have been paid, and bills are to come. */
export const fixedInstant = '2026-11-12T15:00:00Z';

export type FixedPortal = Pick<WorkerPortal, 'address' | 'beginAnew' | 'stop'>;

const env = {
  NODE_OPTIONS: `--import=${new URL('fixed-day.ts', import.meta.url).href}`,
  PORTAL_STARTS_AT: fixedInstant,
};

/** A portal whose demo is of a fixed day, each time it begins anew. `place` is that of its port. */
export async function openFixedPortal(place: number): Promise<FixedPortal> {
  const seed = await openOwnPortal({ name: `fixed_${place}`, place, env, isKept: true });
  await seed.stop();
  const portal = openWorkerPortal(place, seed.database, env);
  const stop = async () => {
    await portal.stop();
    await runOnServer(getSharedServer().connection, `DROP DATABASE ${seed.database} WITH (FORCE)`);
  };
  return { address: portal.address, beginAnew: () => portal.beginAnew(), stop };
}
