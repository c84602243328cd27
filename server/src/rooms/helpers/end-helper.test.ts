import { endHelper } from '@portal/contract/helpers/end-helper';
import { endHelping } from '@portal/contract/helpers/end-helping';
import { leaveHelping } from '@portal/contract/helpers/leave-helping';
import { listHelped } from '@portal/contract/helpers/list-helped';
import { listHelpers } from '@portal/contract/helpers/list-helpers';
import { lookAtHelped } from '@portal/contract/helpers/look-at-helped';
import { readInvitation } from '@portal/contract/helpers/read-invitation';
import { renewHelper } from '@portal/contract/helpers/renew-helper';
import { resendInvitation } from '@portal/contract/helpers/resend-invitation';
import { deleteAccount } from '@portal/contract/profile/delete-account';
import { stopEverything } from '@portal/contract/stop/stop-everything';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportDeath } from '../../acts/closing/report-death.ts';
import { makeStopLink } from '../../identity/stop-links.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { runDueJobs } from '../../platform/jobs/run-due.ts';
import { createHelperJobs, ensureHelperJobs } from '../../start/helper-jobs.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { listEventsOf } from '../../testing/card-holder.ts';
import { newNumber, openHelped, openInviting } from '../../testing/helping.ts';
import { testPassword } from '../../testing/people.ts';
import { createWatchfulLog } from '../../testing/watchful-log.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const seesNothing = async ({ help }: Pick<Awaited<ReturnType<typeof openHelped>>, 'help'>) => {
  expect((await help(listHelped)).entity?.people).toEqual([]);
  expect(await help(lookAtHelped, { category: 'BALANCE' })).toMatchObject({ httpStatus: 404 });
};
const told = async (holderId: number, what: string) =>
  (await listEventsOf(api, holderId)).filter(({ kind }) => kind === what).length;

test('200: the holder ends it in one press, at once, and the helper is told nothing', async () => {
  const helped = await openHelped(api);
  const { own, grantId } = helped;
  expect((await own(endHelper, { grantId })).entity?.helpers).toEqual([]);
  await seesNothing(helped);
  expect(await own(endHelper, { grantId })).toMatchObject({ httpStatus: 404 });
  expect(await told(helped.person.holderId, 'HelpEnded')).toBe(0);
});

test('200: an invitation is taken back, or sent again with another link', async () => {
  const { own, invite, linkTo } = await openInviting(api);
  const mobileNumber = newNumber();
  const grantId = (await invite({ mobileNumber })).entity?.helpers[0]?.grantId;
  const first = await linkTo(mobileNumber);
  expect(await own(resendInvitation, { grantId })).toMatchObject({ httpStatus: 200 });
  const second = await linkTo(mobileNumber);
  expect(second).not.toBe(first);
  expect((await own(endHelper, { grantId })).entity?.helpers).toEqual([]);
  for (const token of [first, second]) {
    expect((await api.send(readInvitation, { token })).messages[0]).toMatchObject({ shortMessage: 'link not valid' });
  }
});

test('200: the helper ends it, and the holder is told', async () => {
  const helped = await openHelped(api);
  expect(await helped.help(endHelping)).toMatchObject({ httpStatus: 200 });
  await seesNothing(helped);
  expect(await helped.help(endHelping)).toMatchObject({ httpStatus: 404 });
  expect(await told(helped.person.holderId, 'HelpEnded')).toBe(1);
});

test('200: ended by both at once, it is over, and no fault is seen', async () => {
  const helped = await openHelped(api);
  const { own, grantId } = helped;
  const replies = await Promise.all([own(endHelper, { grantId }), helped.help(endHelping)]);
  expect(replies.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b)).toEqual([200, 404]);
  await seesNothing(helped);
});

test('200: a helper signs out', async () => {
  const { help } = await openHelped(api);
  expect(await help(leaveHelping, { grantId: undefined })).toMatchObject({ httpStatus: 200 });
  expect(await help(listHelped)).toMatchObject({ httpStatus: 401 });
});

test('it ends when everything is stopped, when the holder dies, and when the online account is deleted', async () => {
  const [stopped, died, deleted] = [await openHelped(api), await openHelped(api), await openHelped(api)];
  const event = { holderId: stopped.person.holderId, eventId: -stopped.person.holderId };
  await api.send(stopEverything, { token: await makeStopLink(api.pool, event, api.clock.now()) });
  const death = { holderId: died.person.holderId, diedOn: '2026-11-19' };
  await inTransaction(api.pool, (tx) => reportDeath(tx, death, api.clock.now()));
  await deleted.own(deleteAccount, { password: testPassword });
  for (const helped of [stopped, died, deleted]) await seesNothing(helped);
  const rows = 'SELECT count(*)::int AS count FROM identity.help_grant WHERE holder_id = $1';
  expect((await api.owner.query(rows, [deleted.person.holderId])).rows).toEqual([{ count: 0 }]);
});

test('a month before the year ends the holder is asked once, and only then can let it go on', async () => {
  const { person, send, own, grantId } = await openHelped(api);
  const endsAt = async () => (await send(listHelpers)).entity?.helpers[0];
  const first = await endsAt();
  expect(await own(renewHelper, { grantId })).toMatchObject({ httpStatus: 200 });
  expect(await endsAt()).toEqual(first);
  const soon = new Date(api.clock.now().getTime() + 20 * 86_400_000);
  await api.owner.query('UPDATE identity.help_grant SET ends_at = $2 WHERE grant_id = $1', [grantId, soon]);
  const dayBefore = new Date(api.clock.now().getTime() - 86_400_000);
  await ensureHelperJobs(api.pool, api.services.issuing, dayBefore);
  await runDueJobs(api.pool, createHelperJobs(api.services.issuing), api.clock, createWatchfulLog().log);
  expect(await told(person.holderId, 'HelpEndsSoon')).toBe(1);
  expect(await endsAt()).toMatchObject({ isAsked: true });
  await own(renewHelper, { grantId });
  const later = await endsAt();
  expect(later).toMatchObject({ isAsked: false });
  expect(Number(later?.endsAt?.slice(0, 4))).toBe(soon.getUTCFullYear() + 1);
});

test("404 for another's, 401 without a token, wrong input", async () => {
  const [one, other] = [await openHelped(api), await openHelped(api)];
  for (const call of [endHelper, renewHelper, resendInvitation]) {
    expect(await one.own(call, { grantId: other.grantId })).toMatchObject({ httpStatus: 404 });
    expect(await api.send(call, { grantId: one.grantId })).toMatchObject({ httpStatus: 401 });
    expect(await one.own(call, { grantId: 0 })).toMatchObject({ httpStatus: 400 });
  }
  expect(await one.help(endHelping, { grantId: other.grantId })).toMatchObject({ httpStatus: 404 });
});
