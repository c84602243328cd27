import { getAlertPreferences } from '@portal/contract/alerts/get-alert-preferences';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDueJobs } from '../../platform/jobs/run-due.ts';
import { readAlerts } from '../../testing/alerts.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { listEventsOf } from '../../testing/card-holder.ts';
import { byMail, openDocumentReader } from '../../testing/documents.ts';
import { testKeys } from '../../testing/keys.ts';
import { listQueuedLetters } from '../../testing/queued-letters.ts';
import { createWatchfulLog } from '../../testing/watchful-log.ts';
import { returnEmail } from '../delivery/return-email.ts';
import { createReturnedEmailJobs } from './tell-returned-email.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function comeBack(email: string): Promise<void> {
  await returnEmail(api.pool, testKeys, email, api.clock.now());
  await runDueJobs(api.pool, createReturnedEmailJobs(testKeys), api.clock, createWatchfulLog().log);
}
const dataOf = async (holderId: number) =>
  (await listEventsOf(api, holderId)).filter(({ kind }) => kind === 'EmailReturned').map(({ data }) => data);

test('an email that came back puts paper in the place of online, and tells so by another way, once', async () => {
  const { person, token, read, goOnline } = await openDocumentReader(api);
  await goOnline();
  await comeBack(person.email);
  await comeBack(person.email);
  expect(await read()).toMatchObject({ ...byMail, isMailBecauseReturned: true, emailObstacle: 'RETURNED' });
  expect(await dataOf(person.holderId)).toEqual([{ wasPaperless: true }]);
  expect(await listQueuedLetters(api, person.holderId)).toMatchObject([
    { kind: 'EMAIL_BOUNCED', data: { maskedEmail: 'p•••@example.com' } },
  ]);
  const { entity } = await api.send(getAlertPreferences, {}, { token });
  expect(entity?.reach.find(({ channel }) => channel === 'EMAIL')?.obstacle).toBe('RETURNED');
  // The address hears of earlier choices; nothing since.
  const subjects = (await readAlerts(api, person.email)).map(({ subject }) => subject);
  expect(subjects.join()).not.toContain('mail again');
  expect((await readAlerts(api, person.mobileNumber)).map(({ text }) => text).join()).toContain('by mail again');
});

test('who had not chosen online is told as well, and nobody whose address it is not', async () => {
  const [one, other] = [await openDocumentReader(api), await openDocumentReader(api)];
  await comeBack(one.person.email.toUpperCase());
  expect(await dataOf(one.person.holderId)).toEqual([{ wasPaperless: false }]);
  expect(await dataOf(other.person.holderId)).toEqual([]);
  expect(await listQueuedLetters(api, one.person.holderId)).toEqual([]);
  expect(await one.read()).toMatchObject({ ...byMail, isMailBecauseReturned: false, chosenAt: null });
});
