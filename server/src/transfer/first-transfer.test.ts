import { confirmTransfer } from '@portal/contract/transfer/confirm-transfer';
import { disputeTransfer } from '@portal/contract/transfer/dispute-transfer';
import { returnTransfer } from '@portal/contract/transfer/return-transfer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveCard } from '../issuer/face.ts';
import { readAlerts } from '../testing/alerts.ts';
import { listEventsOf } from '../testing/card-holder.ts';
import { createTestNetwork, sendMessage } from '../testing/network.ts';
import type { TestApi } from '../testing/api.ts';
import { fileToday, openTransfers } from '../testing/transfers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
});
afterAll(() => api.close());

const hourSeconds = 3600;

/** Somebody with a bank account that was verified just now, on a Friday at noon in New York. */
async function openNew() {
  const opened = await openTransfers(api);
  await opened.link({ isNew: true });
  return opened;
}

describe('the first transfer to a new bank account', () => {
  test('waits 24 hours, says so, and leaves with the file after them', async () => {
    const { person, start, transfers } = await openNew();
    const { entity } = await start(20_000);
    expect(entity).toMatchObject({ isFirst: true, filesOn: '2026-11-23' });
    await fileToday(api);
    expect(await transfers()).toMatchObject([{ state: 'CONFIRMED' }]);
    expect((await readAlerts(api, person.email))[0]?.text).toMatch(/stop\?translateTo=EN#/);
    expect((await listEventsOf(api, person.holderId)).at(-1)?.data).toMatchObject({ waitsUntil: '2026-11-23' });
    api.clock.advance(3 * 24 * hourSeconds);
    await fileToday(api);
    expect(await transfers()).toMatchObject([{ state: 'FILED' }]);
    api.clock.advance(-3 * 24 * hourSeconds);
  });

  test('is not got around by a small one first: what follows within the day waits as well', async () => {
    const { start } = await openNew();
    await start(100);
    expect((await start(20_000)).entity).toMatchObject({ isFirst: true, filesOn: '2026-11-23' });
  });

  test('that was disputed makes no bank account known', async () => {
    const { start, send } = await openNew();
    const { entity } = await start(100);
    await send(disputeTransfer, { transferId: entity?.transferId });
    api.clock.advance(25 * hourSeconds);
    expect((await send(confirmTransfer, { amountCents: 100, dryRun: true })).entity).toMatchObject({ isFirst: true });
    api.clock.advance(-25 * hourSeconds);
  });

  test("is none after a correction by the bank: that is the holder's own account still", async () => {
    const { start, send, writeReturn } = await openTransfers(api).then(async (opened) => {
      await opened.link();
      return opened;
    });
    await start(20_000);
    await fileToday(api);
    await sendMessage(api, 'ach-return', { file: await writeReturn('C01', '123450006641') });
    expect((await send(confirmTransfer, { amountCents: 100, dryRun: true })).entity).toMatchObject({ isFirst: false });
  });
});

describe('dispute-transfer', () => {
  test('200: holds what has not left, also twice and at once, and tells its holder', async () => {
    const { person, start, send, transfers, available } = await openNew();
    const transferId = (await start(20_000)).entity?.transferId;
    const before = await available();
    const replies = await Promise.all([1, 2, 3].map(() => send(disputeTransfer, { transferId })));
    for (const { entity } of replies) expect(entity?.transfer).toMatchObject({ state: 'HELD', because: 'DISPUTED' });
    expect(await transfers()).toMatchObject([{ state: 'HELD', because: 'DISPUTED' }]);
    expect(await available()).toBe(before);
    const kinds = (await listEventsOf(api, person.holderId)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'BankTransferHeld')).toHaveLength(1);
    api.clock.advance(4 * 24 * hourSeconds);
    await fileToday(api);
    expect(await transfers()).toMatchObject([{ state: 'HELD' }]);
    api.clock.advance(-4 * 24 * hourSeconds);
  });

  test('refused: what has left', async () => {
    const { link, start, send } = await openTransfers(api);
    await link();
    const transferId = (await start(20_000)).entity?.transferId;
    await fileToday(api);
    expect((await send(disputeTransfer, { transferId })).messages[0]).toMatchObject({
      shortMessage: 'transfer has left',
    });
  });

  test("404 for another's, 400 for what is no transfer, 401 without a token", async () => {
    const [one, other] = [await openNew(), await openNew()];
    const transferId = (await one.start(20_000)).entity?.transferId;
    const input = { cardId: one.person.cardId, transferId };
    expect(await other.send(disputeTransfer, input)).toMatchObject({ httpStatus: 404 });
    expect(await other.send(disputeTransfer, { transferId })).toMatchObject({ httpStatus: 404 });
    expect(await other.send(disputeTransfer, { transferId: 'x' })).toMatchObject({ httpStatus: 400 });
    expect(await api.send(disputeTransfer, input)).toMatchObject({ httpStatus: 401 });
  });
});

describe('return-transfer', () => {
  async function openHeld() {
    const opened = await openNew();
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
    const [one, other] = [await openHeld(), await openNew()];
    const input = { transferId: one.transferId, stepUpToken: await other.prove('RETURN_TRANSFER') };
    expect(await other.send(returnTransfer, input)).toMatchObject({ httpStatus: 404 });
    expect(await api.send(returnTransfer, { cardId: one.person.cardId, ...input })).toMatchObject({ httpStatus: 401 });
  });
});
