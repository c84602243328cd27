import { cardStatusIds } from '@portal/contract/card/card-status';
import { verifyPerson } from '@portal/contract/registration/verify-person';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { revealForDemo } from '../../issuer/demo/face.ts';
import { getCard, listCardsOf } from '../../issuer/face.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestCard, testNow } from '../../testing/card-account.ts';
import { testKeys } from '../../testing/keys.ts';
import { readMessages } from '../../testing/messages.ts';
import { createTestPerson } from '../../testing/people.ts';
import { createNewcomer, otherCvv, proofsOf } from '../../testing/proofs.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const verify = (input: object) => api.send(verifyPerson, input);
const nobody = { last4Digit: '4821', cvv: '123', ssn: '900112222', date: '1950-01-31' };

describe('verify-person', () => {
  test('200: all proofs match; the passcode can go to the contacts on record', async () => {
    const { person, proofs } = await createNewcomer(api, { cardStatusId: cardStatusIds.shipped });
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
      createTestCard(
        tx,
        person.accountId,
        { cardStatusId: cardStatusIds.shipped, last4Digit: '4821', cardholderName: 'PAT' },
        testNow,
      ),
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
      createTestCard(
        tx,
        person.accountId,
        { cardStatusId: cardStatusIds.shipped, last4Digit: '4821', cardholderName: 'PAT' },
        testNow,
      ),
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

  test('refused with its reason, once all proofs match: a closed card', async () => {
    const { proofs } = await createNewcomer(api, { cardStatusId: cardStatusIds.closedByHolder });
    expect((await verify(proofs)).messages[0]?.shortMessage).toBe('card not eligible');
    expect((await verify({ ...proofs, cvv: otherCvv(proofs.cvv) })).messages[0]?.code).toBe(901);
  });

  test('refused: a card that has a login, whatever the CVV, which is not compared; its holder is told by email, once', async () => {
    const person = await createTestPerson(api);
    const proofs = await proofsOf(api, person);
    const answers = [
      await verify(proofs),
      ...(await Promise.all(Array.from({ length: 5 }, () => verify({ ...proofs, cvv: otherCvv(proofs.cvv) })))),
      await verify(proofs),
    ];
    const unknown = await verify(nobody);
    for (const answer of answers) expect(answer).toEqual(unknown);
    const { cards } = await listCardsOf(api.pool, person.holderId);
    expect(cards[0]).toMatchObject({ lockReason: null, cvvTries: 0 });
    const told = await readMessages(api, person.email);
    expect(told).toMatchObject([{ channel: 'EMAIL', text: expect.stringContaining('has an online account already') }]);
    api.clock.advance(24 * 3600);
    await verify(proofs);
    expect(await readMessages(api, person.email)).toHaveLength(2);
  });

  test('after any number of tries, here and elsewhere, right data still go through', async () => {
    const { proofs } = await createNewcomer(api);
    const wrong = { ...proofs, date: '1951-01-31' };
    const here = Array.from({ length: 12 }, () => verify(wrong));
    const elsewhere = Array.from({ length: 70 }, (_, n) => api.send(verifyPerson, wrong, { address: `192.0.2.${n}` }));
    const statuses = (await Promise.all([...here, ...elsewhere])).map(({ httpStatus }) => httpStatus);
    expect(new Set(statuses)).toEqual(new Set([400]));
    expect(await verify(proofs)).toMatchObject({ httpStatus: 200 });
    expect(await api.send(verifyPerson, proofs, { address: '192.0.2.2' })).toMatchObject({ httpStatus: 200 });
  });

  test('refused: who has tried often is not told that a card was locked, which would show that the rest is right', async () => {
    const { proofs } = await createNewcomer(api);
    for (let n = 0; n < 10; n++) await verify({ ...proofs, last4Digit: '0000' });
    const answers = [];
    for (let n = 0; n < 4; n++) answers.push(await verify({ ...proofs, cvv: otherCvv(proofs.cvv) }));
    expect(answers.map(({ messages }) => messages[0]?.code)).toEqual([901, 901, 901, 901]);
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
