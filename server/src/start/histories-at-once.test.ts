import { feeOf } from '@portal/contract/money/fee-of';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Chance, createChance } from '../demo/history/chance.ts';
import { verifyLedger } from '../issuer/face.ts';
import { type AccountCalls, type PlantedFault, recordHistory } from '../testing/account-history.ts';
import { createAccountModel, openingCents, rentCents } from '../testing/account-model.ts';
import type { TestApi } from '../testing/api.ts';
import { proofsOf } from '../testing/card-holder.ts';
import { isLinearizable } from '../testing/linearizable.ts';
import { createTestNetwork } from '../testing/network.ts';
import { openSaver } from '../testing/set-aside.ts';
import { transfersOf } from '../testing/transfers.ts';

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
  planted?: PlantedFault;
}

const transferFeeCents = () => feeOf(api.services.program.now().facts.fees, 'TRANSFER');

/** Lets the calls under way go on by one turn of the event loop. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

async function record(chance: Chance, { killsConnections, planted }: Faults) {
  const { person, cvv, send, aside, say } = await openSaver(api, openingCents);
  const prove = proofsOf(api, person);
  await transfersOf(api, { person, prove }).link();
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
  const calls: AccountCalls = {
    partId,
    cvv,
    buy,
    transferFeeCents: transferFeeCents(),
    prove: () => prove('TRANSFER'),
    send: (call, input, idempotencyKey) => send(call, input, { idempotencyKey }),
  };
  return await recordHistory({ calls, chance, planted: planted ?? null, onFault, harm });
}

const histories = 12;

test.each([false, true])(
  'each history of calls at once is that of calls one after another; ended connections: %s',
  async (killsConnections) => {
    for (let seed = 0; seed < histories; seed++) {
      const history = await record(createChance(`aside ${killsConnections} ${seed}`), {
        killsConnections,
      });
      expect(isLinearizable(history, createAccountModel(transferFeeCents())), JSON.stringify({ seed, history })).toBe(
        true,
      );
    }
    expect(await verifyLedger(api.pool)).toEqual([]);
    expect(faults > 0).toBe(killsConnections);
  },
);

const plantedFaults: readonly PlantedFault[] = ['STALE_READS', 'LOST_LOCKS', 'NEW_KEYS'];

test.each(plantedFaults)('a planted fault is found: %s', async (planted) => {
  const found: boolean[] = [];
  for (let seed = 0; seed < histories; seed++) {
    const history = await record(createChance(`${planted} ${seed}`), { killsConnections: false, planted });
    found.push(!isLinearizable(history, createAccountModel(transferFeeCents())));
  }
  expect(found).toContain(true);
});
