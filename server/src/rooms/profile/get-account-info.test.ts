import { getAccountInfo } from '@portal/contract/profile/get-account-info';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeAccount, findDepositAccount, openAccount } from '../../issuer/face.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { systemRandom } from '../../platform/ports/random.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestCard, testIssuing } from '../../testing/card-account.ts';
import { openCardHolder } from '../../testing/card-holder.ts';
import { testKeys } from '../../testing/keys.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const accountOf = async ({ holderId, cardId }: { holderId: number; cardId: number }) => {
  const account = await findDepositAccount(api.pool, testKeys, holderId, cardId);
  if (account === null) throw new Error('no account');
  return account;
};

describe('get-account-info', () => {
  test('200: who they are and where the money comes to; of the numbers the last four digits', async () => {
    const { person, send } = await openCardHolder(api);
    const { accountNumber } = await accountOf(person);
    api.secrets.add(accountNumber);
    const { entity } = await send(getAccountInfo);
    expect(entity).toEqual({
      name: `Pat ${person.userId}`,
      userId: person.userId,
      last4Digit: '4821',
      address: { line1: '1 Main Street', line2: null, city: 'Austin', state: 'TX', zip: '78701' },
      openedOn: '2026-11-20',
      bankName: 'Test Bank',
      numbers: { routingEnding: '0006', accountEnding: accountNumber.slice(-4) },
    });
    expect(JSON.stringify(entity)).not.toContain(accountNumber);
  });

  test('200: of several accounts the one behind the card', async () => {
    const { person, send } = await openCardHolder(api);
    const now = api.clock.now();
    const tools = { keys: testKeys, random: systemRandom };
    const { holderId } = person;
    const second = await inTransaction(api.pool, async (tx) => {
      const { routingNumber } = testIssuing;
      return await createTestCard(tx, await openAccount(tx, tools, { holderId, routingNumber }, now));
    });
    const ends = await Promise.all(
      [person.cardId, second.cardId].map(async (cardId) => (await accountOf({ holderId, cardId })).accountNumber),
    );
    const shown = [
      (await send(getAccountInfo)).entity?.numbers?.accountEnding,
      (await send(getAccountInfo, { cardId: second.cardId })).entity?.numbers?.accountEnding,
    ];
    expect(shown).toEqual(ends.map((number) => number.slice(-4)));
  });

  test.each([[20], [5], [1]])('200: also with a card of status %i, as deposits go on', async (cardStatusId) => {
    const { send } = await openCardHolder(api, { cardStatusId });
    expect((await send(getAccountInfo)).entity?.numbers).not.toBeNull();
  });

  test('200: a closed account is said, without its numbers', async () => {
    const { person, send } = await openCardHolder(api);
    await inTransaction(api.pool, (tx) => closeAccount(tx, person.accountId, api.clock.now()));
    expect((await send(getAccountInfo)).entity).toMatchObject({ userId: person.userId, numbers: null });
  });

  test("404 for another's card, 401 without a token, 400 without a card", async () => {
    const [one, other] = [await openCardHolder(api), await openCardHolder(api)];
    const input = { cardId: other.person.cardId };
    expect(await one.send(getAccountInfo, input)).toMatchObject({ httpStatus: 404 });
    expect(await api.send(getAccountInfo, input)).toMatchObject({ httpStatus: 401 });
    expect(await one.send(getAccountInfo, { cardId: 'x' })).toMatchObject({ httpStatus: 400 });
  });
});
