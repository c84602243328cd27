import type { Call, EntityOf } from '@portal/contract/define-call';
import { successEnvelope } from '@portal/contract/envelope';
import { setMoneyAside } from '@portal/contract/set-aside/set-money-aside';
import { getTransferTerms } from '@portal/contract/transfer/get-transfer-terms';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createChance } from '../src/demo/history/chance.ts';
import { signMessage } from '../src/doors/signed/send-message.ts';
import { verifyLedger } from '../src/issuer/face.ts';
import { type AccountCalls, recordHistory } from '../src/testing/account-history.ts';
import { createAccountModel, openingCents, rentCents } from '../src/testing/account-model.ts';
import { requestOf } from '../src/testing/api.ts';
import { proofsOf } from '../src/testing/card-holder.ts';
import { openPlay } from '../src/testing/card-play.ts';
import { isLinearizable } from '../src/testing/linearizable.ts';
import { openSession } from '../src/testing/people.ts';
import { transfersOf } from '../src/testing/transfers.ts';
import { networkSecret } from './harness/portal.ts';
import { openScene, type Scene } from './harness/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene({ portals: 2 });
});
afterAll(() => scene.close());

/** A killed process takes seconds to start. */
const histories = { without: 4, killed: 2 };
const keys = { apiKey: 'demo', gatewayKey: 'demo' };

/** The owner of an account, who asks the processes in turn. */
async function openOwner(): Promise<AccountCalls> {
  const { person, cvv, purchase } = await openPlay(scene.api, openingCents);
  const { accessToken: token } = await openSession(scene.api, person.userId);
  let asked = 0;
  const fetchNext = async (path: string, init: RequestInit) => {
    asked += 1;
    return await fetch(`${scene.portals[asked % scene.portals.length]?.url}${path}`, init);
  };
  const send = async <C extends Call>(call: C, input: object, idempotencyKey: string) => {
    const options = { token, idempotencyKey };
    const { url, payload, ...request } = requestOf(call, { cardId: person.cardId, ...input }, options, keys);
    const response = await fetchNext(url, { ...request, body: payload ?? null });
    const body: unknown = await response.json();
    const entity = response.status === 200 ? (z.parse(successEnvelope(call.entity), body).entity as EntityOf<C>) : null;
    return { httpStatus: response.status, entity };
  };
  const buy = async (id: string, cents: number) => {
    const { payload, ...message } = signMessage(networkSecret, purchase(id, cents), new Date());
    const response = await fetchNext('/network/v1/authorization', { method: 'POST', ...message, body: payload });
    return ((await response.json()) as { isApproved?: unknown }).isApproved;
  };
  const prove = proofsOf(scene.api, person);
  await transfersOf(scene.api, { person, prove }).link();
  const { entity } = await send(setMoneyAside, { name: 'Rent', amountCents: rentCents }, crypto.randomUUID());
  const { entity: terms } = await send(getTransferTerms, {}, crypto.randomUUID());
  const transferFeeCents = terms?.feeCents ?? 0;
  const partId = entity?.parts[0]?.partId ?? 0;
  return { partId, cvv, transferFeeCents, prove: () => prove('TRANSFER'), send, buy };
}

test.each([false, true])('two processes answer as one; one of them killed: %s', async (isKilled) => {
  for (let seed = 0; seed < (isKilled ? histories.killed : histories.without); seed++) {
    const chance = createChance(`processes ${isKilled} ${seed}`);
    const calls = await openOwner();
    const [first] = scene.portals;
    const history = await recordHistory({
      calls,
      chance,
      harm: async () => {
        if (!isKilled || !first) return;
        // Some calls are under way, some come while it is gone.
        await calls.buy('before', 100).catch(() => undefined);
        await first.kill();
        await first.start();
      },
    });
    // The purchase before the kill is part of no history: as if a caller had lost its answer.
    const lost = {
      input: { kind: 'BUY', cents: 100 },
      output: null,
      askedAt: -1,
      answeredAt: Number.MAX_VALUE,
    } as const;
    const whole = isKilled ? [...history, lost] : history;
    expect(isLinearizable(whole, createAccountModel(calls.transferFeeCents)), JSON.stringify({ seed, whole })).toBe(
      true,
    );
  }
  expect(await verifyLedger(scene.api.pool)).toEqual([]);
});
