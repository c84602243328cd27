import { listUnconfirmedContacts } from '@portal/contract/profile/list-unconfirmed-contacts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createNewlyTyped } from '../../testing/newly-typed.ts';
import { createTestPerson, openSession } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('list-unconfirmed-contacts', () => {
  test('200: what was newly typed, masked; nothing for one whose contacts are on record', async () => {
    const { token, valueOf } = await createNewlyTyped(api);
    const { entity } = await api.send(listUnconfirmedContacts, {}, { token });
    expect(entity?.contacts).toEqual([
      { contact: 'EMAIL', masked: 't•••@example.org' },
      { contact: 'MOBILE', masked: `(•••) •••-${valueOf('MOBILE').slice(-4)}` },
    ]);
    const { accessToken } = await openSession(api, (await createTestPerson(api)).userId);
    expect((await api.send(listUnconfirmedContacts, {}, { token: accessToken })).entity).toEqual({ contacts: [] });
  });

  test('401: without a token', async () => {
    expect(await api.send(listUnconfirmedContacts, {})).toMatchObject({ httpStatus: 401 });
  });
});
