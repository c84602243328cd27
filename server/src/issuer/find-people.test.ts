import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { testKeys } from '../testing/keys.ts';
import { createTestPerson } from '../testing/people.ts';
import { listHoldersByName } from './find-people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

test('a search by name looks through two thousand at most, and says so rather than miss somebody', async () => {
  const { holderId, birthDate } = await createTestPerson(api);
  const copies = (count: number, familyName: string) =>
    api.pool.query(
      `INSERT INTO issuer.holder (given_name, family_name, ssn_sealed, ssn_lookup, birth_date_sealed, address_sealed,
         contacts_sealed, created_at)
       SELECT 'Ana', $3, ssn_sealed, ssn_lookup, birth_date_sealed, address_sealed, contacts_sealed, created_at
       FROM issuer.holder, generate_series(1, $2) WHERE holder_id = $1`,
      [holderId, count, familyName],
    );
  await copies(2_001, 'Many');
  const found = await listHoldersByName(api.pool, testKeys, { givenName: 'Ana', familyName: 'Many', birthDate });
  expect(found).toBeNull();
});
