import { endHelper } from '@portal/contract/helpers/end-helper';
import { endHelping } from '@portal/contract/helpers/end-helping';
import { listHelped } from '@portal/contract/helpers/list-helped';
import { lookAtHelped } from '@portal/contract/helpers/look-at-helped';
import { renewHelper } from '@portal/contract/helpers/renew-helper';
import { resendInvitation } from '@portal/contract/helpers/resend-invitation';
import { deleteAccount } from '@portal/contract/profile/delete-account';
import { stopEverything } from '@portal/contract/stop/stop-everything';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportDeath } from '../../acts/closing/report-death.ts';
import { makeStopLink } from '../../identity/stop-links.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { listEventsOf } from '../../testing/card-holder.ts';
import { openHelped } from '../../testing/helping.ts';
import { testPassword } from '../../testing/people.ts';

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

test("404 for another's, 401 without a token, wrong input", async () => {
  const [one, other] = [await openHelped(api), await openHelped(api)];
  for (const call of [endHelper, renewHelper, resendInvitation]) {
    expect(await one.own(call, { grantId: other.grantId })).toMatchObject({ httpStatus: 404 });
    expect(await api.send(call, { grantId: one.grantId })).toMatchObject({ httpStatus: 401 });
    expect(await one.own(call, { grantId: 0 })).toMatchObject({ httpStatus: 400 });
  }
  expect(await one.help(endHelping, { grantId: other.grantId })).toMatchObject({ httpStatus: 404 });
});
