import { disputeTransfer } from '@portal/contract/transfer/dispute-transfer';
import { returnTransfer } from '@portal/contract/transfer/return-transfer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveCard } from '../../issuer/face.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { fileToday, openNewBank, openTransfers } from '../../testing/transfers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('return-transfer', () => {
  async function openHeld() {
    const opened = await openNewBank(api);
    const transferId = (await opened.start(20_000)).entity?.transferId;
    await opened.send(disputeTransfer, { transferId });
    const giveBack = async (stepUpToken?: string) =>
      await opened.send(returnTransfer, {
        transferId,
        stepUpToken: stepUpToken ?? (await opened.prove('RETURN_TRANSFER')),
      });
    return { ...opened, transferId, giveBack };
  }

  test('200: with a proof amount and fee are on the card again', async () => {
    const { giveBack, available, transfers } = await openHeld();
    expect((await giveBack()).entity?.transfer).toMatchObject({
      state: 'RETURNED',
      returnCode: 'STOP',
      backCents: 20_150,
    });
    expect(await available()).toBe(50_000);
    expect(await transfers()).toMatchObject([{ state: 'RETURNED' }]);
    expect((await giveBack()).messages[0]).toMatchObject({ shortMessage: 'transfer not held' });
  });

  test('refused: without a proof, or with one of another act', async () => {
    const { giveBack, prove, available } = await openHeld();
    for (const token of ['x'.repeat(32), await prove('TRANSFER')]) {
      expect((await giveBack(token)).messages[0]).toMatchObject({ shortMessage: 'step-up required' });
    }
    expect(await available()).toBe(29_850);
  });

  test('refused: what is held because the card was stolen; staff look at it', async () => {
    const { person, link, start, send, prove } = await openTransfers(api);
    await link();
    const transferId = (await start(20_000)).entity?.transferId;
    await moveCard(api.pool, person, 'REPORTED_STOLEN', api.clock.now());
    await fileToday(api);
    const stepUpToken = await prove('RETURN_TRANSFER');
    expect((await send(returnTransfer, { transferId, stepUpToken })).messages[0]).toMatchObject({
      shortMessage: 'transfer held by staff',
    });
  });

  test("404 for another's, 401 without a token", async () => {
    const [one, other] = [await openHeld(), await openNewBank(api)];
    const input = { transferId: one.transferId, stepUpToken: await other.prove('RETURN_TRANSFER') };
    expect(await other.send(returnTransfer, input)).toMatchObject({ httpStatus: 404 });
    expect(await api.send(returnTransfer, { cardId: one.person.cardId, ...input })).toMatchObject({ httpStatus: 401 });
  });
});
