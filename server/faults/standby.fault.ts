import { afterEach, expect, test } from 'vitest';
import { keepFigures } from './harness/figures.ts';
import { openApi, openScene, playRound, type Round, type Scene } from './harness/scene.ts';

const counts = { spenders: 3, purchases: 14, transfers: 4, registrations: 2 };

let scene: Scene | null = null;
const thawing: Promise<void>[] = [];
afterEach(async () => {
  await Promise.all(thawing.splice(0));
  await scene?.close();
  scene = null;
});

/** The standby takes over, and whoever looks at the database looks there from now on. */
async function takeOver(under: Scene): Promise<void> {
  await under.standby?.promote();
  await under.api.close();
  if (under.standby) under.api = await openApi(under.standby);
}

async function play(what: string, harm: Round['harm']): Promise<number> {
  scene = await openScene({ portals: 2, hasStandby: true });
  const figures = await playRound(scene, { counts, harm });
  await keepFigures(what, figures);
  return figures.acknowledged;
}

const fates: Record<string, Round['harm']> = {
  'is killed': async (under, isDone) => {
    await under.cluster.kill();
    isDone();
    await takeOver(under);
  },
  // Its connections stay open, and nobody answers on them.
  'stands still': async (under, isDone) => {
    const thawed = under.cluster.freeze(9_000, isDone);
    await takeOver(under);
    thawing.push(thawed);
  },
  // The last commits wait for a standby that stands still: nobody may be told that they are done.
  'is killed while its standby is behind': async (under, isDone) => {
    await under.standby?.freeze(4_500, isDone);
    await under.cluster.kill();
    await takeOver(under);
  },
};

test.each(Object.entries(fates))(
  'a database that %s: its standby takes over, the portals follow, and nothing acknowledged is lost',
  async (fate, harm) => {
    expect(await play(`primary ${fate}, standby promoted`, harm)).toBeGreaterThan(0);
  },
);
