import { validateAddress } from '@portal/contract/profile/validate-address';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { newAddress, openProfile } from '../../testing/profile.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('validate-address', () => {
  test('200: says whether records have it, and how the post office writes it', async () => {
    const { send } = await openProfile(api);
    const ask = async (given: object) => (await send(validateAddress, { ...newAddress, ...given })).entity;
    expect(await ask({})).toEqual({ found: true, suggestion: null });
    expect(await ask({ line1: '2 oak street', line2: 'apartment #4', zip: '787021234' })).toEqual({
      found: true,
      suggestion: { ...newAddress, zip: '78702-1234' },
    });
    expect(await ask({ zip: '00000' })).toEqual({ found: false, problem: 'zip', place: null, suggestions: [] });
    expect(await ask({ line1: 'Oak Street' })).toMatchObject({ found: false, suggestions: [] });
    expect(await ask({ zip: '78720', line1: '2 oak st' })).toMatchObject({ found: true });
    expect(await ask({ zip: '87702', line1: '2 oak st' })).toMatchObject({ found: false, suggestions: [newAddress] });
    expect(await ask({ city: 'Dallas' })).toEqual({
      found: false,
      problem: 'city',
      place: { city: 'Austin', state: 'TX' },
      suggestions: [newAddress],
    });
    expect(await ask({ state: 'OK' })).toMatchObject({ problem: 'state', place: { city: 'Austin', state: 'TX' } });
    expect(await ask({ zip: '78702-1234' })).toEqual({ found: true, suggestion: null });
  });

  test('401 without a token, wrong input named', async () => {
    const { send } = await openProfile(api);
    expect(await api.send(validateAddress, newAddress)).toMatchObject({ httpStatus: 401 });
    const wrong = await send(validateAddress, { ...newAddress, state: 'XX' });
    expect(wrong.messages[0]).toMatchObject({ field: 'state' });
  });
});
