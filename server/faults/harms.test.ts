import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepFigures } from './harness/figures.ts';
import { openScene, playRound, type Round, type Scene } from './harness/scene.ts';

const counts = { spenders: 3, purchases: 14, transfers: 4, registrations: 3 };
/** `npm run test:faults` plays the long form; `npm test` one harm once, and `npm run test:full` all. */
const rounds = Number(process.env['FAULT_ROUNDS'] ?? 1);
const isFull = Boolean(process.env['FAULT_ROUNDS'] ?? process.env['TEST_FULL']);

let scene: Scene;
beforeAll(async () => {
  scene = await openScene({ portals: 2 });
});
afterAll(() => scene?.close());

const harms: Record<string, Omit<Round, 'counts'>> = {
  'one of two processes of the portal is killed': {
    harm: async ({ portals }) => await portals[0]?.kill(),
    mend: async ({ portals }) => await portals[0]?.start(),
  },
  'all processes of the portal are killed': {
    harm: async ({ portals }) => {
      await Promise.all(portals.map((portal) => portal.kill()));
      await Promise.all(portals.map((portal) => portal.start()));
    },
  },
  'the database is killed with all its processes': {
    harm: async ({ cluster }) => {
      await cluster.kill();
      await cluster.start();
    },
  },
  'one process of the database is killed': { harm: async ({ cluster }) => await cluster.killBackend() },
  // More at once than there are connections, so that some wait for one.
  'the database stands still for 5 s': {
    harm: async ({ cluster }, isDone) => await cluster.freeze(5_000, isDone),
    callers: 40,
  },
};

const sampled = new Set(['all processes of the portal are killed']);

test.each(Object.entries(harms).filter(([what]) => isFull || sampled.has(what)))(
  '%s: nothing is lost, nothing done twice, a clear 503 in time, and soon all goes on',
  { timeout: 60_000 + rounds * 30_000 },
  async (what, harm) => {
    for (let n = 0; n < rounds; n++) {
      const figures = await playRound(scene, { counts, ...harm });
      expect(figures.acknowledged).toBeGreaterThan(0);
      await keepFigures(what, figures);
    }
  },
);
