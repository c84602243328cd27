import { getAccountInfo } from '@portal/contract/profile/get-account-info';
import { makeDepositForm } from '@portal/contract/profile/make-deposit-form';
import { revealAccountNumbers } from '@portal/contract/profile/reveal-account-numbers';
import { validatePin } from '@portal/contract/step-up/validate-pin';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeAccount, getDepositNumbers } from '../../issuer/face.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { testPin } from '../../testing/card-account.ts';
import { openCardHolder } from '../../testing/card-holder.ts';
import { testKeys } from '../../testing/keys.ts';
import { openSession } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('reveal-account-numbers', () => {
  test('200: both numbers, whole, against a proof by PIN; and a proof for the form', async () => {
    const { person, send } = await openCardHolder(api);
    const numbers = await getDepositNumbers(api.pool, testKeys, person.accountId);
    api.secrets.add(numbers.accountNumber);
    const { entity: proof } = await send(validatePin, { action: 'REVEAL_ACCOUNT', pin: testPin });
    const { entity } = await send(revealAccountNumbers, { stepUpToken: proof?.stepUpToken });
    expect(entity).toMatchObject(numbers);
    const { cardId } = person;
    const { accessToken: token } = await openSession(api, person.userId);
    const file = await api.fetchFile(makeDepositForm, { cardId, stepUpToken: entity?.formToken }, { token });
    expect(file.mediaType).toBe('application/pdf');
  });

  test('refused: a proof is good once, for this act, this card and five minutes', async () => {
    const { send, prove } = await openCardHolder(api);
    const other = await openCardHolder(api);
    const used = await prove('REVEAL_ACCOUNT');
    expect(await send(revealAccountNumbers, { stepUpToken: used })).toMatchObject({ httpStatus: 200 });
    const late = await prove('REVEAL_ACCOUNT');
    const tries = [used, await prove('DEPOSIT_FORM'), await other.prove('REVEAL_ACCOUNT'), 'x'.repeat(32)];
    for (const stepUpToken of tries) {
      const { messages } = await send(revealAccountNumbers, { stepUpToken });
      expect(messages[0]).toMatchObject({ code: 905, shortMessage: 'step-up required' });
    }
    api.clock.advance(5 * 60);
    const { accessToken: token } = await openSession(api, other.person.userId);
    expect(await api.send(getAccountInfo, { cardId: other.person.cardId }, { token })).toMatchObject({
      httpStatus: 200,
    });
    expect((await send(revealAccountNumbers, { stepUpToken: late })).messages[0]?.code).toBe(905);
  });

  test('raced: two with one proof are shown the numbers once', async () => {
    const { send, prove } = await openCardHolder(api);
    const stepUpToken = await prove('REVEAL_ACCOUNT');
    const replies = await Promise.all([1, 2, 3].map(() => send(revealAccountNumbers, { stepUpToken })));
    expect(replies.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1);
  });

  test('refused: a closed account, whose proof is not used up', async () => {
    const { person, send, prove } = await openCardHolder(api);
    const stepUpToken = await prove('REVEAL_ACCOUNT');
    await inTransaction(api.pool, (tx) => closeAccount(tx, person.accountId, api.clock.now()));
    for (let n = 0; n < 2; n++) {
      const { messages } = await send(revealAccountNumbers, { stepUpToken });
      expect(messages[0]).toMatchObject({ code: 900, shortMessage: 'account closed' });
    }
  });

  test('the audit log says that it was done, and none of the numbers', async () => {
    const { person, send, prove } = await openCardHolder(api);
    const { accountNumber } = await getDepositNumbers(api.pool, testKeys, person.accountId);
    await send(revealAccountNumbers, { stepUpToken: await prove('REVEAL_ACCOUNT') });
    const text = `SELECT act, card_id AS "cardId", entry::text AS whole FROM audit.entry WHERE holder_id = $1`;
    const { rows } = await api.pool.query<{ act: string; cardId: number; whole: string }>(text, [person.holderId]);
    expect(rows).toMatchObject([{ act: 'profile/reveal-account-numbers', cardId: person.cardId }]);
    expect(rows[0]?.whole).not.toContain(accountNumber);
  });

  test("404 for another's card, 401 without a token, 400 without a proof", async () => {
    const [one, other] = [await openCardHolder(api), await openCardHolder(api)];
    const input = { cardId: other.person.cardId, stepUpToken: await other.prove('REVEAL_ACCOUNT') };
    expect(await one.send(revealAccountNumbers, input)).toMatchObject({ httpStatus: 404 });
    expect(await api.send(revealAccountNumbers, input)).toMatchObject({ httpStatus: 401 });
    expect(await one.send(revealAccountNumbers)).toMatchObject({ httpStatus: 400 });
  });
});
