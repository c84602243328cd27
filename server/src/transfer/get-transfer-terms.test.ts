import { getTransferTerms } from '@portal/contract/transfer/get-transfer-terms';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { openTransfers } from '../testing/transfers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

test('200: fee, limits and days of what is confirmed now', async () => {
  const { send } = await openTransfers(api);
  expect((await send(getTransferTerms)).entity).toEqual({
    feeCents: 150,
    minCents: 100,
    maxCents: 49_850,
    availableCents: 50_000,
    filesOn: '2026-11-20',
    effectiveOn: '2026-11-23',
    arrivesOn: '2026-11-25',
    holdsUntil: '2026-11-20T22:00:00.000Z',
  });
});

test('200: with too little, the most is less than the least', async () => {
  const { send } = await openTransfers(api, { openingCents: 200 });
  expect((await send(getTransferTerms)).entity).toMatchObject({ minCents: 100, maxCents: 50 });
});

test("404 for another's card, 401 without a token", async () => {
  const [one, other] = [await openTransfers(api), await openTransfers(api)];
  const { cardId } = other.person;
  expect(await one.send(getTransferTerms, { cardId })).toMatchObject({ httpStatus: 404 });
  expect(await api.send(getTransferTerms, { cardId })).toMatchObject({ httpStatus: 401 });
});
