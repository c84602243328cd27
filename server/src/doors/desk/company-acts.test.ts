import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApi } from '../../testing/api.ts';
import { listEventsOf } from '../../testing/card-holder.ts';
import { byTestStaff, createTestDesk, sendToDesk } from '../../testing/desk.ts';
import { createTestPerson } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestDesk();
});
afterAll(() => api.close());

async function openDesk() {
  const { holderId, cardId } = await createTestPerson(api);
  const send = (kind: string, more: object = {}) =>
    sendToDesk(api, kind, { ...byTestStaff, holderId, cardId, ...more });
  const stop = { company: 'Prairie Phone', scope: 'ALL', way: 'PHONE' };
  return { holderId, send, stop };
}

test('200: a phone call stops a company, a letter allows it again, and both are told', async () => {
  const { holderId, send, stop } = await openDesk();
  const { status, body } = await send('stop-company', stop);
  expect([status, body]).toEqual([200, { state: 'STOPPED', stopId: expect.any(Number), names: [] }]);
  const listed = await send('list-stopped-companies');
  expect(listed.body['stops']).toMatchObject([{ ...stop, isStanding: true, endedAt: null }]);
  const allowed = await send('allow-company', { stopId: body['stopId'], way: 'LETTER' });
  expect(allowed).toEqual({ status: 200, body: { state: 'ALLOWED', company: 'Prairie Phone' } });
  const told = (await listEventsOf(api, holderId)).map(({ kind }) => kind);
  expect(told).toEqual(['CompanyStopped', 'CompanyAllowed']);
});

test('422: stopped already, or allowed already', async () => {
  const { send, stop } = await openDesk();
  const { body } = await send('stop-company', stop);
  expect(await send('stop-company', stop)).toMatchObject({ status: 422, body: { error: 'noChange' } });
  const allow = { stopId: body['stopId'], way: 'PHONE' };
  await send('allow-company', allow);
  expect(await send('allow-company', allow)).toMatchObject({ status: 422, body: { error: 'noChange' } });
});

test("422: another's stop is unknown", async () => {
  const [one, other] = [await openDesk(), await openDesk()];
  const { body } = await one.send('stop-company', one.stop);
  const reply = await other.send('allow-company', { stopId: body['stopId'], way: 'PHONE' });
  expect(reply).toMatchObject({ status: 422, body: { error: 'unknownStop' } });
});

test('400: a way that is not one of the desk', async () => {
  const { send, stop } = await openDesk();
  expect((await send('stop-company', { ...stop, way: 'PORTAL' })).status).toBe(400);
});
