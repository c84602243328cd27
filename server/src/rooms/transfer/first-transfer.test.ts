import { confirmTransfer } from '@portal/contract/transfer/confirm-transfer';
import { disputeTransfer } from '@portal/contract/transfer/dispute-transfer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAlerts } from '../../testing/alerts.ts';
import type { TestApi } from '../../testing/api.ts';
import { listEventsOf } from '../../testing/card-holder.ts';
import { createTestNetwork, sendMessage } from '../../testing/network.ts';
import { fileToday, openNewBank, openTransfers } from '../../testing/transfers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
});
afterAll(() => api.close());

const hourSeconds = 3600;

describe('the first transfer to a new bank account', () => {
  test('waits 24 hours, says so, and leaves with the file after them', async () => {
    const { person, start, transfers } = await openNewBank(api);
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
    const { start } = await openNewBank(api);
    await start(100);
    expect((await start(20_000)).entity).toMatchObject({ isFirst: true, filesOn: '2026-11-23' });
  });

  test('that was disputed makes no bank account known', async () => {
    const { start, send } = await openNewBank(api);
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
