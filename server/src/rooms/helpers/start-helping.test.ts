import { finishHelping } from '@portal/contract/helpers/finish-helping';
import { readInvitation } from '@portal/contract/helpers/read-invitation';
import { startHelping } from '@portal/contract/helpers/start-helping';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { newNumber, openInviting } from '../../testing/helping.ts';
import { readMessages } from '../../testing/messages.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function openInvited() {
  const holder = await openInviting(api);
  const mobileNumber = newNumber();
  const { entity } = await holder.invite({ mobileNumber, categories: ['BALANCE', 'AHEAD'] });
  const grantId = entity?.helpers[0]?.grantId ?? 0;
  return { ...holder, mobileNumber, grantId, token: await holder.linkTo(mobileNumber) };
}

test('a number of nobody, of a cardholder, and of somebody who is invited alone are answered as that of a helper, and get nothing', async () => {
  const { person, mobileNumber } = await openInvited();
  const texts = (await readMessages(api, mobileNumber)).length;
  const ofHolder = (await readMessages(api, person.mobileNumber)).length;
  for (const number of [newNumber(), person.mobileNumber, mobileNumber]) {
    const { httpStatus, entity } = await api.send(startHelping, { mobileNumber: number });
    expect({ httpStatus, entity }).toEqual({
      httpStatus: 200,
      entity: { sessionId: expect.any(String), phone: `(•••) •••-${number.slice(-4)}` },
    });
    const tried = await api.send(finishHelping, { sessionId: entity?.sessionId, otp: '123456' });
    expect(tried.messages[0]).toMatchObject({ shortMessage: 'otp incorrect' });
  }
  expect(await readMessages(api, mobileNumber)).toHaveLength(texts);
  expect(await readMessages(api, person.mobileNumber)).toHaveLength(ofHolder);
});

test('refused: a fourth code in a quarter of an hour; wrong input', async () => {
  const mobileNumber = newNumber();
  for (let n = 0; n < 3; n++) expect(await api.send(startHelping, { mobileNumber })).toMatchObject({ httpStatus: 200 });
  expect((await api.send(startHelping, { mobileNumber })).messages[0]).toMatchObject({
    shortMessage: 'passcode send limit',
  });
  expect(await api.send(startHelping, { mobileNumber: '12' })).toMatchObject({ httpStatus: 400 });
  expect(await api.send(readInvitation, { token: 'x' })).toMatchObject({ httpStatus: 400 });
  expect(await api.send(finishHelping, { sessionId: 'x', otp: 'abc' })).toMatchObject({ httpStatus: 400 });
  expect((await api.send(finishHelping, { sessionId: 'x', otp: '123456' })).messages[0]).toMatchObject({
    shortMessage: 'flow ended',
  });
});
