import { randomUUID } from 'node:crypto';
import { getSetAside } from '@portal/contract/set-aside/get-set-aside';
import { putMoneyBack } from '@portal/contract/set-aside/put-money-back';
import { maxParts } from '@portal/contract/set-aside/set-aside-part';
import { setMoneyAside } from '@portal/contract/set-aside/set-money-aside';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Chance, createChance } from '../demo/history/chance.ts';
import { verifyLedger } from '../issuer/face.ts';
import type { TestApi } from '../testing/api.ts';
import { isLinearizable, type Model, type Operation } from '../testing/linearizable.ts';
import { createTestNetwork } from '../testing/network.ts';
import { openSaver } from '../testing/set-aside.ts';

let api: TestApi;
/** Calls that failed because their connection was ended. */
let faults = 0;
beforeAll(async () => {
  api = await createTestNetwork();
});
afterAll(() => api.close());

type Input = { kind: 'SET' | 'BACK' | 'BUY'; cents: number } | { kind: 'READ' };
type Output = { kind: 'REFUSED' } | { kind: 'DONE' } | { kind: 'SEEN'; availableCents: number; asideCents: number };
interface Money {
  availableCents: number;
  /** The part that the history puts back from; the others are only added to. */
  rentCents: number;
  othersCents: number;
  parts: number;
}

const [openingCents, rentCents] = [10_000, 4_000];

/** An account that does one thing after another. */
const account: Model<Money, Input, Output> = {
  initial: { availableCents: openingCents - rentCents, rentCents, othersCents: 0, parts: 1 },
  keyOf: (state) => Object.values(state).join(' '),
  step: (state, input, output) => {
    const next = nextOf(state, input);
    if (output?.kind === 'REFUSED') return next === null ? state : null;
    if (next === null) return null;
    if (output?.kind !== 'SEEN') return next;
    const isSeen =
      output.availableCents === next.availableCents && output.asideCents === next.rentCents + next.othersCents;
    return isSeen ? next : null;
  },
};

function nextOf(state: Money, input: Input): Money | null {
  if (input.kind === 'READ') return state;
  const { cents } = input;
  if (cents > (input.kind === 'BACK' ? state.rentCents : state.availableCents)) return null;
  if (input.kind === 'BUY') return { ...state, availableCents: state.availableCents - cents };
  if (input.kind === 'SET') {
    if (state.parts >= maxParts) return null;
    const othersCents = state.othersCents + cents;
    return { ...state, availableCents: state.availableCents - cents, othersCents, parts: state.parts + 1 };
  }
  const left = state.rentCents - cents;
  const parts = left === 0 ? state.parts - 1 : state.parts;
  return { ...state, availableCents: state.availableCents + cents, rentCents: left, parts };
}

interface Faults {
  /** Connections of the database are ended while calls are under way. */
  killsConnections: boolean;
  /** The planted fault: reads show again the figures of the first one. */
  readsStale: boolean;
}

const [callers, callsEach] = [5, 4];
/** Lets the calls under way go on by one turn of the event loop. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Lets callers act on one account at once, and records what each asked and was answered. */
async function record(chance: Chance, { killsConnections, readsStale }: Faults): Promise<Operation<Input, Output>[]> {
  const { send, aside, say } = await openSaver(api, openingCents);
  const partId = (await aside('Rent', rentCents)).entity?.parts[0]?.partId ?? 0;
  const history: Operation<Input, Output>[] = [];
  let time = 0;
  let firstRead: Output | null = null;
  const one = async (input: Input): Promise<Output | null> => {
    if (input.kind === 'BUY') {
      const answer = await say('authorization', randomUUID(), input.cents);
      return typeof answer['isApproved'] === 'boolean' ? { kind: answer['isApproved'] ? 'DONE' : 'REFUSED' } : null;
    }
    const { httpStatus, entity } =
      input.kind === 'SET'
        ? await send(setMoneyAside, { name: 'Shoes', amountCents: input.cents })
        : input.kind === 'BACK'
          ? await send(putMoneyBack, { partId, amountCents: input.cents })
          : await send(getSetAside);
    if (httpStatus >= 500) faults += 1;
    if (entity === null) return httpStatus >= 500 ? null : { kind: 'REFUSED' };
    const seen = { kind: 'SEEN', availableCents: entity.availableCents, asideCents: entity.asideCents } as const;
    if (input.kind !== 'READ' || !readsStale) return seen;
    firstRead ??= seen;
    return firstRead;
  };
  const caller = async () => {
    for (let n = 0; n < callsEach; n++) {
      const input = drawInput(chance);
      const askedAt = time++;
      // An answer that is lost on its way says nothing of what was done.
      const isLost = chance.between(0, 4) === 0;
      const output = await one(input).catch(() => null);
      history.push({ input, output: isLost ? null : output, askedAt, answeredAt: time++ });
    }
  };
  const calling = Promise.all(Array.from({ length: callers }, caller));
  if (killsConnections) {
    for (let n = 0; n < 6; n++) {
      for (let turns = chance.between(1, 12); turns > 0; turns--) await nextTurn();
      await api.owner.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle' LIMIT 1`,
      );
    }
  }
  await calling;
  return history;
}

function drawInput(chance: Chance): Input {
  const kind = (['SET', 'BACK', 'BUY', 'READ'] as const)[chance.between(0, 3)] ?? 'READ';
  return kind === 'READ' ? { kind } : { kind, cents: chance.between(5, 30) * 100 };
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
      expect(isLinearizable(history, account), JSON.stringify({ seed, history })).toBe(true);
    }
    expect(await verifyLedger(api.pool)).toEqual([]);
    expect(faults > 0).toBe(killsConnections);
  },
);

test('a planted fault is found: reads that show what was before', async () => {
  const found: boolean[] = [];
  for (let seed = 0; seed < histories; seed++) {
    const history = await record(createChance(`stale ${seed}`), { killsConnections: false, readsStale: true });
    found.push(!isLinearizable(history, account));
  }
  expect(found).toContain(true);
});
