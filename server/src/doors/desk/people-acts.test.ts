import { cardStatusIds } from '@portal/contract/card/card-status';
import { listCards } from '@portal/contract/card/list-cards';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getAccountStanding, getHolder, listOpenExceptions, postFee, verifyLedger } from '../../issuer/face.ts';
import { listChecksOf } from '../../issuer/treasury-face.ts';
import { readAlerts, tellEvents } from '../../testing/alerts.ts';
import type { TestApi } from '../../testing/api.ts';
import { testIssuing } from '../../testing/card-account.ts';
import { listEventsOf, openCardHolder } from '../../testing/card-holder.ts';
import { byTestStaff, createTestDesk, sendByTwo, sendToDesk } from '../../testing/desk.ts';
import { testKeys } from '../../testing/keys.ts';
import { createTestPerson, type TestPerson } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestDesk();
});
afterAll(() => api.close());

const act = async (kind: string, body: object, staff = 'agent-7') =>
  await sendToDesk(api, kind, { ...byTestStaff, staff, ...body });
const kindsOf = async ({ holderId }: TestPerson) => (await listEventsOf(api, holderId)).map(({ kind }) => kind);
const accountOf = ({ holderId, accountId }: TestPerson) => ({ holderId, accountId });
const balanceOf = async ({ accountId }: TestPerson) => {
  return (await getAccountStanding(api.pool, accountId))?.postedCents;
};
const recordOf = async ({ holderId }: TestPerson) => await getHolder(api.pool, testKeys, holderId);

describe('later changes', () => {
  test('of a name, an address, a language', async () => {
    const person = await createTestPerson(api);
    const { holderId } = person;
    const names = { holderId, givenName: 'Maria', familyName: 'Vega' };
    expect(await act('change-name', names)).toEqual({ status: 200, body: { state: 'CHANGED' } });
    expect(await act('change-name', names)).toEqual({ status: 422, body: { error: 'noChange' } });
    expect(await act('change-name', { holderId, givenName: '=-', familyName: '()' })).toEqual({
      status: 422,
      body: { error: 'notPronounceable' },
    });
    const address = { line1: '2 Oak Street', city: 'Austin', state: 'TX', zip: '78702' };
    expect((await act('change-address', { holderId, ...address })).status).toBe(200);
    expect((await act('change-address', { holderId, ...address })).body).toEqual({ error: 'noChange' });
    expect((await act('change-language', { holderId, language: 'es' })).status).toBe(200);
    expect(await recordOf(person)).toMatchObject({
      givenName: 'Maria',
      familyName: 'Vega',
      address: { ...address, line2: null },
    });
    expect(await kindsOf(person)).toEqual(['NameChanged', 'AddressChanged']);
    // Told in the language that was chosen.
    const told = (await readAlerts(api, person.email)).map(({ subject }) => subject);
    expect(new Set(told)).toEqual(new Set(['Cambió su dirección postal', 'Se cambió su nombre']));
  });

  test('400: an address that cannot be one', async () => {
    const { holderId } = await createTestPerson(api);
    const wrong = { holderId, line1: '2 Oak Street', city: 'Austin', state: 'Texas', zip: '787' };
    expect(await act('change-address', wrong)).toMatchObject({ status: 400, body: { fields: ['state', 'zip'] } });
  });

  test('a corrected contact gets the messages from now on, and the one of before is told', async () => {
    const person = await createTestPerson(api);
    const email = 'corrected@example.com';
    expect((await act('correct-contact', { holderId: person.holderId, email })).status).toBe(200);
    expect((await act('correct-contact', { holderId: person.holderId, email })).body).toEqual({ error: 'noChange' });
    expect(await recordOf(person)).toMatchObject({ email, mobileNumber: person.mobileNumber });
    await tellEvents(api);
    expect(await readAlerts(api, email)).toHaveLength(1);
    expect(await readAlerts(api, person.email)).toHaveLength(1);
  });
});

