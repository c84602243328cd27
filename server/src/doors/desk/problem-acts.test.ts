import { getProblem } from '@portal/contract/problems/get-problem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepProblemClock } from '../../acts/problems/keep-clock.ts';
import { verifyLedger } from '../../issuer/face.ts';
import type { TestApi } from '../../testing/api.ts';
import { listEventsOf } from '../../testing/card-holder.ts';
import { byTestStaff, openTestDesk, sendByTwo, sendToDesk } from '../../testing/desk.ts';
import { refusedFor } from '../../testing/desk-card.ts';
import { createTestNetwork } from '../../testing/network.ts';
import { openCharged } from '../../testing/problems.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
  openTestDesk(api);
});
afterAll(() => api.close());

const daySeconds = 86_400;

/** A charge of $40.00 of which its holder told on the portal, and what staff and network do about it. */
async function openTold(kind = 'NOT_MINE', amountCents = 4_000, more: object = {}) {
  const opened = await openCharged(api, amountCents);
  const { entity } = await opened.report({ kind, transactionIds: [opened.transactionId], ...more });
  const problem = String(entity?.number);
  const { holderId, accountId } = opened.person;
  const act = (what: string, body: object = {}) => sendToDesk(api, what, { ...byTestStaff, problem, ...body });
  const decide = (body: object) => act('decide-problem', { decision: 'STORE_PROVED', ...body });
  const show = async () => (await opened.send(getProblem, { problemId: Number(entity?.problemId) })).entity;
  const charge = async () => {
    const text = `SELECT amount_cents AS amount, credited_cents AS credited, denied_cents AS denied,
        recovered_cents AS recovered, written_off_cents AS "writtenOff", remaining_cents AS remaining
      FROM issuer.problem_charge WHERE account_id = $1`;
    return (await api.pool.query(text, [accountId])).rows[0];
  };
  const balance = async () => {
    const text = 'SELECT posted_cents AS cents FROM issuer.account WHERE account_id = $1';
    return (await api.pool.query<{ cents: number }>(text, [accountId])).rows[0]?.cents;
  };
  const told = async () => (await listEventsOf(api, holderId)).map((event) => event.kind);
  return { ...opened, problem, act, decide, show, charge, balance, told };
}

const keepClock = () => keepProblemClock(api.pool, 'America/New_York', api.clock.now());

