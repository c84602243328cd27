import { listHelpers } from '@portal/contract/helpers/list-helpers';
import { renewHelper } from '@portal/contract/helpers/renew-helper';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDueJobs } from '../../platform/jobs/run-due.ts';
import { createHelperJobs, ensureHelperJobs } from '../../start/helper-jobs.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { listEventsOf } from '../../testing/card-holder.ts';
import { openHelped } from '../../testing/helping.ts';
import { createWatchfulLog } from '../../testing/watchful-log.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const told = async (holderId: number, what: string) =>
  (await listEventsOf(api, holderId)).filter(({ kind }) => kind === what).length;

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
  await runDueJobs(api.pool, createHelperJobs(api.services), api.clock, createWatchfulLog().log);
  expect(await told(person.holderId, 'HelpEndsSoon')).toBe(1);
  expect(await endsAt()).toMatchObject({ isAsked: true });
  await own(renewHelper, { grantId });
  const later = await endsAt();
  expect(later).toMatchObject({ isAsked: false });
  expect(Number(later?.endsAt?.slice(0, 4))).toBe(soon.getUTCFullYear() + 1);
});
