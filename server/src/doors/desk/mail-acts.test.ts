import { getPaperStatements } from '@portal/contract/documents/get-paper-statements';
import { updatePaperStatements } from '@portal/contract/documents/update-paper-statements';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeAccount } from '../../issuer/face.ts';
import type { TestApi } from '../../testing/api.ts';
import { listEventsOf, openCardHolder } from '../../testing/card-holder.ts';
import { byTestStaff, createTestDesk, sendByTwo, sendToDesk } from '../../testing/desk.ts';
import { refusedFor } from '../../testing/desk-card.ts';
import { newAddress } from '../../testing/profile.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestDesk();
});
afterAll(() => api.close());

async function open() {
  const { person, send } = await openCardHolder(api);
  const { holderId, accountId } = person;
  const desk = (kind: string, more: object = {}) => sendToDesk(api, kind, { ...byTestStaff, holderId, ...more });
  const paper = (subscribed: boolean) => desk('set-paper-statements', { accountId, subscribed });
  const state = async () => (await send(getPaperStatements)).entity;
  return { person, send, desk, paper, state };
}

test('set-paper-statements begins and ends them, tells the holder, and says that it is so already', async () => {
  const { person, paper, state } = await open();
  expect(await paper(true)).toEqual({ status: 200, body: { state: 'STARTED' } });
  expect(await state()).toMatchObject({ subscribed: true });
  expect(await paper(true)).toEqual(refusedFor('noChange'));
  expect(await paper(false)).toEqual({ status: 200, body: { state: 'STOPPED' } });
  expect(await paper(false)).toEqual(refusedFor('noChange'));
  expect((await listEventsOf(api, person.holderId)).map(({ kind }) => kind)).toEqual(['PaperStarted', 'PaperStopped']);
});

test("set-paper-statements is refused for another's account, and to begin for one that is closed", async () => {
  const [one, other] = [await open(), await open()];
  const { accountId } = other.person;
  const wish = { accountId, subscribed: true };
  expect(await one.desk('set-paper-statements', wish)).toEqual(refusedFor('unknownAccount'));
  await closeAccount(api.pool, accountId, api.clock.now());
  expect(await other.paper(true)).toEqual(refusedFor('accountClosed'));
});

test('note-returned-mail keeps paper here until the address is another one', async () => {
  const { person, send, desk, state } = await open();
  await send(updatePaperStatements, { subscribed: true });
  expect(await desk('note-returned-mail')).toEqual({ status: 200, body: { state: 'NOTED' } });
  expect((await state())?.mailStop).toBe('MAIL_RETURNED');
  api.clock.advance(1);
  const { country: _, ...address } = newAddress;
  await desk('change-address', address);
  await sendByTwo(api, 'prove-address', { holderId: person.holderId });
  expect((await state())?.mailStop).toBe(null);
});
