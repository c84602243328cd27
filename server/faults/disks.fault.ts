import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import type { Cluster } from './harness/cluster.ts';
import { keepFigures } from './harness/figures.ts';
import { makeHarm, mountSmallDisk } from './harness/harm.ts';
import { openScene, playRound, type Round, type Scene } from './harness/scene.ts';

const counts = { spenders: 4, purchases: 14, transfers: 4, registrations: 3 };
/** How long the disk is unwell. */
const unwellMs = 4_000;

/** Makes the log of writes go on in a new file, as it does by itself after 16 MB. */
async function switchLog({ connection }: Cluster): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 1_000 });
  client.on('error', () => undefined);
  await client
    .connect()
    .then(() => client.query('CREATE TABLE IF NOT EXISTS public.grown (id int)'))
    .then(() => client.query('SELECT pg_switch_wal()'))
    .catch(() => undefined)
    .finally(() => client.end().catch(() => undefined));
}

/** Plays a round through a harm; how much was acknowledged. */
async function play(scene: Scene, what: string, harm: Round['harm']): Promise<number> {
  try {
    const figures = await playRound(scene, { counts, harm });
    await keepFigures(what, figures);
    return figures.acknowledged;
  } finally {
    await scene.close();
  }
}

test('a database that is stopped and started', async () => {
  const scene = await openScene({ portals: 2 });
  const acknowledged = await play(scene, 'database stopped for 4 s', async ({ cluster }, isDone) => {
    await cluster.stop();
    isDone();
    await sleep(unwellMs);
    await cluster.start();
  });
  expect(acknowledged).toBeGreaterThan(0);
});

test('a disk that is full', async () => {
  const disk = await mountSmallDisk();
  try {
    const scene = await openScene({ portals: 2, cluster: { base: disk.folder } });
    const acknowledged = await play(scene, 'disk full for 4 s', async (under, isDone) => {
      await disk.fill();
      isDone();
      await switchLog(under.cluster);
      await sleep(unwellMs);
      await disk.empty();
      await under.cluster.revive();
    });
    expect(acknowledged).toBeGreaterThan(0);
  } finally {
    await disk.remove();
  }
});

test('a disk that does not keep what it is given', async () => {
  const harm = await makeHarm();
  try {
    const scene = await openScene({ portals: 2, cluster: { env: harm.env } });
    const acknowledged = await play(scene, 'fsync failing for 4 s', async (under, isDone) => {
      await harm.breakDisk();
      isDone();
      await sleep(unwellMs);
      await harm.mendDisk();
      await under.cluster.revive();
    });
    expect(acknowledged).toBeGreaterThan(0);
  } finally {
    await harm.remove();
  }
});

test('clocks of the processes that jump a minute back and forth, each its own way', async () => {
  const [first, second] = [await makeHarm(), await makeHarm()];
  try {
    const scene = await openScene({ portals: 2, env: [first.env, second.env] });
    const acknowledged = await play(scene, 'clocks jump by a minute', async (_scene, isDone) => {
      for (const seconds of [60, -60, 90, 0]) {
        await Promise.all([first.jumpClock(seconds), second.jumpClock(-seconds)]);
        isDone();
        await sleep(100);
      }
    });
    expect(acknowledged).toBeGreaterThan(0);
  } finally {
    await Promise.all([first.remove(), second.remove()]);
  }
});
