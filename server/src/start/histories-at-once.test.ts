import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Chance, createChance } from '../demo/history/chance.ts';
import { verifyLedger } from '../issuer/face.ts';
import { accountModel, openingCents, recordHistory, rentCents } from '../testing/account-history.ts';
import type { TestApi } from '../testing/api.ts';
import { isLinearizable } from '../testing/linearizable.ts';
import { createTestNetwork } from '../testing/network.ts';
import { openSaver } from '../testing/set-aside.ts';

let api: TestApi;
/** Calls that failed because their connection was ended. */
let faults = 0;
beforeAll(async () => {
  api = await createTestNetwork();
});
afterAll(() => api.close());

interface Faults {
  /** Connections of the database are ended while calls are under way. */
  killsConnections: boolean;
  /** The planted fault: reads show again the figures of the first one. */
  readsStale: boolean;
}

/** Lets the calls under way go on by one turn of the event loop. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

async function record(chance: Chance, { killsConnections, readsStale }: Faults) {
  const { send, aside, say } = await openSaver(api, openingCents);
  const partId = (await aside('Rent', rentCents)).entity?.parts[0]?.partId ?? 0;
  const buy = async (id: string, cents: number) => (await say('authorization', id, cents))['isApproved'];
  const harm = async () => {
    const kills = killsConnections ? 6 : 0;
    for (let n = 0; n < kills; n++) {
      for (let turns = chance.between(1, 12); turns > 0; turns--) await nextTurn();
      await api.owner.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle' LIMIT 1`,
      );
    }
  };
  const onFault = () => {
    faults += 1;
  };
  return await recordHistory({ calls: { partId, send, buy }, chance, readsStale, onFault, harm });
}

const histories = 12;

test.each([false, true])(
  'each history of calls at once is that of calls one after another; ended connections: %s',
  async (killsConnections) => {
    for (let seed = 0; seed < histories; seed++) {
      const history = await record(createChance(`aside ${killsConnections} ${seed}`), {
        killsConnections,
        readsStale: false,
      });
      expect(isLinearizable(history, accountModel), JSON.stringify({ seed, history })).toBe(true);
    }
    expect(await verifyLedger(api.pool)).toEqual([]);
    expect(faults > 0).toBe(killsConnections);
  },
);

test('a planted fault is found: reads that show what was before', async () => {
  const found: boolean[] = [];
  for (let seed = 0; seed < histories; seed++) {
    const history = await record(createChance(`stale ${seed}`), { killsConnections: false, readsStale: true });
    found.push(!isLinearizable(history, accountModel));
  }
  expect(found).toContain(true);
});
