import { listHelpers } from '@portal/contract/helpers/list-helpers';
import { reportError } from '@portal/contract/helpers/report-error';
import { getProblem } from '@portal/contract/problems/get-problem';
import { listProblems } from '@portal/contract/problems/list-problems';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApi } from '../../testing/api.ts';
import { listEventsOf } from '../../testing/card-holder.ts';
import { openHelped } from '../../testing/helping.ts';
import { createTestNetwork, sendMessage } from '../../testing/network.ts';
import { readCardForTest } from '../../testing/terminal.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
});
afterAll(() => api.close());

/** Somebody whom a person helps, and a charge that is pending. */
async function openCharged(...terms: Parameters<typeof openHelped> extends [unknown, ...infer Rest] ? Rest : never) {
  const helped = await openHelped(api, ...terms);
  const purchase = await readCardForTest(api, helped.person.cardId);
  const body = purchase('one', 2_500);
  await sendMessage(api, 'authorization', body);
  return { ...helped, transactionId: body.authorizationId };
}

test('200: a notice of the error, told by a helper, under its key once', async () => {
  const { person, help, send, transactionId } = await openCharged();
  const key = crypto.randomUUID();
  const first = await help(reportError, { transactionId }, key);
  expect(first.entity).toMatchObject({ number: expect.stringMatching(/^P-\d+$/), answerBy: expect.any(String) });
  expect((await help(reportError, { transactionId }, key)).entity).toEqual(first.entity);
  const [problem] = (await send(listProblems)).entity?.problems ?? [];
  expect(problem).toMatchObject({ number: first.entity?.number, kind: 'NOT_MINE', amountCents: 2_500 });
  expect((await send(getProblem, { problemId: problem?.problemId })).entity).toMatchObject({ toldBy: 'HELPER' });
  expect((await listEventsOf(api, person.holderId)).map(({ kind }) => kind)).toContain('ProblemReported');
  expect((await send(listHelpers)).entity?.looks[0]).toMatchObject({ act: 'ERROR' });
});

test('refused: a charge that is reported already; raced, one is', async () => {
  const { help, transactionId } = await openCharged();
  const report = () => help(reportError, { transactionId });
  const replies = await Promise.all([report(), report()]);
  expect(replies.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b)).toEqual([200, 400]);
  expect((await report()).messages[0]).toMatchObject({ shortMessage: 'problem is open' });
});

test("404 for another's charge, for another's grant, and where transactions are not ticked; wrong input", async () => {
  const [one, other] = [await openCharged(), await openCharged()];
  const blind = await openCharged(['BALANCE']);
  expect(await one.help(reportError, { transactionId: other.transactionId })).toMatchObject({ httpStatus: 404 });
  const theirs = { transactionId: other.transactionId, grantId: other.grantId };
  expect(await one.help(reportError, theirs)).toMatchObject({ httpStatus: 404 });
  expect(await blind.help(reportError, { transactionId: blind.transactionId })).toMatchObject({ httpStatus: 404 });
  expect(await one.help(reportError, { transactionId: '' })).toMatchObject({ httpStatus: 400 });
});