describe('accounts', () => {
  test('one more card is ordered', async () => {
    const { person, send } = await openCardHolder(api);
    const wish = { ...accountOf(person), cardholderName: 'Rosa Kim' };
    expect((await act('add-card', wish)).body).toMatchObject({ state: 'WAITING' });
    const { status, body } = await sendByTwo(api, 'add-card', wish);
    expect({ status, body }).toEqual({ status: 200, body: { state: 'ORDERED', cardId: expect.any(Number) } });
    const { entity } = await send(listCards);
    const names = { cardholderName: 'ROSA KIM', accountNickName: testIssuing.cardNickname };
    expect(entity?.cards[0]).toMatchObject({ cardId: body['cardId'], ...names, cardStatusId: cardStatusIds.ordered });
    expect(await act('add-card', { holderId: person.holderId, accountId: 999_999 })).toMatchObject({
      body: { error: 'unknownAccount' },
    });
  });

  test('an account with money closes only when it is said where that goes', async () => {
    const person = await createTestPerson(api);
    expect(await act('close-account', accountOf(person))).toEqual({ status: 422, body: { error: 'balanceLeft' } });
    expect(await act('close-account', { ...accountOf(person), payOutBy: 'BANK' })).toMatchObject({
      body: { error: 'noBankAccount' },
    });
    const closed = await sendByTwo(api, 'close-account', { ...accountOf(person), payOutBy: 'CHECK' });
    expect(closed).toEqual({ status: 200, body: { state: 'CLOSED', cards: 1, paidOutCents: 50_000 } });
    expect(await balanceOf(person)).toBe(0);
    expect(await listChecksOf(api.pool, person.accountId)).toMatchObject([
      { state: 'ISSUED', cause: 'CLOSED_ACCOUNT', payeeKind: 'HOLDER', amountCents: 50_000 },
    ]);
    expect((await listOpenExceptions(api.pool)).filter((each) => each.accountId === person.accountId)).toEqual([]);
    for (const kind of ['close-account', 'add-card']) {
      expect(await act(kind, accountOf(person))).toEqual({ status: 422, body: { error: 'accountClosed' } });
    }
    expect(await kindsOf(person)).toEqual(['AccountClosed']);
    expect(await verifyLedger(api.pool)).toEqual([]);
  });

  test('somebody has died', async () => {
    const { person, send } = await openCardHolder(api);
    expect(await act('report-death', { holderId: person.holderId })).toEqual({
      status: 200,
      body: { state: 'CLOSED', cards: 1 },
    });
    expect((await send(listCards)).httpStatus).toBe(401);
    expect(await act('report-death', { holderId: person.holderId })).toEqual({
      status: 422,
      body: { error: 'noOpenCard' },
    });
    const exceptions = await listOpenExceptions(api.pool);
    expect(exceptions.filter(({ accountId }) => accountId === person.accountId).map(({ kind }) => kind)).toEqual([
      'ESTATE',
    ]);
    await tellEvents(api);
    expect(await readAlerts(api, person.email)).toEqual([]);
  });
});

