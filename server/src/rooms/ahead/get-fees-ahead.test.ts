import { getFeesAhead } from '@portal/contract/ahead/get-fees-ahead';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postFee } from '../../issuer/face.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { testDay, testIssuing } from '../../testing/card-account.ts';
import { openCardHolder } from '../../testing/card-holder.ts';
import { testProgram } from '../../testing/program.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

test('200: nothing was charged, and the free card of the year is left', async () => {
  const { send } = await openCardHolder(api);
  expect((await send(getFeesAhead)).entity).toEqual({
    freeCards: { perYear: 1, left: 1, nextOn: null, feeCents: 400 },
    ownRefund: { againOn: null },
    charged: [],
  });
});

test('200: a program that gives no fee back says so, and fees of more than a year are not shown', async () => {
  const own = await createTestApi(undefined, undefined, undefined, {
    program: testProgram,
    issuing: { ...testIssuing, ownRefundOf: [] },
  });
  const { send, person } = await openCardHolder(own);
  const { accountId } = person;
  const fee = { accountId, feeCode: 'TRANSFER', feeCents: 150, description: 'Transfer' } as const;
  for (const businessDay of [testDay, '2025-11-18']) {
    await postFee(own.pool, { ...fee, reference: businessDay, businessDay }, own.clock.now());
  }
  const { entity } = await send(getFeesAhead);
  expect(entity).toMatchObject({ ownRefund: null, charged: [{ day: testDay, standing: 'NOT_RETURNABLE' }] });
  await own.close();
});

test("404 for another's card, 401 without a token", async () => {
  const [one, other] = [await openCardHolder(api), await openCardHolder(api)];
  const input = { cardId: other.person.cardId };
  expect(await one.send(getFeesAhead, input)).toMatchObject({ httpStatus: 404 });
  expect(await api.send(getFeesAhead, input)).toMatchObject({ httpStatus: 401 });
});
