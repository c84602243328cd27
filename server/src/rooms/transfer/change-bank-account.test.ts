import { changeBankAccount } from '@portal/contract/transfer/change-bank-account';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getDepositNumbers, lockCard, moveCard } from '../../issuer/face.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { listEventsOf } from '../../testing/card-holder.ts';
import { testKeys } from '../../testing/keys.ts';
import { openTransfers, testBank } from '../../testing/transfers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const { accountNumber: _number, ...shown } = testBank;

describe('change-bank-account', () => {
  test('200: a bank account is put on file, and only its last four digits are told', async () => {
    const { person, add, bank } = await openTransfers(api);
    const { entity } = await add();
    const added = { state: 'ADDED', ...shown, last4Digit: '6640', addedOn: '2026-11-20', depositsOn: '2026-11-23' };
    expect(entity).toEqual({ bankAccount: added });
    expect(await bank()).toEqual(added);
    expect(await listEventsOf(api, person.holderId)).toEqual([
      { kind: 'BankAccountAdded', data: { last4Digit: '6640' } },
    ]);
  });

  test('200: another one takes its place and is to be proved anew', async () => {
    const { person, link, add, bank } = await openTransfers(api);
    await link();
    await add({ accountType: 'SAVINGS', accountNumber: '99887766', bankName: 'Llano Savings' });
    expect(await bank()).toMatchObject({ state: 'ADDED', bankName: 'Llano Savings', last4Digit: '7766' });
    const kinds = (await listEventsOf(api, person.holderId)).map(({ kind }) => kind);
    expect(kinds).toEqual(['BankAccountAdded', 'BankAccountVerified', 'BankAccountChanged']);
  });

  test('200: taken off the file, also with a card that is closed', async () => {
    const { person, add, remove, bank } = await openTransfers(api);
    await add();
    await moveCard(api.pool, person, 'REPORTED_LOST', api.clock.now());
    expect((await remove()).entity).toEqual({ bankAccount: null });
    expect(await bank()).toBeNull();
    expect((await listEventsOf(api, person.holderId)).at(-1)?.kind).toBe('BankAccountRemoved');
    expect((await remove()).messages[0]).toMatchObject({ code: 905, shortMessage: 'no bank account' });
  });

  test.each([
    ['routingNumber', { routingNumber: '123456789' }],
    ['routingNumber', { routingNumber: '' }],
    ['accountNumber', { accountNumber: '123' }],
    ['accountNumber', { accountNumber: '123456789012345678' }],
    ['accountNumber', { accountNumber: '12345a' }],
    ['bankName', { bankName: ' ' }],
    ['accountType', { accountType: 'LOAN' }],
  ])('wrong input: %s, and the proof is kept', async (field, changes) => {
    const { prove, add, send } = await openTransfers(api);
    const stepUpToken = await prove('EDIT_BANK');
    expect((await add({ ...changes, stepUpToken })).messages[0]).toMatchObject({ code: 400, field });
    expect((await send(changeBankAccount, { ...testBank, stepUpToken })).httpStatus).toBe(200);
  });

  test('refused: without a proof for this very act, or with one that was used', async () => {
    const { prove, add } = await openTransfers(api);
    const stepUpToken = await prove('EDIT_BANK');
    expect((await add({ stepUpToken: await prove('TRANSFER') })).messages[0]).toMatchObject({ code: 905 });
    expect((await add({ stepUpToken })).httpStatus).toBe(200);
    expect((await add({ stepUpToken })).messages[0]).toMatchObject({ code: 905, shortMessage: 'step-up required' });
  });

  test.each([
    ['a lock for customer service', 'transfer locked', 'CVV_TRIES'],
    ['a closed card', 'card not active', null],
  ] as const)('refused: %s', async (_what, shortMessage, reason) => {
    const { person, add } = await openTransfers(api);
    if (reason) await lockCard(api.pool, person, reason, api.clock.now());
    else await moveCard(api.pool, person, 'REPORTED_LOST', api.clock.now());
    expect((await add()).messages[0]).toMatchObject({ code: 900, shortMessage });
  });

  test('200: the number of a card account of this program, which is an account at another bank', async () => {
    const { person, add } = await openTransfers(api);
    const { accountNumber } = await getDepositNumbers(api.pool, testKeys, person.accountId);
    api.secrets.add(accountNumber);
    expect((await add({ routingNumber: '081000032', accountNumber })).httpStatus).toBe(200);
  });

  test('refused: the number of a card account of this program', async () => {
    const { person, add } = await openTransfers(api);
    const own = await getDepositNumbers(api.pool, testKeys, person.accountId);
    expect((await add(own)).messages[0]).toMatchObject({ code: 900, shortMessage: 'invalid bank data' });
  });

  test('refused: the sixth in 30 days, which would pay out the small amounts again and again', async () => {
    const { add } = await openTransfers(api);
    for (let n = 0; n < 5; n++) expect((await add({ accountNumber: `4000${n}` })).httpStatus).toBe(200);
    expect((await add()).messages[0]).toMatchObject({ code: 902, shortMessage: 'bank accounts used up' });
  });

  test('raced: twenty at once leave one on file, and no more than five were added', async () => {
    const { person, prove, send } = await openTransfers(api);
    const tokens = await Promise.all(Array.from({ length: 20 }, () => prove('EDIT_BANK')));
    const replies = await Promise.all(
      tokens.map((stepUpToken, n) => send(changeBankAccount, { ...testBank, accountNumber: `50${n}00`, stepUpToken })),
    );
    expect(replies.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(5);
    expect(await listEventsOf(api, person.holderId)).toHaveLength(5);
  });

  test('repeated with the same key, it is answered again; with other data it is refused', async () => {
    const { person, prove, send } = await openTransfers(api);
    const input = { ...testBank, stepUpToken: await prove('EDIT_BANK') };
    const first = await send(changeBankAccount, input, 'same');
    expect((await send(changeBankAccount, input, 'same')).entity).toEqual(first.entity);
    expect((await send(changeBankAccount, { ...input, bankName: 'Other' }, 'same')).messages[0]).toMatchObject({
      shortMessage: 'idempotency key reused',
    });
    expect(await listEventsOf(api, person.holderId)).toHaveLength(1);
  });

  test("404 for another's card, 401 without a token", async () => {
    const [one, other] = [await openTransfers(api), await openTransfers(api)];
    const { cardId } = other.person;
    const stepUpToken = await one.prove('EDIT_BANK', cardId);
    expect(await one.send(changeBankAccount, { ...testBank, cardId, stepUpToken })).toMatchObject({ httpStatus: 404 });
    expect(await api.send(changeBankAccount, { ...testBank, cardId, stepUpToken })).toMatchObject({ httpStatus: 401 });
  });
});
