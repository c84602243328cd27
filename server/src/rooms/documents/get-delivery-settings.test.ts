import { getDeliverySettings } from '@portal/contract/documents/get-delivery-settings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { byMail, disclosureVersion, online, openDocumentReader } from '../../testing/documents.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('get-delivery-settings', () => {
  test('200: mail until something is chosen, the email masked, and what would be agreed to', async () => {
    const { person, read } = await openDocumentReader(api);
    const settings = await read();
    expect(settings).toMatchObject({ ...byMail, chosenAt: null, isMailBecauseReturned: false, disclosureVersion });
    expect(settings?.email).not.toContain(person.email);
  });

  test("200: one's own choice and nobody else's", async () => {
    const [one, other] = [await openDocumentReader(api), await openDocumentReader(api)];
    await one.goOnline();
    expect(await one.read()).toMatchObject(online);
    expect(await other.read()).toMatchObject(byMail);
  });

  test('401: without a token', async () => {
    expect(await api.send(getDeliverySettings, {})).toMatchObject({ httpStatus: 401 });
  });
});