describe('money', () => {
  const courtesy = (person: TestPerson, amountCents: number) => ({
    ...accountOf(person),
    amountCents,
    description: 'Courtesy credit',
  });

  test('what one person may decide is posted at once', async () => {
    const person = await createTestPerson(api);
    expect(await act('post-adjustment', courtesy(person, 5000))).toEqual({
      status: 200,
      body: { state: 'POSTED', balanceCents: 55_000 },
    });
    // None is taken by one person alone.
    expect((await act('post-adjustment', courtesy(person, -2500))).body).toMatchObject({ state: 'WAITING' });
    expect(await sendByTwo(api, 'post-adjustment', courtesy(person, -2500))).toEqual({
      status: 200,
      body: { state: 'POSTED', balanceCents: 52_500 },
    });
    expect(await kindsOf(person)).toEqual(['AdjustmentPosted', 'AdjustmentPosted']);
    expect(await verifyLedger(api.pool)).toEqual([]);
  });

  test('more needs a second person, who is not the first', async () => {
    const person = await createTestPerson(api);
    const { body } = await act('post-adjustment', courtesy(person, 5001));
    const approvalId = body['approvalId'];
    expect(body).toEqual({ state: 'WAITING', approvalId: expect.any(Number) });
    expect(await balanceOf(person)).toBe(50_000);
    expect(await act('approve', { approvalId })).toEqual({ status: 422, body: { error: 'secondPersonNeeded' } });
    const { approvals } = (await act('list-approvals', {})).body as { approvals: { approvalId: number }[] };
    expect(approvals.map((each) => each.approvalId)).toContain(approvalId);
    const both = await Promise.all([
      act('approve', { approvalId }, 'agent-8'),
      act('approve', { approvalId }, 'agent-9'),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(await balanceOf(person)).toBe(55_001);
    expect(await act('reject', { approvalId }, 'agent-9')).toEqual({ status: 422, body: { error: 'alreadyDecided' } });
  });

  test('what is rejected is not posted', async () => {
    const person = await createTestPerson(api);
    const { approvalId } = (await act('post-adjustment', courtesy(person, 9000))).body;
    expect(await act('reject', { approvalId }, 'agent-8')).toEqual({ status: 200, body: { state: 'REJECTED' } });
    expect(await balanceOf(person)).toBe(50_000);
    expect(await act('approve', { approvalId: 999_999 }, 'agent-8')).toEqual({
      status: 422,
      body: { error: 'unknownApproval' },
    });
  });

  test('nothing is taken that is not there', async () => {
    const person = await createTestPerson(api, { openingCents: 1000 });
    expect(await act('post-adjustment', courtesy(person, -1001))).toEqual({
      status: 422,
      body: { error: 'balanceTooLow' },
    });
    // Approved later, when the money has gone meanwhile: it still waits for somebody to decide.
    const rich = await createTestPerson(api);
    const { approvalId } = (await act('post-adjustment', courtesy(rich, -40_000))).body;
    await sendByTwo(api, 'post-adjustment', courtesy(rich, -10_001));
    expect(await act('approve', { approvalId }, 'agent-8')).toEqual({ status: 422, body: { error: 'balanceTooLow' } });
    expect(await act('reject', { approvalId }, 'agent-8')).toMatchObject({ body: { state: 'REJECTED' } });
  });

  test('a fee is given back once', async () => {
    const person = await createTestPerson(api);
    const fee = {
      accountId: person.accountId,
      reference: 'fee',
      description: 'Card replacement fee',
      feeCode: 'REPLACEMENT',
    } as const;
    const { journalId } = await postFee(
      api.pool,
      { ...fee, feeCents: 400, businessDay: '2026-11-20' },
      api.clock.now(),
    );
    const refund = async () => await act('refund-fee', { ...accountOf(person), journalId });
    expect(await refund()).toEqual({ status: 200, body: { state: 'POSTED', balanceCents: 50_000 } });
    expect(await refund()).toEqual({ status: 422, body: { error: 'feeWasGivenBack' } });
    expect(await act('refund-fee', { ...accountOf(person), journalId: 999_999 })).toEqual({
      status: 422,
      body: { error: 'notAFee' },
    });
    expect(await kindsOf(person)).toEqual(['FeeRefunded']);
    expect(await verifyLedger(api.pool)).toEqual([]);
  });
});

test('what somebody was told is told again', async () => {
  const person = await createTestPerson(api);
  await act('change-name', { holderId: person.holderId, givenName: 'Maria', familyName: 'Vega' });
  await tellEvents(api);
  const { messages } = (await act('list-messages', { holderId: person.holderId })).body as {
    messages: { sentId: number; masked: string }[];
  };
  expect(messages.length).toBeGreaterThan(0);
  expect(JSON.stringify(messages)).not.toContain(person.email);
  const before = (await readAlerts(api, person.email)).length;
  const [message] = messages;
  expect(await act('resend-message', { holderId: person.holderId, sentId: message?.sentId })).toEqual({
    status: 200,
    body: { state: 'SENDING' },
  });
  expect((await readAlerts(api, person.email)).length).toBe(before + 1);
  const another = await createTestPerson(api);
  expect(await act('resend-message', { holderId: another.holderId, sentId: message?.sentId })).toEqual({
    status: 422,
    body: { error: 'unknownMessage' },
  });
});
