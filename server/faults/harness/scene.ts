import { expect } from 'vitest';
import { findLogin } from '../../src/identity/logins.ts';
import { getAvailableCents, verifyLedger } from '../../src/issuer/face.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { createPool } from '../../src/platform/db/pool.ts';
import { routes } from '../../src/start/calls.ts';
import { createTestApi, type TestApi } from '../../src/testing/api.ts';
import { type Cluster, type ClusterOptions, createCluster } from './cluster.ts';
import { followBy, urlOfBoth } from './follow.ts';
import { type IntentCounts, prepareIntents } from './intents.ts';
import { createPortal, findFreePort, type Portal } from './portal.ts';
import { replay, sendTraffic, type Traffic } from './traffic.ts';

/** A database of its own, processes of the portal on it, and the means to prepare and to look. */
export interface Scene {
  cluster: Cluster;
  /** The server that follows the database, in scenes that asked for one. */
  standby: Cluster | null;
  portals: readonly Portal[];
  /** An API that uses the database without the portals: it prepares people, and checks after faults. */
  api: TestApi;
  close: () => Promise<void>;
}

export interface SceneOptions {
  /** How many processes. */
  portals: number;
  cluster?: ClusterOptions;
  /** A server that runs already, and goes on when the scene is closed. */
  on?: Cluster;
  /** Makes a standby that follows the database, which waits for it before it calls anything done. */
  hasStandby?: boolean;
  /** Address of the database for the portals, where it is not the server's own. */
  databaseUrl?: (cluster: Cluster) => string;
  /** Extra configuration for each process, in order. */
  env?: readonly Record<string, string>[];
}

/** Opens the API of tests on a server that is running, at the time that it is. */
export async function openApi({ connection }: Pick<Cluster, 'connection'>): Promise<TestApi> {
  const database = { connection, owner: connection, drop: async () => undefined };
  const api = await createTestApi(
    routes,
    (base) => base,
    async () => database,
  );
  bringToPresent(api);
  return api;
}

/** Its clock stands still, that of the processes goes on: what is prepared late would be over before it is used. */
function bringToPresent({ clock }: TestApi): void {
  clock.advance((Date.now() - clock.now().getTime()) / 1000);
}

/** Makes all of it. Close it whatever happened. */
export async function openScene({
  portals: count,
  cluster: options,
  on,
  hasStandby = false,
  databaseUrl,
  env,
}: SceneOptions): Promise<Scene> {
  const cluster = on ?? (await createCluster(options));
  const opened: { close: () => Promise<void> }[] = on ? [] : [{ close: cluster.remove }];
  const close = async () => {
    for (const { close: end } of opened.toReversed()) await end();
  };
  try {
    if (!on) await cluster.start();
    const pool = createPool(cluster.connection);
    await migrate(pool).finally(() => pool.end());
    const standby = hasStandby ? await followBy(cluster) : null;
    if (standby) opened.push({ close: standby.remove });
    const api = await openApi(cluster);
    const scene: Scene = { cluster, standby, portals: [], api, close };
    // Another may have taken its place.
    opened.push({ close: () => scene.api.close() });
    const ports = await Promise.all(Array.from({ length: count }, findFreePort));
    const url = databaseUrl?.(cluster) ?? (standby ? urlOfBoth(cluster, standby) : cluster.url);
    const portals = ports.map((port, n) => createPortal(port, url, env?.[n]));
    opened.push({ close: async () => void (await Promise.all(portals.map((portal) => portal.remove()))) });
    await Promise.all(portals.map((portal) => portal.start()));
    return Object.assign(scene, { portals });
  } catch (fault) {
    await close();
    throw fault;
  }
}

/**
 * Seconds mean something on a machine that does nothing else, as for `npm run test:faults`. Among all other tests they are
 * three times as many: enough to tell an answer that is late from one that never comes.
 */
const slack = process.env['FAULT_FIGURES'] === undefined ? 3 : 1;
/** The longest that an answer may take, 503 included: 3.5 s, and what the machine adds. */
const longestAnswerMs = 4_500 * slack;
/** The longest that nobody may be served when what ailed the service is over. */
const longestAwayMs = 5_000 * slack;

/** The figures of one round of traffic through a fault, beyond that it was right. */
export interface RoundFigures {
  acknowledged: number;
  /** Tries that were answered with 503, and those without an answer. */
  refused: number;
  unanswered: number;
  slowestMs: number;
  /** The longest time in which nothing was acknowledged, from the beginning of the fault on. */
  downMs: number;
  /** From the end of the fault until something was acknowledged. */
  awayMs: number;
}

export interface Round {
  counts: IntentCounts;
  /**
   * Does harm in mid-flight; returns when nothing stands in the way any more. A part of what is asked for is asked for when
   * it says that the harm is done, or has returned.
   */
  harm: (scene: Scene, isDone: () => void) => Promise<void>;
  /** The work that an operator does afterwards, without anybody waiting for it. */
  mend?: (scene: Scene) => Promise<void>;
  /** Requests at once; 16 unless told. */
  callers?: number;
}

function longestGap(times: readonly number[]): number {
  return Math.round(Math.max(0, ...times.slice(1).map((at, n) => at - (times[n] ?? at))));
}

/** Returns the problems after a round; none, when each intent happened once. */
async function expectOnce(
  { portals, api }: Scene,
  traffic: Traffic,
  asked: Awaited<ReturnType<typeof prepareIntents>>,
) {
  expect(traffic.wrong, 'answers that nothing allows').toEqual([]);
  expect(await replay(portals[0]?.url ?? '', traffic), 'answers to the same requests').toEqual([]);
  for (const { person, leftCents } of asked.people) {
    expect(await getAvailableCents(api.pool, person.accountId), 'what is left').toBe(leftCents);
  }
  for (const userId of asked.newcomers) expect(await findLogin(api.pool, userId), 'who has registered').not.toBeNull();
  expect(await verifyLedger(api.pool), 'what differs in the ledger').toEqual([]);
  expect(portals.flatMap((portal) => portal.faults())).toEqual([]);
}

/**
 * Plays a round: traffic, a fault in the midst of it, and then the truth. Nothing acknowledged is lost, nothing is done
 * twice, the same requests are answered the same, the ledger is exact, and nobody saw anything but 200 and a clear 503.
 */
export async function playRound(scene: Scene, { counts, harm, mend, callers }: Round): Promise<RoundFigures> {
  bringToPresent(scene.api);
  const asked = await prepareIntents(scene.api, counts);
  const traffic = sendTraffic(
    scene.portals.map(({ url }) => url),
    asked.intents,
    callers,
  );
  await traffic.reach(asked.intents.length / 4);
  const beganAt = performance.now();
  await harm(scene, traffic.sendRest);
  const endedAt = performance.now();
  traffic.sendRest();
  await traffic.done;
  await mend?.(scene);

  await expectOnce(scene, traffic, asked);
  const times = traffic.acknowledged.map(({ at }) => at);
  const firstAt = times.find((at) => at > endedAt);
  const { refused, unanswered, slowestMs } = traffic;
  const figures = {
    acknowledged: times.length,
    refused,
    unanswered,
    slowestMs: Math.round(slowestMs),
    downMs: longestGap([beganAt, ...times.filter((at) => at > beganAt)]),
    awayMs: firstAt === undefined ? 0 : Math.round(firstAt - endedAt),
  };
  expect(figures.slowestMs, JSON.stringify(figures)).toBeLessThan(longestAnswerMs);
  expect(figures.awayMs, JSON.stringify(figures)).toBeLessThan(longestAwayMs);
  return figures;
}
