import { getContactInformation } from '@portal/contract/profile/get-contact-information';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { openProfile } from '../../testing/profile.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('get-contact-information', () => {
  test('200: what the program reaches the cardholder by; 401 without a token', async () => {
    const { person, send } = await openProfile(api);
    const { entity } = await send(getContactInformation);
    expect(entity).toEqual({
      name: `Pat ${person.userId}`,
      email: { current: person.email, unconfirmed: null },
      mobileNumber: { current: person.mobileNumber, unconfirmed: null },
      address: { country: 'US', line1: '1 Main Street', line2: '', city: 'Austin', state: 'TX', zip: '78701' },
      textConsent: { isGiven: false, wordingVersion: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    });
    expect(await api.send(getContactInformation, {})).toMatchObject({ httpStatus: 401 });
  });
});
