import { askInPortal, readPortalAnswer } from '@portal/contract/desk/prove-caller';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { openAskedCall } from '../../testing/on-the-phone.ts';
import { createTestPerson } from '../../testing/people.ts';
import { openStaff, takeCall } from '../../testing/staff.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

test('a call asks three times, and no more', async () => {
  const { staff, occasionId } = await openAskedCall(api);
  for (let n = 0; n < 2; n++) expect((await staff.send(askInPortal, { occasionId })).httpStatus).toBe(200);
  expect((await staff.send(askInPortal, { occasionId })).failure?.error).toBe('questionsUsedUp');
});

test('refused for who has no login, and while no person is chosen', async () => {
  const staff = await openStaff(api, 'AGENT');
  const unregistered = await createTestPerson(api, { isRegistered: false });
  const { occasionId } = await takeCall(staff, unregistered);
  expect((await staff.send(askInPortal, { occasionId })).failure?.error).toBe('noLogin');
  expect((await staff.send(readPortalAnswer, { occasionId })).entity?.answer).toBe('ENDED');
});

test("another's call is none: neither asked for nor read", async () => {
  const { occasionId } = await openAskedCall(api);
  const other = await openStaff(api, 'AGENT');
  expect((await other.send(askInPortal, { occasionId })).failure?.error).toBe('noOccasion');
  expect((await other.send(readPortalAnswer, { occasionId })).failure?.error).toBe('noOccasion');
});
