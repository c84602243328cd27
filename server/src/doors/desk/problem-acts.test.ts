import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepProblemClock } from '../../acts/problems/keep-clock.ts';
import { getAccountStanding, verifyLedger } from '../../issuer/face.ts';
import { findProblem } from '../../issuer/problem-face.ts';
import type { TestApi } from '../../testing/api.ts';
import { listEventsOf } from '../../testing/card-holder.ts';
import { byTestStaff, sendByTwo, sendToDesk } from '../../testing/desk.ts';
import { refusedFor } from '../../testing/desk-card.ts';
import { createTestProblems, openCharged, openTold as openToldOf } from '../../testing/problems.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestProblems();
});
afterAll(() => api.close());

const daySeconds = 86_400;

type TellInput = Parameters<typeof openToldOf> extends [TestApi, ...infer Rest] ? Rest : never;

/** A charge that was told, and what became of its money, its holder's balance and their notices. */
async function openTold(...told: TellInput) {
  const opened = await openToldOf(api, ...told);
  const { holderId, accountId } = opened.person;
  const charge = async () => (await findProblem(api.pool, accountId, opened.problemId))?.charges[0];
  const balance = async () => (await getAccountStanding(api.pool, accountId))?.postedCents;
  const events = async () => (await listEventsOf(api, holderId)).map((event) => event.kind);
  return { ...opened, charge, balance, told: events };
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
    expect(await charge()).toMatchObject({
      amountCents: 4_000,
      creditedCents: 4_000,
      deniedCents: 0,
      remainingCents: 4_000,
    });
    expect(await balance()).toBe(50_000);
    expect(await told()).toContain('ProblemRight');
    expect(await decide({ outcome: 'NO_ERROR' })).toEqual(refusedFor('problemOver'));
    expect(await act('credit-problem')).toEqual(refusedFor('problemOver'));
    const shown = await show();
    expect(shown).toMatchObject({ state: 'DECIDED', outcome: 'RIGHT', letters: ['REPORT', 'RESULT'] });
    expect((await act('write-off-problem')).body).toMatchObject({ writtenOffCents: 4_000 });
    expect(await charge()).toMatchObject({ writtenOffCents: 4_000, remainingCents: 0 });
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
    expect(await charge()).toMatchObject({ creditedCents: 0, deniedCents: 4_000, remainingCents: 0 });
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
    expect(await charge()).toMatchObject({ creditedCents: 1_500, deniedCents: 2_500, remainingCents: 1_500 });
    api.clock.advance(-11 * daySeconds);
  });

  test('the last day gives the credit by itself, a pending charge once it has posted', async () => {
    const { charge, balance, authorize, report, clear } = await openTold();
    const held = await authorize('held', 2_000);
    await report({ kind: 'NOT_MINE', transactionIds: [held] });
    api.clock.advance(31 * daySeconds);
    await keepClock();
    expect(await charge()).toMatchObject({ creditedCents: 4_000, remainingCents: 4_000 });
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
    expect(await charge()).toMatchObject({ creditedCents: 4_000, recoveredCents: 4_000, remainingCents: 0 });
    expect(await balance()).toBe(50_000);
    const again = { representmentId: `rp-${Math.random()}`, amountCents: 4_000 };
    expect((await tell('representment', again)).status).toBe(200);
    expect((await tell('representment', again)).status).toBe(200);
    expect(await charge()).toMatchObject({ creditedCents: 4_000, recoveredCents: 0, remainingCents: 4_000 });
    await decide({ outcome: 'RIGHT', decision: 'ERROR_FOUND' });
    expect((await tell('arbitration', { arbitrationId: `ar-${Math.random()}`, outcome: 'LOST' })).status).toBe(200);
    expect(await charge()).toMatchObject({ creditedCents: 4_000, writtenOffCents: 4_000, remainingCents: 0 });
    expect(await balance()).toBe(50_000);
    const late = { chargebackId: `cb-${Math.random()}`, amountCents: 4_000 };
    await tell('chargeback', late);
    expect(await charge()).toMatchObject({ recoveredCents: 4_000, writtenOffCents: 0, remainingCents: 0 });
    expect(await balance()).toBe(50_000);
  });

  test('what comes back in parts is first of what remains, then of what was written off', async () => {
    const { decide, act, charge, balance, tell } = await openTold();
    const bring = (amountCents: number) => tell('chargeback', { chargebackId: `cb-${Math.random()}`, amountCents });
    // Of its own: what one member of the staff gives in a day is limited.
    const staff = 'agent-6';
    await act('credit-problem', { staff });
    await bring(1_000);
    await decide({ outcome: 'RIGHT', decision: 'ERROR_FOUND', staff });
    await tell('arbitration', { arbitrationId: `ar-${Math.random()}`, outcome: 'LOST' });
    expect(await charge()).toMatchObject({ recoveredCents: 1_000, writtenOffCents: 3_000, remainingCents: 0 });
    await tell('representment', { representmentId: `rp-${Math.random()}`, amountCents: 1_000 });
    expect(await charge()).toMatchObject({ recoveredCents: 0, writtenOffCents: 3_000, remainingCents: 1_000 });
    await bring(2_000);
    expect(await charge()).toMatchObject({ recoveredCents: 2_000, writtenOffCents: 2_000, remainingCents: 0 });
    await bring(2_000);
    expect(await charge()).toMatchObject({ recoveredCents: 4_000, writtenOffCents: 0, remainingCents: 0 });
    expect(await balance()).toBe(50_000);
    expect(await verifyLedger(api.pool)).toEqual([]);
  });

  test('a chargeback before any credit is the holder’s, also where no mistake was found', async () => {
    const { decide, charge, balance, tell } = await openTold('NOT_ARRIVED', 4_000, { onDay: '2026-11-10' });
    await decide({ outcome: 'NO_ERROR' });
    await tell('chargeback', { chargebackId: `cb-${Math.random()}`, amountCents: 2_500 });
    expect(await charge()).toMatchObject({ creditedCents: 2_500, recoveredCents: 2_500, deniedCents: 1_500 });
    expect(await balance()).toBe(48_500);
  });

  test('what the store pays back meanwhile is in question no more', async () => {
    const { decide, charge, balance, tell, card } = await openTold();
    const merchant = { name: 'Plaza Foods', place: null, country: 'US', mcc: '5411' };
    expect((await tell('refund', { refundId: `rf-${Math.random()}`, card, amountCents: 1_000, merchant })).status).toBe(
      200,
    );
    await decide({ outcome: 'RIGHT', decision: 'ERROR_FOUND' });
    expect(await charge()).toMatchObject({ amountCents: 3_000, creditedCents: 3_000 });
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
    const words = { en: 'Do you have the receipt?', es: '¿Tiene el recibo?' };
    for (const wrong of [
      { words: 'Do you have it?' },
      { words: { en: 'Do you have it?' } },
      { words: { ...words, es: ' ' } },
    ]) {
      expect(await act('write-about-problem', { ...wrong, asks: true })).toMatchObject({ status: 400 });
    }
    expect(await act('write-about-problem', { asks: true })).toMatchObject({ body: { error: 'wordsOrStandard' } });
    await act('write-about-problem', { words, asks: true });
    expect(await show()).toMatchObject({
      state: 'NEEDS_HOLDER',
      words: [
        { by: 'STAFF', language: 'en', text: words.en },
        { by: 'STAFF', language: 'es', text: words.es },
      ],
    });
    await act('write-about-problem', { standard: 'RECEIPT' });
    const texts = JSON.stringify((await show())?.words.slice(2));
    expect(texts).toContain('Do you still have the receipt?');
    expect(texts).toContain('¿Todavía tiene el recibo?');
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