describe('problems at the desk', () => {
  test('what was told by letter counts from the day on which it came', async () => {
    const { person, transactionId } = await openCharged(api, 1_000);
    const { holderId, cardId } = person;
    const letter = {
      holderId,
      cardId,
      kind: 'OTHER',
      toldBy: 'LETTER',
      toldOn: '2026-11-17',
      transactionIds: [transactionId],
    };
    const { body } = await sendToDesk(api, 'report-problem', { ...byTestStaff, ...letter, words: 'Dear Sirs.' });
    expect(body).toMatchObject({ problem: expect.stringMatching(/^P-\d+$/), creditBy: '2026-12-16' });
    const shown = await sendToDesk(api, 'show-problem', { ...byTestStaff, problem: body['problem'] });
    expect(JSON.stringify(shown.body)).toContain('Dear Sirs.');
    const listed = await sendToDesk(api, 'list-problems', { ...byTestStaff, dueBy: '2026-12-16' });
    expect(JSON.stringify(listed.body)).toContain(String(body['problem']));
    const tomorrow = { ...letter, toldOn: '2026-11-21' };
    expect(await sendToDesk(api, 'report-problem', { ...byTestStaff, ...tomorrow })).toEqual(refusedFor('dayToCome'));
    expect(await sendToDesk(api, 'report-problem', { ...byTestStaff, ...letter })).toEqual(refusedFor('problemIsOpen'));
    expect(await sendToDesk(api, 'show-problem', { ...byTestStaff, problem: 'P-1' })).toEqual(
      refusedFor('unknownProblem'),
    );
  });

  test('right: the money is there at once, for good, and is told with a letter', async () => {
    const { decide, act, charge, balance, told, show } = await openTold();
    expect((await decide({ outcome: 'RIGHT', decision: 'ERROR_FOUND' })).body).toMatchObject({ givenCents: 4_000 });
    expect(await charge()).toMatchObject({ amount: 4_000, credited: 4_000, denied: 0, remaining: 4_000 });
    expect(await balance()).toBe(50_000);
    expect(await told()).toContain('ProblemRight');
    expect(await decide({ outcome: 'NO_ERROR' })).toEqual(refusedFor('problemOver'));
    expect(await act('credit-problem')).toEqual(refusedFor('problemOver'));
    const shown = await show();
    expect(shown).toMatchObject({ state: 'DECIDED', outcome: 'RIGHT', letters: ['REPORT', 'RESULT'] });
    expect((await act('write-off-problem')).body).toMatchObject({ writtenOffCents: 4_000 });
    expect(await charge()).toMatchObject({ writtenOff: 4_000, remaining: 0 });
  });

  test('no mistake: told with day and amount first, taken back after five business days, and never twice', async () => {
    const { decide, act, charge, balance, told, show } = await openTold();
    expect((await act('credit-problem')).body).toMatchObject({ creditedCents: 4_000 });
    expect(await act('credit-problem')).toEqual(refusedFor('noChange'));
    expect((await decide({ outcome: 'NO_ERROR' })).body).toMatchObject({
      takeBackCents: 4_000,
      takeBackOn: '2026-11-30',
    });
    expect(await balance()).toBe(50_000);
    expect(await show()).toMatchObject({ takeBackOn: '2026-11-30', takeBackCents: 4_000 });
    await keepClock();
    expect(await balance()).toBe(50_000);
    api.clock.advance(11 * daySeconds);
    await keepClock();
    await keepClock();
    expect(await balance()).toBe(46_000);
    expect(await charge()).toMatchObject({ credited: 0, denied: 4_000, remaining: 0 });
    expect(await told()).toEqual(expect.arrayContaining(['ProblemCredited', 'ProblemNoError', 'ProblemTakenBack']));
    api.clock.advance(-11 * daySeconds);
  });

  test('in part: what was credited above it is taken back, the rest stays', async () => {
    const { decide, act, charge, balance } = await openTold();
    await act('credit-problem');
    const part = { outcome: 'PARTLY', kept: [{ chargeNo: 1, cents: 1_500 }] };
    expect(await decide({ outcome: 'PARTLY' })).toMatchObject({ body: { error: 'keptNotOfCharges' } });
    expect((await decide(part)).body).toMatchObject({ givenCents: 0, takeBackCents: 2_500 });
    api.clock.advance(11 * daySeconds);
    await keepClock();
    expect(await balance()).toBe(47_500);
    expect(await charge()).toMatchObject({ credited: 1_500, denied: 2_500, remaining: 1_500 });
    api.clock.advance(-11 * daySeconds);
  });

  test('the last day gives the credit by itself, a pending charge once it has posted', async () => {
    const { charge, balance, authorize, report, clear } = await openTold();
    const held = await authorize('held', 2_000);
    await report({ kind: 'NOT_MINE', transactionIds: [held] });
    api.clock.advance(31 * daySeconds);
    await keepClock();
    expect(await charge()).toMatchObject({ credited: 4_000, remaining: 4_000 });
    expect(await balance()).toBe(50_000);
    await clear(held, 1_800);
    await keepClock();
    await keepClock();
    expect(await balance()).toBe(50_000);
    api.clock.advance(-31 * daySeconds);
  });

  test('a chargeback repays the program, a representment takes it again, and arbitration writes it off', async () => {
    const { decide, act, charge, balance, tell } = await openTold();
    await act('credit-problem');
    await tell('chargeback', { chargebackId: `cb-${Math.random()}`, amountCents: 4_000 });
    expect(await charge()).toMatchObject({ credited: 4_000, recovered: 4_000, remaining: 0 });
    expect(await balance()).toBe(50_000);
    const again = { representmentId: `rp-${Math.random()}`, amountCents: 4_000 };
    expect((await tell('representment', again)).status).toBe(200);
    expect((await tell('representment', again)).status).toBe(200);
    expect(await charge()).toMatchObject({ credited: 4_000, recovered: 0, remaining: 4_000 });
    await decide({ outcome: 'RIGHT', decision: 'ERROR_FOUND' });
    expect((await tell('arbitration', { arbitrationId: `ar-${Math.random()}`, outcome: 'LOST' })).status).toBe(200);
    expect(await charge()).toMatchObject({ credited: 4_000, writtenOff: 4_000, remaining: 0 });
    expect(await balance()).toBe(50_000);
    const late = { chargebackId: `cb-${Math.random()}`, amountCents: 4_000 };
    await tell('chargeback', late);
    expect(await charge()).toMatchObject({ recovered: 4_000, writtenOff: 0, remaining: 0 });
    expect(await balance()).toBe(50_000);
  });

  test('a chargeback before any credit is the holder’s, also where no mistake was found', async () => {
    const { decide, charge, balance, tell } = await openTold('NOT_ARRIVED', 4_000, { onDay: '2026-11-10' });
    await decide({ outcome: 'NO_ERROR' });
    await tell('chargeback', { chargebackId: `cb-${Math.random()}`, amountCents: 2_500 });
    expect(await charge()).toMatchObject({ credited: 2_500, recovered: 2_500, denied: 1_500 });
    expect(await balance()).toBe(48_500);
  });

  test('what the store pays back meanwhile is in question no more', async () => {
    const { decide, charge, balance, tell, card } = await openTold();
    const merchant = { name: 'Plaza Foods', place: null, country: 'US', mcc: '5411' };
    expect((await tell('refund', { refundId: `rf-${Math.random()}`, card, amountCents: 1_000, merchant })).status).toBe(
      200,
    );
    await decide({ outcome: 'RIGHT', decision: 'ERROR_FOUND' });
    expect(await charge()).toMatchObject({ amount: 3_000, credited: 3_000 });
    expect(await balance()).toBe(50_000);
  });

  test('what is about no money is answered; above the limit a second person approves', async () => {
    const { report, act } = await openTold();
    const pin = (await report({ kind: 'PIN_TROUBLE' })).entity?.number;
    const answered = { outcome: 'ANSWERED', decision: 'SERVICE_DONE' };
    expect(await act('decide-problem', answered)).toEqual(refusedFor('outcomeNotOfKind'));
    expect((await act('decide-problem', { problem: pin, ...answered })).status).toBe(200);
    const large = await openTold('NOT_MINE', 30_000);
    const wish = {
      ...byTestStaff,
      staff: 'agent-9',
      problem: large.problem,
      outcome: 'RIGHT',
      decision: 'ERROR_FOUND',
    };
    expect((await sendToDesk(api, 'decide-problem', wish)).body).toMatchObject({ state: 'WAITING' });
    expect(await large.balance()).toBe(20_000);
    expect((await sendByTwo(api, 'decide-problem', wish)).status).toBe(200);
    expect(await large.balance()).toBe(50_000);
  });

  test('staff write and ask; papers go both ways', async () => {
    const { act, show } = await openTold();
    await act('write-about-problem', { words: '¿Tiene el recibo?', asks: true });
    expect(await show()).toMatchObject({ state: 'NEEDS_HOLDER', words: [{ by: 'STAFF', text: '¿Tiene el recibo?' }] });
    expect(await act('send-problem-paper', { content: Buffer.from('no paper').toString('base64') })).toMatchObject({
      body: { error: 'paperUnreadable' },
    });
    expect((await act('withdraw-problem')).body).toMatchObject({ state: 'WITHDRAWN', takeBackCents: 0 });
    expect(await show()).toMatchObject({ state: 'WITHDRAWN' });
  });

  test('after all of it the ledger is in order', async () => {
    expect(await verifyLedger(api.pool)).toEqual([]);
  });
});
