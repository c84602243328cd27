import { createHash } from 'node:crypto';
import { listDisputes, readDispute, readDisputeLetter } from '@portal/contract/desk/disputes';
import { type ActWish, previewAct } from '@portal/contract/desk/do-act';
import { addPersonNote } from '@portal/contract/desk/notes';
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
import { readCvv } from '../../testing/card-holder.ts';
import type { TestPerson } from '../../testing/people.ts';
import { createTestProblems, openCharged, openTold } from '../../testing/problems.ts';
import { otherCvv } from '../../testing/proofs.ts';
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

  test('have what is on record about the store, and what the staff noted at the case', async () => {
    const { problem, person } = await openTold(api);
    const fraud = await openStaff(api, 'FRAUD', 'Priya Raman');
    await fraud.send(takeTask, { key: `problem:${problem}` });
    const read = async () => (await fraud.send(readDispute, { number: problem })).entity;
    const [finding] = (await read())?.findings ?? [];
    expect(finding).toEqual({ merchant: expect.any(String), entryModes: ['PRESENT'], wrongTries: 0, boughtBefore: 0 });
    const { holderId } = person;
    await fraud.send(addPersonNote, { holderId, text: 'The store never answers' });
    expect((await read())?.notes).toMatchObject([{ text: 'The store never answers', writtenBy: 'Priya Raman' }]);
    const senior = await openStaff(api, 'SENIOR');
    const { occasionId } = await takeCall(senior, person);
    await makeStrong(api, senior, occasionId, person);
    await senior.send(addPersonNote, { holderId, text: 'Speaks slowly' });
    expect((await read())?.notes).toHaveLength(1);
  });

  test('count wrong digits at the store, and what was bought there before', async () => {
    const { person, report, authorize, clear, card } = await openCharged(api, 700);
    const cvv2 = otherCvv(await readCvv(api, person.cardId));
    for (const n of [1, 2, 3]) await authorize(`tried-${n}`, 300, { entryMode: 'ECOMMERCE', card: { ...card, cvv2 } });
    api.clock.advance(60);
    const transactionId = await clear(await authorize('bought', 900), 900);
    const told = await report({ kind: 'NOT_MINE', transactionIds: [transactionId] });
    const number = told.entity?.number ?? '';
    const fraud = await openStaff(api, 'FRAUD');
    await fraud.send(takeTask, { key: `problem:${number}` });
    const { entity } = await fraud.send(readDispute, { number });
    expect(entity?.findings).toMatchObject([{ wrongTries: 3, boughtBefore: 1 }]);
  });

  test('show each letter as its holder reads it, in both languages, and the log has its hash', async () => {
    const { problem } = await openTold(api);
    const fraud = await openStaff(api, 'FRAUD');
    const letterOf = (letter: string, language: string) =>
      fraud.send(readDisputeLetter, { number: problem, letter, language });
    expect((await letterOf('REPORT', 'en')).failure).toMatchObject({ error: 'noOccasion' });
    await fraud.send(takeTask, { key: `problem:${problem}` });
    const [english, spanish] = [await letterOf('REPORT', 'en'), await letterOf('REPORT', 'es')];
    expect(english.entity?.fileName).toBe(`report ${problem}.pdf`);
    for (const { entity } of [english, spanish]) {
      expect(
        Buffer.from(entity?.pdf ?? '', 'base64')
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
    }
    expect(spanish.entity?.pdf).not.toBe(english.entity?.pdf);
    expect((await letterOf('RESULT', 'en')).failure).toMatchObject({ error: 'notFound' });
    expect((await letterOf('OTHER', 'en')).failure).toMatchObject({ error: 'invalidInput', fields: ['letter'] });
    const { rows } = await api.pool.query<{ facts: { hash: string } }>(
      `SELECT facts FROM audit.entry WHERE staff = $1 AND act = 'console/read-dispute-letter' AND facts->>'language' = 'es'`,
      [fraud.staffName],
    );
    const file = Buffer.from(spanish.entity?.pdf ?? '', 'base64');
    expect(rows).toMatchObject([
      { facts: { dispute: problem, letter: 'REPORT', hash: createHash('sha256').update(file).digest('hex') } },
    ]);
    const other = await openTold(api);
    expect(
      (await fraud.send(readDisputeLetter, { number: other.problem, letter: 'REPORT', language: 'en' })).failure,
    ).toMatchObject({
      error: 'otherPersonOpened',
    });
    expect(
      (await sendDesk(api, readDisputeLetter, { number: problem, letter: 'REPORT', language: 'en' })).httpStatus,
    ).toBe(401);
    const agent = await openStaff(api, 'AGENT');
    const asked = await agent.send(readDisputeLetter, { number: problem, letter: 'REPORT', language: 'en' });
    expect(asked.failure).toMatchObject({ error: 'notYourRole' });
  });

  test('are not found by a number that there is not, or that is none', async () => {
    const { send } = await openStaff(api, 'OPERATIONS');
    expect((await send(readDispute, { number: 'P-1' })).failure).toMatchObject({ error: 'notFound' });
    expect((await send(readDispute, { number: 'D-1' })).failure).toMatchObject({ error: 'invalidInput' });
  });
});
