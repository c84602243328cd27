import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { verifyLedger } from '../../issuer/face.ts';
import { type AchDays, openAchDays } from '../../testing/ach-days.ts';
import type { TestApi } from '../../testing/api.ts';
import { listEventsOf } from '../../testing/card-holder.ts';
import { byTestStaff, openTestDesk, sendByTwo, sendToDesk } from '../../testing/desk.ts';
import { refusedFor } from '../../testing/desk-card.ts';
import { openConfirmedTransfer, openTwoConfirmed } from '../../testing/exception-act-plays.ts';
import { fileToday, handOverToday } from '../../testing/transfers.ts';

let days: AchDays;
let api: TestApi;
beforeEach(async () => {
  days = await openAchDays();
  ({ api } = days);
  openTestDesk(api);
});
afterEach(() => days.close());

const act = async (kind: string, body: object) => await sendToDesk(api, kind, { ...byTestStaff, ...body });
const file = async () => {
  await fileToday(api);
  await handOverToday(api);
};

describe('a transfer is looked at again when it is filed', () => {
  test.each([
    ['hold-for-fraud', 'card', {}, 'REVIEW', 'HELD_FOR_FRAUD'],
    ['close-card', 'card', { because: 'FRAUD', evenIfLast: true }, 'REVIEW', 'CLOSED_FOR_FRAUD'],
    ['lock-card', 'card', {}, 'REVIEW', 'LOCKED_BY_STAFF'],
    ['lock-login', 'holder', {}, 'REVIEW', 'LOGIN_LOCKED'],
    ['report-death', 'holder', {}, 'DECEASED', 'HOLDER_DIED'],
  ])('after %s it is held for staff, its money set aside', async (kind, of, more, because, cause) => {
    const { person, open, about, available, state } = await openConfirmedTransfer(api);
    const { holderId, cardId } = person;
    const done = await act(kind, { holderId, ...(of === 'card' && { cardId }), ...more });
    expect(done).toMatchObject({ status: 200 });
    await file();
    expect(await available()).toBe(50_000 - 20_150);
    const held = (await open()).filter((each) => each.kind === 'TRANSFER_HELD');
    expect(held).toMatchObject([{ reference: `transfer:${about.transferId}`, facts: { because, cause } }]);
    const told = (await listEventsOf(api, holderId)).filter((each) => each.kind === 'BankTransferHeld');
    expect(told).toHaveLength(because === 'DECEASED' ? 0 : 1);
    expect(await days.dropped()).toEqual([]);
    if (because === 'DECEASED') return;
    // Two of the staff may let it go all the same.
    expect(await sendByTwo(api, 'release-transfer', about)).toMatchObject({ status: 200 });
    api.clock.advance(3 * 86_400);
    await file();
    await act('unlock-login', { holderId });
    expect(await state()).toBe('FILED');
    expect(await verifyLedger(api.pool)).toEqual([]);
  });
});

describe('staff stop a transfer until its file has left', () => {
  test('one that waits for its file is held, once', async () => {
    const { about, state, available } = await openConfirmedTransfer(api);
    expect(await act('hold-transfer', about)).toEqual({ status: 200, body: { state: 'HELD' } });
    expect(await act('hold-transfer', about)).toEqual(refusedFor('transferNotConfirmed'));
    await file();
    expect([await state(), await available()]).toEqual(['HELD', 29_850]);
    expect(await act('return-transfer', about)).toMatchObject({ status: 200 });
    expect([await state(), await available()]).toEqual(['RETURNED', 50_000]);
  });

  test('one that was filed is taken out of its file; what is left there goes', async () => {
    const [one, other] = await openTwoConfirmed(api);
    await fileToday(api);
    expect(await act('return-transfer', one.about)).toEqual({ status: 200, body: { state: 'RETURNED' } });
    expect(await act('return-transfer', one.about)).toEqual(refusedFor('transferNotHeld'));
    await days.run();
    days.hours(6);
    await days.run();
    const [name = ''] = await days.dropped();
    const entries = (await days.read(name)).filter((line) => line.startsWith('6'));
    expect(entries.map((line) => line.slice(39, 54).trim())).toEqual([`T${other.about.transferId}`]);
    expect([await one.state(), await one.available()]).toEqual(['RETURNED', 50_000]);
    expect([await other.state(), await other.available()]).toEqual(['FILED', 29_850]);
    expect(await verifyLedger(api.pool)).toEqual([]);
  });

  test('a file in which nothing is left goes nowhere', async () => {
    const { about } = await openConfirmedTransfer(api);
    await fileToday(api);
    await act('return-transfer', about);
    days.hours(30);
    await days.run();
    expect(await days.dropped()).toEqual([]);
  });

  test('one whose file was laid ready may have left: only the bank brings it back', async () => {
    const { about, state } = await openConfirmedTransfer(api);
    await file();
    expect(await act('return-transfer', about)).toEqual(refusedFor('transferHasLeft'));
    expect(await act('hold-transfer', about)).toEqual(refusedFor('transferNotConfirmed'));
    expect(await state()).toBe('FILED');
  });

  test('raced by the file it is in it or not, never both', async () => {
    const { about, state, available } = await openConfirmedTransfer(api);
    await fileToday(api);
    const [stopped] = await Promise.all([act('return-transfer', about), handOverToday(api)]);
    const isBack = stopped.status === 200;
    expect([await state(), await available()]).toEqual(isBack ? ['RETURNED', 50_000] : ['FILED', 29_850]);
  });
});
