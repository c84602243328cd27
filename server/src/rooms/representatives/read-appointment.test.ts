import { readAppointment } from '@portal/contract/representatives/read-appointment';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApi } from '../../testing/api.ts';
import { openCardHolder } from '../../testing/card-holder.ts';
import { createTestDesk } from '../../testing/desk.ts';
import { assignByTwo, linkTo } from '../../testing/representing.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestDesk();
});
afterAll(() => api.close());

test('200: the role and the masked phone, as often as it is asked; it names nobody', async () => {
  const { person } = await openCardHolder(api);
  const { mobileNumber } = await assignByTwo(api, person.holderId);
  const token = await linkTo(api, mobileNumber);
  for (let asked = 0; asked < 2; asked += 1) {
    const { entity } = await api.send(readAppointment, { token });
    expect(entity).toMatchObject({ role: 'PAYEE', phone: expect.stringContaining(mobileNumber.slice(-4)) });
    expect(JSON.stringify(entity)).not.toMatch(new RegExp(`Ruth|${person.userId}|${mobileNumber}`));
  }
});

test('a link that never was, and one that is none', async () => {
  const read = async (token: string) => (await api.send(readAppointment, { token })).messages[0];
  expect(await read('A'.repeat(22))).toMatchObject({ shortMessage: 'link not valid' });
  expect(await read('x')).toMatchObject({ code: 400, field: 'token' });
});
