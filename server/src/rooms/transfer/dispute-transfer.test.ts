import { disputeTransfer } from '@portal/contract/transfer/dispute-transfer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { listEventsOf } from '../../testing/card-holder.ts';
import { fileToday, handOverToday, openNewBank, openTransfers } from '../../testing/transfers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('dispute-transfer', () => {
  test('200: holds what has not left, also twice and at once, and tells its holder', async () => {
    const { person, start, send, transfers, available } = await openNewBank(api);
    const transferId = (await start(20_000)).entity?.transferId;
    const before = await available();
    const replies = await Promise.all([1, 2, 3].map(() => send(disputeTransfer, { transferId })));
    for (const { entity } of replies) expect(entity?.transfer).toMatchObject({ state: 'HELD', because: 'DISPUTED' });
    expect(await transfers()).toMatchObject([{ state: 'HELD', because: 'DISPUTED' }]);
    expect(await available()).toBe(before);
    const kinds = (await listEventsOf(api, person.holderId)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'BankTransferHeld')).toHaveLength(1);
    api.clock.advance(4 * 86_400);
    await fileToday(api);
    expect(await transfers()).toMatchObject([{ state: 'HELD' }]);
    api.clock.advance(-4 * 86_400);
  });

  test('refused: what has left', async () => {
    const { link, start, send } = await openTransfers(api);
    await link();
    const transferId = (await start(20_000)).entity?.transferId;
    await fileToday(api);
    await handOverToday(api);
    expect((await send(disputeTransfer, { transferId })).messages[0]).toMatchObject({
      shortMessage: 'transfer has left',
    });
  });

  test('200: takes out of its file what was filed and has not left, and gives it back at once', async () => {
    const { link, start, send, available } = await openTransfers(api);
    await link();
    const transferId = (await start(20_000)).entity?.transferId;
    await fileToday(api);
    const { entity } = await send(disputeTransfer, { transferId });
    expect(entity?.transfer).toMatchObject({ state: 'RETURNED', reason: 'STOPPED' });
    expect(await available()).toBe(50_000);
    await handOverToday(api);
    expect(await available()).toBe(50_000);
  });

  test("404 for another's, 400 for what is no transfer, 401 without a token", async () => {
    const [one, other] = [await openNewBank(api), await openNewBank(api)];
    const transferId = (await one.start(20_000)).entity?.transferId;
    const input = { cardId: one.person.cardId, transferId };
    expect(await other.send(disputeTransfer, input)).toMatchObject({ httpStatus: 404 });
    expect(await other.send(disputeTransfer, { transferId })).toMatchObject({ httpStatus: 404 });
    expect(await other.send(disputeTransfer, { transferId: 'x' })).toMatchObject({ httpStatus: 400 });
    expect(await api.send(disputeTransfer, input)).toMatchObject({ httpStatus: 401 });
  });
});
