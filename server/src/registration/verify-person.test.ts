import { verifyPerson } from '@portal/contract/registration/verify-person';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../db/transaction.ts';
import { revealForDemo } from '../issuer/demo/face.ts';
import { getCard, listCardsOf } from '../issuer/face.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { createTestCard, testNow } from '../testing/card-account.ts';
import { testKeys } from '../testing/keys.ts';
import { createTestPerson } from '../testing/people.ts';
import { createNewcomer, otherCvv, proofsOf } from '../testing/proofs.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const verify = (input: object) => api.send(verifyPerson, input);
const nobody = { last4Digit: '4821', cvv: '123', ssn: '900112222', date: '1950-01-31' };

describe('verify-person', () => {
  test('200: all proofs match; the passcode can go to the contacts on record', async () => {
    const { person, proofs } = await createNewcomer(api, { cardStatusId: 14 });
    const { entity } = await verify(proofs);
    expect(entity?.otpOptions).toEqual([
      { otpOption: 'TEXT', masked: `(•••) •••-${person.mobileNumber.slice(-4)}` },
      { otpOption: 'CALL', masked: `(•••) •••-${person.mobileNumber.slice(-4)}` },
      { otpOption: 'EMAIL', masked: 'p•••@example.com' },
    ]);
  });

  test('refused: any proof that is wrong, and somebody who does not exist, in the same words', async () => {
    const { proofs } = await createNewcomer(api);
    const answers = await Promise.all([
      verify({ ...proofs, last4Digit: '0000' }),
      verify({ ...proofs, cvv: otherCvv(proofs.cvv) }),
      verify({ ...proofs, date: '1951-01-31' }),
      verify(nobody),
    ]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({
      httpStatus: 400,
      status: 900,
      messages: [{ code: 901, message: 'The information entered is invalid. Please re-enter.' }],
    });
  });

  test('refused: the third wrong CVV locks the card, and then the right one is refused too', async () => {
    const { person, proofs } = await createNewcomer(api);
    const wrong = { ...proofs, cvv: otherCvv(proofs.cvv) };
    await verify(wrong);
    await verify(wrong);
    expect((await verify(wrong)).messages[0]).toMatchObject({ code: 902, shortMessage: 'cvv threshold exceeded' });
    expect((await verify(proofs)).messages[0]).toMatchObject({ code: 902 });
    const { cards } = await listCardsOf(api.pool, person.holderId);
    expect(cards[0]?.lockReason).toBe('CVV_TRIES');
  });

  test('refused: of two cards that share the last four digits each counts what is compared with it', async () => {
    const { person, proofs } = await createNewcomer(api);
    const second = await inTransaction(api.pool, (tx) =>
      createTestCard(tx, person.accountId, { cardStatusId: 14, last4Digit: '4821', cardholderName: 'PAT' }, testNow),
    );
    const { cvv } = await revealForDemo(testKeys, await getCard(api.pool, second.cardId));
    const guess = ['000', '001', '002'].find((each) => each !== cvv && each !== proofs.cvv) ?? '';
    for (let n = 0; n < 3; n++) await verify({ ...proofs, cvv: guess });
    // The right one of either, after three wrong ones, opens nothing.
    for (const right of [proofs.cvv, cvv]) {
      expect((await verify({ ...proofs, cvv: right })).messages[0]).toMatchObject({ code: 902 });
    }
    const { cards } = await listCardsOf(api.pool, person.holderId);
    expect(cards.map(({ lockReason }) => lockReason)).toEqual(['CVV_TRIES', 'CVV_TRIES']);
  });

  test('200: the code of either of two cards, and the other one counts nothing', async () => {
    const { person, proofs } = await createNewcomer(api);
    const second = await inTransaction(api.pool, (tx) =>
      createTestCard(tx, person.accountId, { cardStatusId: 14, last4Digit: '4821', cardholderName: 'PAT' }, testNow),
    );
    const { cvv } = await revealForDemo(testKeys, await getCard(api.pool, second.cardId));
    for (const right of [proofs.cvv, cvv, proofs.cvv, cvv]) {
      expect(await verify({ ...proofs, cvv: right })).toMatchObject({ httpStatus: 200 });
    }
  });

  test('a stranger without SSN or birth date cannot lock the card', async () => {
    const { person, proofs } = await createNewcomer(api);
    for (let n = 0; n < 5; n++) await verify({ ...proofs, date: '1951-01-31', cvv: otherCvv(proofs.cvv) });
    expect((await listCardsOf(api.pool, person.holderId)).cards[0]?.lockReason).toBeNull();
  });

  test('refused with its reason, once all proofs match: registered already, or a closed card', async () => {
    const registered = await proofsOf(api, await createTestPerson(api));
    expect((await verify(registered)).messages[0]?.shortMessage).toBe('already registered');
    const { proofs: closed } = await createNewcomer(api, { cardStatusId: 9 });
    expect((await verify(closed)).messages[0]?.shortMessage).toBe('card not eligible');
    for (const proofs of [registered, closed]) {
      expect((await verify({ ...proofs, cvv: otherCvv(proofs.cvv) })).messages[0]?.code).toBe(901);
    }
  });

  test('refused: more than ten tries in an hour, for known and unknown alike', async () => {
    const { proofs } = await createNewcomer(api);
    const tryOften = async (input: object) => {
      const replies = await Promise.all(Array.from({ length: 12 }, () => verify({ ...input, date: '1951-01-31' })));
      return replies.map((reply) => reply.httpStatus).toSorted((a, b) => a - b);
    };
    expect(await tryOften(proofs)).toEqual([...Array(10).fill(400), 429, 429]);
    expect(await tryOften({ ...nobody, ssn: '900113333' })).toEqual([...Array(10).fill(400), 429, 429]);
  });

  test('ten tries of a stranger leave the person free to try from elsewhere; sixty in all are the end', async () => {
    const { proofs } = await createNewcomer(api);
    const tryFrom = async (address: string, count: number) => {
      const wrong = { ...proofs, date: '1951-01-31' };
      const replies = await Promise.all(
        Array.from({ length: count }, () => api.send(verifyPerson, wrong, { address })),
      );
      return replies.filter(({ httpStatus }) => httpStatus === 429).length;
    };
    expect(await tryFrom('192.0.2.1', 11)).toBe(1);
    expect(await api.send(verifyPerson, proofs, { address: '192.0.2.2' })).toMatchObject({ httpStatus: 200 });
    for (const last of [3, 4, 5, 6]) expect(await tryFrom(`192.0.2.${last}`, 10)).toBe(0);
    expect(await tryFrom('192.0.2.7', 10)).toBe(1);
  });

  test('raced: fifty wrong CVVs at once are counted up to three', async () => {
    const { proofs } = await createNewcomer(api);
    const wrong = { ...proofs, cvv: otherCvv(proofs.cvv) };
    const replies = await Promise.all(Array.from({ length: 10 }, () => verify(wrong)));
    const counted = replies.filter(({ messages }) => messages[0]?.shortMessage === 'invalid information');
    expect(counted).toHaveLength(2);
  });

  test('wrong input: each field is named', async () => {
    const { messages } = await verify({ last4Digit: '1', cvv: '', ssn: '12', date: '31/01/1950' });
    expect(messages.map(({ field }) => field)).toEqual(['last4Digit', 'cvv', 'ssn', 'date']);
  });
});
