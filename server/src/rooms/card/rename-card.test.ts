import { renameCard } from '@portal/contract/card/rename-card';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { openCardHolder } from '../../testing/card-holder.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('rename-card', () => {
  test('200: trimmed, with accents, and repeated', async () => {
    const { send } = await openCardHolder(api);
    for (let n = 0; n < 2; n++) {
      const { entity } = await send(renameCard, { accountNickName: '  Mi tarjeta ñ ' });
      expect(entity).toMatchObject({ accountNickName: 'Mi tarjeta ñ' });
    }
  });

  test.each(['', 'much too long for it', 'Pay $'])("wrong input: '%s'", async (accountNickName) => {
    const { send } = await openCardHolder(api);
    expect((await send(renameCard, { accountNickName })).messages[0]).toMatchObject({
      code: 400,
      field: 'accountNickName',
    });
  });

  test("404 for another's card, 401 without a token", async () => {
    const [one, other] = [await openCardHolder(api), await openCardHolder(api)];
    const input = { cardId: other.person.cardId, accountNickName: 'Mine' };
    expect(await one.send(renameCard, input)).toMatchObject({ httpStatus: 404 });
    expect(await api.send(renameCard, input)).toMatchObject({ httpStatus: 401 });
  });
});
