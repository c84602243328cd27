import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordEvent } from '../../events/record-event.ts';
import { readAlerts, tellEvents } from '../../testing/alerts.ts';
import type { TestApi } from '../../testing/api.ts';
import { byTestStaff, createTestDesk, sendByTwo, sendToDesk } from '../../testing/desk.ts';
import { createTestPerson, type TestPerson } from '../../testing/people.ts';
import { newAddress } from '../../testing/profile.ts';
import { listQueuedLetters } from '../../testing/queued-letters.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestDesk();
});
afterAll(() => api.close());

const open = async () => await createTestPerson(api, { isRegistered: false });
const act = async ({ holderId }: TestPerson, kind: string, more: object = {}) =>
  await sendToDesk(api, kind, { ...byTestStaff, holderId, ...more });
const subjectsTo = async (email: string) => (await readAlerts(api, email)).map(({ subject }) => subject);
const sentOf = async (person: TestPerson) =>
  (await act(person, 'list-messages')).body['messages'] as { channel: string; isFormer: boolean }[];

test('another contact: the email and the phone of before hear of it, and a letter tells it', async () => {
  const person = await open();
  const thief = { email: `thief-${person.holderId}@example.com`, mobileNumber: '5125550177' };
  expect((await act(person, 'correct-contact', thief)).status).toBe(200);
  await tellEvents(api);
  expect(await subjectsTo(person.email)).toContain('Your email address changed');
  expect((await sentOf(person)).filter(({ channel }) => channel === 'CALL').length).toBeGreaterThan(0);
  const letters = await listQueuedLetters(api, person.holderId);
  expect(letters.map(({ data }) => data)).toContainEqual(
    expect.objectContaining({ title: 'Your email address changed' }),
  );
  // Later events are told to those of before, too.
  await act(person, 'change-name', { givenName: 'Mona', familyName: 'Thief' });
  await tellEvents(api);
  expect(await subjectsTo(person.email)).toContain('Your name was changed');
  expect(await subjectsTo(thief.email)).toContain('Your name was changed');
});

test('another address: what happens after it goes by letter to the one of before, too', async () => {
  const person = await open();
  const { country: _, ...address } = newAddress;
  await act(person, 'change-address', address);
  await tellEvents(api);
  expect(await subjectsTo(person.email)).toContain('Your mailing address changed');
  await sendByTwo(api, 'prove-address', { holderId: person.holderId });
  await tellEvents(api);
  const proved = (await listQueuedLetters(api, person.holderId)).filter(
    ({ data }) => (data as { title?: string }).title === 'Your new address is confirmed',
  );
  expect(proved).toHaveLength(2);
  expect(JSON.stringify(proved)).toContain('1 Main Street');
});

test('in the language in which the program enrolled them, and once, however often it is told', async () => {
  const person = await open();
  const text = `INSERT INTO desk.enrollment (reference, holder_id, account_id, card_id, language, record_hmac, enrolled_at)
    VALUES ($1, $2, $3, $4, 'es', '', $5)`;
  await api.pool.query(text, [
    `quiet-${person.holderId}`,
    person.holderId,
    person.accountId,
    person.cardId,
    api.clock.now(),
  ]);
  await act(person, 'change-name', { givenName: 'Mona', familyName: 'Thief' });
  await tellEvents(api);
  expect(await subjectsTo(person.email)).toEqual(['Se cambió su nombre']);
  expect(await listQueuedLetters(api, person.holderId)).toHaveLength(1);
});

test.each([
  ['CardExpiring', { last4Digit: '4821', expiry: '2027-02-28', isOff: true }, 'Your card ends soon'],
  ['CardResting', { last4Digit: '4821', day: '2026-12-20' }, 'Your card will be turned off'],
] as const)('%s: what the money hangs on is told by email, a call and a letter', async (kind, data, title) => {
  const person = await open();
  await recordEvent(api.pool, person.holderId, kind, data, api.clock.now());
  expect(await subjectsTo(person.email)).toEqual([title]);
  expect((await sentOf(person)).map(({ channel }) => channel).toSorted()).toEqual(['CALL', 'EMAIL']);
  const letters = await listQueuedLetters(api, person.holderId);
  expect(letters.map((letter) => letter.data)).toEqual([expect.objectContaining({ title })]);
});
