import { listDisputes, readDispute } from '@portal/contract/desk/disputes';
import { type ActWish, previewAct } from '@portal/contract/desk/do-act';
import { readPersonTransactions } from '@portal/contract/desk/read-person';
import { listTasks, readTask, takeTask } from '@portal/contract/desk/tasks';
import { withdrawProblem } from '@portal/contract/problems/withdraw-problem';
import { writeWords } from '@portal/contract/problems/write-words';
import { dayIn } from '@portal/contract/time/dates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listOpenExceptions, noteException } from '../../issuer/face.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { TestApi } from '../../testing/api.ts';
import { testIssuing } from '../../testing/card-account.ts';
import type { TestPerson } from '../../testing/people.ts';
import { createTestProblems, openCharged, openTold } from '../../testing/problems.ts';
import { makeStrong, openStaff, sendDesk, takeCall } from '../../testing/staff.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestProblems();
});
afterAll(() => api.close());

/** Reads, on a call with a person, the report about one of their transactions. */
async function readerOf(person: TestPerson, transactionId: string) {
  const agent = await openStaff(api, 'AGENT');
  const { occasionId, holderId } = await takeCall(agent, person);
  await makeStrong(api, agent, occasionId, person);
  const asked = { holderId, cardId: person.cardId, language: 'en' };
  return async () => {
    const { entity } = await agent.send(readPersonTransactions, asked);
    return entity?.posted.find((row) => row.transactionId === transactionId)?.report;
  };
}

