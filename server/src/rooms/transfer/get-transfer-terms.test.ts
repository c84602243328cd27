import { getTransferTerms } from '@portal/contract/transfer/get-transfer-terms';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { factsWithFees, testFacts } from '../../testing/program.ts';
import { openTransfers } from '../../testing/transfers.ts';

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
    isFirst: false,
    filesOn: '2026-11-20',
    effectiveOn: '2026-11-23',
    arrivesOn: '2026-11-25',
    holdsUntil: '2026-11-20T22:00:00.000Z',
  });
});

test('200: the days of a first transfer, which waits 24 hours, and until when they hold', async () => {
  const { send, link } = await openTransfers(api);
  await link({ isNew: true });
  expect((await send(getTransferTerms)).entity).toMatchObject({
    isFirst: true,
    filesOn: '2026-11-23',
    holdsUntil: '2026-11-22T22:00:00.000Z',
  });
});

test('200: with too little, the most is less than the least', async () => {
  const { send } = await openTransfers(api, { openingCents: 200 });
  expect((await send(getTransferTerms)).entity).toMatchObject({ minCents: 100, maxCents: 50 });
});

test("200: fee and least amount are the program's", async () => {
  const { send } = await openTransfers(api);
  api.program.set({ facts: factsWithFees({ bankTransferCents: 0, minTransferCents: 1000 }) });
  onTestFinished(() => api.program.set({ facts: testFacts }));
  expect((await send(getTransferTerms)).entity).toMatchObject({ feeCents: 0, minCents: 1000, maxCents: 50_000 });
});

test("404 for another's card, 401 without a token", async () => {
  const [one, other] = [await openTransfers(api), await openTransfers(api)];
  const { cardId } = other.person;
  expect(await one.send(getTransferTerms, { cardId })).toMatchObject({ httpStatus: 404 });
  expect(await api.send(getTransferTerms, { cardId })).toMatchObject({ httpStatus: 401 });
});
