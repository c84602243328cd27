import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyLedger } from '../../issuer/face.ts';
import type { TestApi } from '../../testing/api.ts';
import { listEventsOf } from '../../testing/card-holder.ts';
import { byTestStaff, createTestDesk, sendByTwo, sendToDesk } from '../../testing/desk.ts';
import { refusedFor } from '../../testing/desk-card.ts';
import { openHeldTransfer } from '../../testing/exception-act-plays.ts';
import { fileToday, handOverToday } from '../../testing/transfers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestDesk();
});
afterAll(() => api.close());

const act = async (kind: string, body: object) => await sendToDesk(api, kind, { ...byTestStaff, ...body });

async function open() {
  const opened = await openHeldTransfer(api);
  const state = async () => (await opened.transfers())[0]?.state;
  const kinds = async () => (await listEventsOf(api, opened.person.holderId)).map(({ kind }) => kind);
  return { ...opened, state, kinds };
}

describe('a transfer on hold', () => {
  test('is listed with what it is about, and cannot only be noted as resolved', async () => {
    const { about, open: exceptions, state } = await open();
    const { body } = await act('list-exceptions', { accountId: about.accountId });
    const listed = body as { exceptions: { exceptionId: number }[] };
    expect(listed.exceptions).toMatchObject([{ kind: 'TRANSFER_HELD', reference: `transfer:${about.transferId}` }]);
    const others = { accountId: about.accountId, kind: 'ACH_FRAUD' };
    expect((await act('list-exceptions', others)).body).toEqual({ exceptions: [] });
    const exceptionId = listed.exceptions[0]?.exceptionId;
    const resolved = { exceptionId, resolution: 'Never mind' };
    expect(await act('resolve-exception', resolved)).toEqual(refusedFor('transferWaits'));
    expect([(await exceptions()).length, await state()]).toEqual([1, 'HELD']);
  });

  test('goes on with the next file when staff let it, although its card is stolen, and is listed no more', async () => {
    const { person, about, open: exceptions, state, kinds, available } = await open();
    const { holderId } = person;
    expect((await act('release-transfer', about)).body).toMatchObject({ state: 'WAITING' });
    expect(await state()).toBe('HELD');
    expect(await sendByTwo(api, 'release-transfer', about)).toEqual({ status: 200, body: { state: 'RELEASED' } });
    expect([await state(), await available(), await exceptions()]).toEqual(['CONFIRMED', 50_000 - 20_150, []]);
    expect(await act('release-transfer', about)).toEqual(refusedFor('transferNotHeld'));
    expect(await act('return-transfer', about)).toEqual(refusedFor('transferNotHeld'));
    api.clock.advance(3 * 86_400);
    await fileToday(api);
    await handOverToday(api);
    expect([await state(), await available()]).toEqual(['FILED', 50_000 - 20_150]);
    expect((await kinds()).slice(-2)).toEqual(['BankTransferHeld', 'BankTransferReleased']);
    const told = (await listEventsOf(api, holderId)).at(-1);
    expect(told?.data).toMatchObject({ amountCents: 20_000, last4Digit: expect.stringMatching(/^\d{4}$/) });
    expect(await verifyLedger(api.pool)).toEqual([]);
  });

  test('comes back, amount and fee, when staff bring it back', async () => {
    const { about, open: exceptions, transfers, kinds, available } = await open();
    expect(await act('return-transfer', about)).toEqual({ status: 200, body: { state: 'RETURNED' } });
    expect(await transfers()).toMatchObject([{ state: 'RETURNED', reason: 'STOPPED', traceNumber: null }]);
    expect([await available(), await exceptions()]).toEqual([50_000, []]);
    expect(await act('return-transfer', about)).toEqual(refusedFor('transferNotHeld'));
    expect((await kinds()).slice(-2)).toEqual(['BankTransferHeld', 'BankTransferReturned']);
    expect(await verifyLedger(api.pool)).toEqual([]);
  });

  test('raced: released and brought back at once, one of them is done', async () => {
    const { about, state, available } = await open();
    const { approvalId } = (await act('release-transfer', about)).body;
    const answers = await Promise.all([
      act('approve', { staff: 'agent-8', approvalId }),
      act('return-transfer', about),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    const isReleased = answers[0]?.status === 200;
    expect([await state(), await available()]).toEqual(isReleased ? ['CONFIRMED', 29_850] : ['RETURNED', 50_000]);
  });

  test('422: none of the account, or one that was never on hold', async () => {
    const [one, other] = [await open(), await open()];
    const mixed = { accountId: one.about.accountId, transferId: other.about.transferId };
    for (const kind of ['release-transfer', 'return-transfer']) {
      expect(await act(kind, mixed)).toEqual(refusedFor('unknownTransfer'));
    }
  });
});

test('422: nothing open has this number', async () => {
  expect(await act('resolve-exception', { exceptionId: 2_000_000_000, resolution: 'Done' })).toEqual(
    refusedFor('unknownException'),
  );
});
