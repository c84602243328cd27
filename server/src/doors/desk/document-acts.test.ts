import { afterAll, beforeAll, expect, test } from 'vitest';
import { isReturned } from '../../telling/delivery/returned-emails.ts';
import type { TestApi } from '../../testing/api.ts';
import { listEventsOf } from '../../testing/card-holder.ts';
import { byTestStaff, createTestDesk, sendToDesk } from '../../testing/desk.ts';
import { byMail, openDocumentReader } from '../../testing/documents.ts';
import { testKeys } from '../../testing/keys.ts';
import { createTestPerson } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestDesk();
});
afterAll(() => api.close());

const act = async (kind: string, body: object) => await sendToDesk(api, kind, { ...byTestStaff, ...body });

test('who takes back their agreement by phone gets paper, and is told; who has none keeps paper', async () => {
  const { person, read, goOnline } = await openDocumentReader(api);
  await goOnline();
  const { holderId } = person;
  for (let n = 0; n < 2; n++) {
    expect(await act('end-paperless', { holderId })).toEqual({ status: 200, body: { state: 'MAIL' } });
  }
  expect(await read()).toMatchObject(byMail);
  expect((await listEventsOf(api, holderId)).map(({ kind }) => kind)).toEqual(['DocumentsOnline', 'DocumentsByMail']);
  const { holderId: without } = await createTestPerson(api, { isRegistered: false });
  expect((await act('end-paperless', { holderId: without })).body).toEqual({ state: 'MAIL' });
  expect(await act('end-paperless', { holderId: 999_999 })).toMatchObject({ status: 422 });
});

test('what the mail server hears later is noted, whatever the capital letters', async () => {
  const { email } = await createTestPerson(api);
  expect(await act('return-email', { email })).toEqual({ status: 200, body: { state: 'RETURNED' } });
  expect(await isReturned(api.pool, testKeys, email.toUpperCase())).toBe(true);
  expect(await act('return-email', { email: 'no address' })).toMatchObject({ status: 400 });
});
