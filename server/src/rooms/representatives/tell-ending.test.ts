import { dayIn } from '@portal/contract/time/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDueJobs } from '../../platform/jobs/run-due.ts';
import { createHelperJobs, ensureHelperJobs } from '../../start/helper-jobs.ts';
import type { TestApi } from '../../testing/api.ts';
import { listEventsOf } from '../../testing/card-holder.ts';
import { byTestStaff, createTestDesk, sendToDesk } from '../../testing/desk.ts';
import { readMessages } from '../../testing/messages.ts';
import { openRepresented } from '../../testing/representing.ts';
import { createWatchfulLog } from '../../testing/watchful-log.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestDesk();
});
afterAll(() => api.close());

let made = 0;
async function openEnding(days: number, language: 'en' | 'es' = 'en') {
  made += 1;
  const email = `ending${made}@example.com`;
  const endsOn = dayIn(api.services.issuing.timeZone, new Date(api.clock.now().getTime() + days * 86_400_000));
  return { email, endsOn, ...(await openRepresented(api, { email, endsOn, language })) };
}

async function runDay() {
  const { issuing } = api.services;
  await ensureHelperJobs(api.pool, issuing, new Date(api.clock.now().getTime() - 86_400_000));
  await runDueJobs(api.pool, createHelperJobs(api.services), api.clock, createWatchfulLog().log);
}

const toldTo = async (holderId: number) =>
  (await listEventsOf(api, holderId)).filter(({ kind }) => kind === 'RepresentativeEndsSoon');

test('a month before the document ends both are told once: the cardholder, and both contacts of who acts', async () => {
  const { person, mobileNumber, email, endsOn } = await openEnding(20);
  const later = await openEnding(40);
  await runDay();
  await runDay();
  expect(await toldTo(person.holderId)).toMatchObject([{ data: { day: endsOn } }]);
  for (const to of [mobileNumber, email]) {
    const about = (await readMessages(api, to)).filter(({ text }) => text.includes('ends on'));
    expect(about).toHaveLength(1);
    expect(about[0]?.text).not.toContain(person.userId);
  }
  expect(await toldTo(later.person.holderId)).toEqual([]);
});

test('nobody is told of a role that is over', async () => {
  const { person, mobileNumber } = await openEnding(20);
  await sendToDesk(api, 'end-representative', { ...byTestStaff, holderId: person.holderId, role: 'PAYEE' });
  const before = (await readMessages(api, mobileNumber)).length;
  await runDay();
  expect(await toldTo(person.holderId)).toEqual([]);
  expect(await readMessages(api, mobileNumber)).toHaveLength(before);
});