describe('disputes', () => {
  test('stand with their clock, the soonest due first, for those who decide', async () => {
    const { problem } = await openTold(api);
    await openTold(api, 'WRONG_AMOUNT', 1_000, { rightCents: 500 });
    const { send } = await openStaff(api, 'FRAUD', 'Priya Raman');
    const disputes = (await send(listDisputes, {})).entity?.disputes ?? [];
    const own = disputes.find(({ number }) => number === problem);
    expect(own).toMatchObject({ kind: 'NOT_MINE', amountCents: 4_000, creditedCents: 0, owner: null });
    expect(own?.person).toMatch(/^Pat .•••••$/);
    expect(own?.clock.what).toBe('CREDIT');
    expect(own?.clock.businessDaysLeft).toBeGreaterThanOrEqual(10);
    const days = disputes.map(({ clock }) => clock.day);
    expect(days).toEqual(days.toSorted());
    expect((await sendDesk(api, listDisputes, {})).httpStatus).toBe(401);
    for (const role of ['AGENT', 'SENIOR', 'AUDITOR', 'ADMINISTRATOR'] as const) {
      const member = await openStaff(api, role);
      expect((await member.send(listDisputes, {})).failure).toMatchObject({ error: 'notYourRole' });
      expect((await member.send(readDispute, { number: problem })).failure).toMatchObject({ error: 'notYourRole' });
    }
  });

  test('are tasks, too: the case opens to who took it, and to nobody else', async () => {
    const { problem, person, sendAbout } = await openTold(api);
    await sendAbout(writeWords, { words: 'I was at home.' });
    const key = `problem:${problem}`;
    const fraud = await openStaff(api, 'FRAUD', 'Priya Raman');
    const other = await openTold(api);
    expect((await fraud.send(readDispute, { number: problem })).failure).toMatchObject({ error: 'noOccasion' });
    const listed = (await fraud.send(listTasks, { part: 'UNOWNED' })).entity?.tasks.find((task) => task.key === key);
    expect(listed).toMatchObject({ kind: 'PROBLEM', problemKind: 'NOT_MINE', dueFor: 'CREDIT', amountCents: 4_000 });
    await fraud.send(takeTask, { key });
    const { entity } = await fraud.send(readDispute, { number: problem });
    expect(entity).toMatchObject({
      holderId: person.holderId,
      taskKey: key,
      clock: { what: 'CREDIT', day: entity?.problem.creditBy },
      problem: { number: problem, covered: [{ amountCents: 4_000 }] },
    });
    expect(JSON.stringify(entity?.problem.words)).toContain('I was at home.');
    expect((await fraud.send(readDispute, { number: other.problem })).failure).toMatchObject({
      error: 'otherPersonOpened',
    });
    const acts = (await fraud.send(readTask, { key })).entity?.acts;
    expect(acts?.[0]).toEqual({ act: 'credit-problem', asksHolder: false, fields: { problem } });
  });

  test('take no word and no withdrawal but on an occasion of their own person, nor does an exception take its end', async () => {
    const [own, foreign] = [await openTold(api), await openTold(api)];
    const wishes = (problem: string) =>
      [
        { act: 'withdraw-problem', fields: { problem }, reason: 'Asked' },
        { act: 'write-about-problem', fields: { problem, standard: 'RECEIPT' }, reason: 'Asked' },
      ] satisfies ActWish[];
    const agent = await openStaff(api, 'AGENT');
    const refusal = async (wish: ActWish) => (await agent.send(previewAct, { wish })).failure;
    for (const wish of wishes(own.problem)) expect(await refusal(wish)).toMatchObject({ error: 'noOccasion' });
    const { occasionId } = await takeCall(agent, own.person);
    await makeStrong(api, agent, occasionId, own.person);
    for (const wish of wishes(foreign.problem)) {
      const expected = { error: 'invalidInput', fields: ['problem'] };
      expect(await refusal(wish)).toMatchObject(expected);
    }
    const [withdrawal] = wishes(own.problem);
    expect(await agent.send(previewAct, { wish: withdrawal as ActWish })).toMatchObject({ httpStatus: 200 });
    const { accountId } = foreign.person;
    const noted = { accountId, kind: 'STRANDED', reference: 'card:1', facts: {} } as const;
    await inTransaction(api.pool, (tx) => noteException(tx, noted, api.clock.now()));
    const exceptionId = (await listOpenExceptions(api.pool)).find((each) => each.accountId === accountId)?.exceptionId;
    const senior = await openStaff(api, 'SENIOR');
    await takeCall(senior, own.person);
    const ended = { act: 'resolve-exception', fields: { exceptionId: exceptionId ?? 0, resolution: 'Done' } } as const;
    const { failure } = await senior.send(previewAct, { wish: { ...ended, reason: 'Done' } });
    expect(failure).toMatchObject({ error: 'invalidInput', fields: ['exceptionId'] });
  });

  test('are told on a call: the charges that the caller did not make, several in one line', async () => {
    const { person, transactionId } = await openCharged(api, 4_000);
    const agent = await openStaff(api, 'AGENT');
    const { occasionId } = await takeCall(agent, person);
    await makeStrong(api, agent, occasionId, person);
    const day = dayIn(testIssuing.timeZone, api.clock.now());
    const fields = { cardId: person.cardId, kind: 'NOT_MINE', toldBy: 'PHONE', toldOn: day };
    const refusal = async (transactionIds: string) => {
      const wish = { act: 'report-problem', fields: { ...fields, transactionIds }, reason: 'Told so' } as const;
      const { entity, failure } = await agent.send(previewAct, { wish });
      return failure?.error ?? entity?.refused?.why ?? null;
    };
    expect(await refusal(`${transactionId}, `)).toBeNull();
    expect(await refusal(`${transactionId},999999`)).toBe('unknownCharge');
  });

  test('stand beside the transactions that they are about, while they are open and once they are decided', async () => {
    const { person, problem, transactionId, decide } = await openTold(api);
    const read = await readerOf(person, transactionId);
    expect(await read()).toEqual({ number: problem, state: 'OPEN', outcome: null });
    await decide({ outcome: 'NO_ERROR' });
    expect(await read()).toEqual({ number: problem, state: 'DECIDED', outcome: 'NO_ERROR' });
    const withdrawn = await openTold(api);
    await withdrawn.sendAbout(withdrawProblem);
    expect(await (await readerOf(withdrawn.person, withdrawn.transactionId))()).toBeNull();
  });

  test('are not found by a number that there is not, or that is none', async () => {
    const { send } = await openStaff(api, 'OPERATIONS');
    expect((await send(readDispute, { number: 'P-1' })).failure).toMatchObject({ error: 'notFound' });
    expect((await send(readDispute, { number: 'D-1' })).failure).toMatchObject({ error: 'invalidInput' });
  });
});
