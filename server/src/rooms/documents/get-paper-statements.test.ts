import { getPaperStatements } from '@portal/contract/documents/get-paper-statements';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeAddress, closeAccount, giveFeeBack, postFee, proveAddress } from '../../issuer/face.ts';
import { noteReturnedMail } from '../../paper/mailing/mail-standing.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { openCardHolder } from '../../testing/card-holder.ts';
import { testKeys } from '../../testing/keys.ts';
import { newAddress } from '../../testing/profile.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('get-paper-statements', () => {
  test('200: what they cost this year, when the next one comes, and where it goes', async () => {
    const { person, send } = await openCardHolder(api);
    const { accountId, userId } = person;
    const fee = { accountId, description: 'Fee', feeCode: 'PAPER_STATEMENT', feeCents: 75 } as const;
    const now = api.clock.now();
    await postFee(api.pool, { ...fee, reference: 'y', businessDay: '2025-12-02' }, now);
    await postFee(api.pool, { ...fee, reference: 'a', businessDay: '2026-01-02' }, now);
    await postFee(api.pool, { ...fee, reference: 'b', businessDay: '2026-02-02' }, now);
    await postFee(api.pool, { ...fee, reference: 'c', businessDay: '2026-11-02' }, now);
    await giveFeeBack(api.pool, { ...fee, reference: 'c', businessDay: '2026-11-03' }, now);
    expect((await send(getPaperStatements)).entity).toEqual({
      subscribed: false,
      month: '2026-11',
      expectedBy: '2026-12-10',
      paidCents: 150,
      paidCount: 2,
      name: `Pat ${userId}`,
      address: { country: 'US', line1: '1 Main Street', line2: '', city: 'Austin', state: 'TX', zip: '78701' },
      mailStop: null,
    });
  });

  test('200: an address that is new, or gave mail back, keeps it here until that is put right', async () => {
    const { person, send } = await openCardHolder(api);
    const stop = async () => (await send(getPaperStatements)).entity?.mailStop;
    const { holderId } = person;
    await noteReturnedMail(api.pool, holderId, api.clock.now());
    expect(await stop()).toBe('MAIL_RETURNED');
    api.clock.advance(60);
    await changeAddress(api.pool, testKeys, holderId, { ...newAddress, line2: null }, 'HOLDER', api.clock.now());
    expect(await stop()).toBe('ADDRESS_NEW');
    await proveAddress(api.pool, holderId, 'STAFF', api.clock.now());
    expect(await stop()).toBe(null);
  });

  test('200 for an account that is closed', async () => {
    const { person, send } = await openCardHolder(api, { openingCents: 1 });
    await closeAccount(api.pool, person.accountId, api.clock.now());
    expect(await send(getPaperStatements)).toMatchObject({ httpStatus: 200 });
  });

  test("404 for another's card, 401 without a token", async () => {
    const [one, other] = [await openCardHolder(api), await openCardHolder(api)];
    const input = { cardId: other.person.cardId };
    expect(await one.send(getPaperStatements, input)).toMatchObject({ httpStatus: 404 });
    expect(await api.send(getPaperStatements, input)).toMatchObject({ httpStatus: 401 });
  });
});
