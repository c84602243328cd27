import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keepUnclaimedOf } from '../../acts/unclaimed/watch-unclaimed.ts';
import { keepUnclaimedJob } from '../../identity/count-as-use.ts';
import { getAvailableCents, verifyLedger } from '../../issuer/face.ts';
import { readTrialBalance, watchUnclaimedOf, writeUnclaimedReport } from '../../issuer/treasury-face.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { JobHandler } from '../../platform/jobs/job-handlers.ts';
import { runDueJobs } from '../../platform/jobs/run-due.ts';
import type { TestApi } from '../../testing/api.ts';
import { testDay } from '../../testing/card-account.ts';
import { listEventsOf } from '../../testing/card-holder.ts';
import { byTestStaff, createTestDesk, sendByTwo, sendToDesk } from '../../testing/desk.ts';
import { openDeskCard, refusedFor } from '../../testing/desk-card.ts';
import { testKeys } from '../../testing/keys.ts';
import { testUnclaimed } from '../../testing/unclaimed.ts';
import { writeTo } from '../../testing/unclaimed-act-plays.ts';
import { testDormancyTools } from '../../testing/unclaimed-play.ts';
import { createWatchfulLog } from '../../testing/watchful-log.ts';

let api: TestApi;
beforeEach(async () => {
  api = await createTestDesk();
});
afterEach(() => api.close());

const report = { reportYear: 2026, lawState: 'TX' };
const write = () =>
  inTransaction(api.pool, (tx) =>
    writeUnclaimedReport(tx, testKeys, report, { ...testUnclaimed.report, homeState: 'TX' }, api.clock.now()),
  );
const bookCents = async () =>
  (await readTrialBalance(api.pool, testDay)).books.find(({ book }) => book === 'UNCLAIMED_PROPERTY')?.closingCents;

describe('unclaimed balances', () => {
  test('leave their accounts when two people say so, are reported, paid once, and their owners told', async () => {
    const [one, two] = [await writeTo(api, 2026, 12_345), await writeTo(api, 2026, 55)];
    expect(await sendToDesk(api, 'send-unclaimed', { ...byTestStaff, ...report })).toMatchObject({
      body: { state: 'WAITING' },
    });
    expect(await getAvailableCents(api.pool, one.accountId)).toBe(12_345);
    expect(await sendByTwo(api, 'send-unclaimed', report)).toEqual({
      status: 200,
      body: { items: 2, amountCents: 12_400, stayed: 0 },
    });
    expect(await sendByTwo(api, 'send-unclaimed', report)).toEqual(refusedFor('nothingUnclaimed'));
    expect([await getAvailableCents(api.pool, two.accountId), await bookCents()]).toEqual([0, 12_400]);
    expect(await sendByTwo(api, 'pay-unclaimed', report)).toEqual(refusedFor('reportStale'));
    await write();
    expect(await sendByTwo(api, 'pay-unclaimed', report)).toEqual({
      status: 200,
      body: { items: 2, amountCents: 12_400, version: 1 },
    });
    expect(await sendByTwo(api, 'pay-unclaimed', report)).toEqual(refusedFor('nothingUnclaimed'));
    expect(await bookCents()).toBe(0);
    expect((await listEventsOf(api, one.holderId)).map(({ kind }) => kind)).toContain('MoneyAtState');
    expect(await verifyLedger(api.pool)).toEqual([]);
  });

  test('are listed without a name, by report and by holder, with the state where to claim', async () => {
    const { holderId, accountId } = await writeTo(api, 2026);
    const listed = await sendToDesk(api, 'list-unclaimed', { ...byTestStaff, ...report });
    const row = { accountId, holderId, lawState: 'TX', state: 'WRITTEN', answerBy: '2026-10-17', reportYear: 2026 };
    expect(listed.body).toMatchObject({ balances: [row] });
    expect((await sendToDesk(api, 'find-unclaimed', { ...byTestStaff, holderId })).body).toMatchObject({
      balances: [row],
    });
  });

  test('are noted as recovered from the state, and not before it has them', async () => {
    const owner = await writeTo(api, 2026);
    const note = () => sendToDesk(api, 'note-recovered', { ...byTestStaff, ...owner, reportYear: 2026 });
    expect(await note()).toEqual(refusedFor('notAtState'));
    await sendByTwo(api, 'send-unclaimed', report);
    await write();
    await sendByTwo(api, 'pay-unclaimed', report);
    expect(await note()).toMatchObject({ body: { state: 'RECOVERED' } });
    expect(await note()).toEqual(refusedFor('notAtState'));
  });

  test('stay with an owner who calls and is proved', async () => {
    const { person, act, kinds } = await openDeskCard(api);
    api.secrets.add(person.ssn);
    api.clock.advance((Date.parse('2030-07-04T17:00:00Z') - api.clock.now().getTime()) / 1000);
    const tools = testDormancyTools;
    await inTransaction(api.pool, (tx) => watchUnclaimedOf(tx, person.accountId, tools, api.clock.now()));
    const { ssn, birthDate } = person;
    await act('verify-caller', { verifiedBy: 'IDENTITY', last4Ssn: ssn.slice(-4), birthDate });
    const keep: JobHandler = async ({ tx, key, now }) => {
      await keepUnclaimedOf(tx, Number(key), tools, now);
      return null;
    };
    expect(await runDueJobs(api.pool, { [keepUnclaimedJob]: keep }, api.clock, createWatchfulLog().log)).toBe(1);
    expect(await kinds()).toContain('MoneyStays');
  });

  test('leave no account while nobody has confirmed the table of laws', async () => {
    await writeTo(api, 2026);
    Object.assign(api.services, {
      issuing: { ...api.services.issuing, unclaimed: { ...testUnclaimed, confirmed: null } },
    });
    expect(await sendByTwo(api, 'send-unclaimed', report)).toEqual(refusedFor('lawsUnconfirmed'));
  });
});
