import { verifyBankAccount } from '@portal/contract/transfer/verify-bank-account';
import { beforeEach, describe, expect, test } from 'vitest';
import { moveCard } from '../../issuer/face.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { listEventsOf } from '../../testing/card-holder.ts';
import { fileToday, openTransfers, settleToday } from '../../testing/transfers.ts';

let api: TestApi;
// Time moves in these tests, and each begins at its first day.
beforeEach(async () => {
  api = await createTestApi();
  return () => api.close();
});

const dayS = 86_400;

async function openSent() {
  const opened = await openTransfers(api);
  await opened.add();
  await fileToday(api);
  return opened;
}

describe('verify-bank-account', () => {
  test('200: the two amounts prove it, in either order', async () => {
    const { person, amounts, verify } = await openSent();
    const { entity } = await verify((await amounts()).toReversed());
    expect(entity?.bankAccount).toMatchObject({ state: 'VERIFIED', verifiedOn: '2026-11-20' });
    expect((await listEventsOf(api, person.holderId)).at(-1)?.kind).toBe('BankAccountVerified');
  });

  test('the amounts are two different ones of 1 to 49 cents', async () => {
    for (let n = 0; n < 10; n++) {
      const { amounts } = await openSent();
      const [first = 0, second = 0] = await amounts();
      expect(first).not.toBe(second);
      for (const each of [first, second]) expect(each >= 1 && each <= 49).toBe(true);
    }
  });

  test('refused: wrong ones are counted; after the third the right ones are refused too', async () => {
    const { verify, wrongAmounts, bank } = await openSent();
    const wrong = await wrongAmounts();
    const [first] = (await verify(wrong)).messages;
    expect(first).toMatchObject({ code: 901, shortMessage: 'bank amounts wrong', field: 'amounts' });
    expect(first?.message).toContain('You have 2 tries left.');
    expect(await bank()).toMatchObject({ state: 'MICRO_SENT', triesLeft: 2 });
    expect((await verify(wrong)).messages[0]?.message).toContain('You have 1 try left.');
    expect((await verify(wrong)).messages[0]).toMatchObject({ code: 902 });
    expect((await verify()).messages[0]).toMatchObject({ code: 902, shortMessage: 'bank amounts threshold exceeded' });
    expect(await bank()).toMatchObject({ state: 'FAILED', failedOn: '2026-11-20' });
  });

  test('raced: fifty wrong tries at once count three', async () => {
    const { verify, wrongAmounts } = await openSent();
    const wrong = await wrongAmounts();
    const replies = await Promise.all(Array.from({ length: 50 }, () => verify(wrong)));
    const told = (code: number, field?: string) =>
      replies.filter(({ messages: [message] }) => message?.code === code && message.field === field);
    expect(told(901, 'amounts')).toHaveLength(2);
    expect(told(902, 'amounts')).toHaveLength(1);
    expect(told(902)).toHaveLength(47);
    expect((await verify()).httpStatus).toBe(400);
  });

  test('200: until the end of the fourteenth day; then it is over, whether the day has been closed or not', async () => {
    const [inTime, late, closed] = [await openSent(), await openSent(), await openSent()];
    api.clock.advance(14 * dayS);
    expect((await inTime.verify()).httpStatus).toBe(200);
    api.clock.advance(dayS / 2);
    expect(await late.bank()).toMatchObject({ state: 'EXPIRED', expiredOn: '2026-12-05' });
    expect((await late.verify()).messages[0]).toMatchObject({ code: 900, shortMessage: 'bank amounts expired' });
    await settleToday(api);
    expect(await closed.bank()).toMatchObject({ state: 'EXPIRED', expiredOn: '2026-12-05' });
    expect((await closed.verify()).messages[0]).toMatchObject({ shortMessage: 'bank amounts expired' });
    expect(await inTime.bank()).toMatchObject({ state: 'VERIFIED' });
  });

  test('refused: before they were sent, with the day to look for them', async () => {
    const { add, verify } = await openTransfers(api);
    await add();
    const [message] = (await verify()).messages;
    expect(message).toMatchObject({ code: 900, shortMessage: 'bank amounts not sent' });
    expect(message?.message).toContain('Monday, November 23');
  });

  test('refused: nothing on file', async () => {
    const { verify } = await openTransfers(api);
    expect((await verify([1, 2])).messages[0]).toMatchObject({ code: 905, shortMessage: 'no bank account' });
  });

  test('repeated: what is verified stays so', async () => {
    const { verify } = await openSent();
    const first = await verify();
    expect((await verify()).entity).toEqual(first.entity);
  });

  test.each([
    [[0, 5], 'amounts.0'],
    [[5, 50], 'amounts.1'],
    [[5, 5], 'amounts.1'],
    [[5], 'amounts'],
  ])('wrong input: %j is no try', async (typed, field) => {
    const { verify, bank } = await openSent();
    const [message] = (await verify(typed)).messages;
    expect(message).toMatchObject({ code: 400 });
    expect(message?.field?.startsWith(field)).toBe(true);
    expect(await bank()).toMatchObject({ triesLeft: 3 });
  });

  test('refused: with a card that is closed, and no try is spent', async () => {
    const { person, verify, bank } = await openSent();
    await moveCard(api.pool, person, 'REPORTED_LOST', api.clock.now());
    expect((await verify()).messages[0]).toMatchObject({ code: 900, shortMessage: 'card not active' });
    expect(await bank()).toMatchObject({ state: 'MICRO_SENT', triesLeft: 3 });
  });

  test('200: with a card that is stopped for a time, as the days to prove it run', async () => {
    const { person, verify } = await openSent();
    await moveCard(api.pool, person, 'HELD_FOR_FRAUD', api.clock.now());
    expect((await verify()).entity?.bankAccount).toMatchObject({ state: 'VERIFIED' });
  });

  test("404 for another's card, 401 without a token", async () => {
    const [one, other] = [await openSent(), await openSent()];
    const input = { cardId: other.person.cardId, amounts: await other.amounts() };
    expect(await one.send(verifyBankAccount, input)).toMatchObject({ httpStatus: 404 });
    expect(await api.send(verifyBankAccount, input)).toMatchObject({ httpStatus: 401 });
    expect(await other.bank()).toMatchObject({ state: 'MICRO_SENT' });
  });
});
