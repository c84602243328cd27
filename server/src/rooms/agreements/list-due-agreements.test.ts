import { listDueAgreements } from '@portal/contract/agreements/list-due-agreements';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestPerson, openSession } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('list-due-agreements', () => {
  test('200: what was never agreed to', async () => {
    const { userId } = await createTestPerson(api);
    const { accessToken: token } = await openSession(api, userId);
    const { entity } = await api.send(listDueAgreements, {}, { token });
    expect(entity?.due.map(({ document }) => document)).toEqual(['terms', 'privacy', 'eSign', 'mobileTerms']);
  });

  test('401 without a token', async () => {
    expect(await api.send(listDueAgreements, {})).toMatchObject({ httpStatus: 401 });
  });
});
