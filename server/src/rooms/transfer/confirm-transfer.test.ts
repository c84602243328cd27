import { confirmTransfer } from '@portal/contract/transfer/confirm-transfer';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { lockCard, moveCard, sumFees, verifyLedger } from '../../issuer/face.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { listEventsOf } from '../../testing/card-holder.ts';
import type { TestPersonOptions } from '../../testing/people.ts';
import { factsWithFees, testFacts } from '../../testing/program.ts';
import { fileToday, openTransfers } from '../../testing/transfers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const days = { filesOn: '2026-11-20', effectiveOn: '2026-11-23', arrivesOn: '2026-11-25' };

async function openLinked(options: TestPersonOptions = {}) {
  const opened = await openTransfers(api, options);
  await opened.link();
  return opened;
}

describe('confirm-transfer', () => {
  test('200: amount and fee are set aside at once', async () => {
    const { person, start, available, transfers } = await openLinked();
    const { entity } = await start(20_000);
    const money = { amountCents: 20_000, feeCents: 150, totalCents: 20_150, availableAfterCents: 29_850 };
    expect(entity).toEqual({ transferId: expect.any(String), state: 'CONFIRMED', isFirst: false, ...money, ...days });
    expect(await available()).toBe(29_850);
    expect(await transfers()).toMatchObject([{ transferId: entity?.transferId, state: 'CONFIRMED', ...days }]);
    expect((await listEventsOf(api, person.holderId)).at(-1)).toEqual({
      kind: 'BankTransferConfirmed',
      data: { last4Digit: '6640', amountCents: 20_000 },
    });
  });

  test('200: a dry run says the same, needs no proof or key, and moves nothing', async () => {
    const { send, available, transfers } = await openLinked();
    const { entity } = await send(confirmTransfer, { amountCents: 20_000, dryRun: true });
    expect(entity).toMatchObject({ transferId: null, state: null, availableAfterCents: 29_850, ...days });
    expect([await available(), await transfers()]).toEqual([50_000, []]);
  });

  test('200: all that is left after the fee, and not a cent more', async () => {
    const { start, available } = await openLinked({ openingCents: 10_000 });
    const [message] = (await start(9_851)).messages;
    expect(message).toMatchObject({ code: 900, shortMessage: 'insufficient for transfer', field: 'amountCents' });
    expect(message?.message).toContain('$100.00 and the fee is $1.50, so you can send up to $98.50');
    expect((await start(9_850)).httpStatus).toBe(200);
    expect(await available()).toBe(0);
  });

  test('raced: twenty transfers of the whole balance send it once', async () => {
    const { person, prove, send, available } = await openLinked({ openingCents: 10_000 });
    const tokens = await Promise.all(Array.from({ length: 20 }, () => prove('TRANSFER')));
    const replies = await Promise.all(
      tokens.map((stepUpToken) => send(confirmTransfer, { amountCents: 9_850, shownFeeCents: 150, stepUpToken })),
    );
    expect(replies.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1);
    expect(replies.filter(({ messages }) => messages[0]?.shortMessage === 'insufficient for transfer')).toHaveLength(
      19,
    );
    expect(await available()).toBe(0);
    const kinds = (await listEventsOf(api, person.holderId)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'BankTransferConfirmed')).toHaveLength(1);
    expect(await verifyLedger(api.pool)).toEqual([]);
  });

  test("200: the program's own fee is set aside and posted; what was confirmed before keeps the fee of its day", async () => {
    const { person, start, available } = await openLinked();
    onTestFinished(() => api.program.set({ facts: testFacts }));
    await start(1000);
    api.program.set({ facts: factsWithFees({ bankTransferCents: 225, minTransferCents: 500 }) });
    expect((await start(2000)).entity).toMatchObject({ feeCents: 225, totalCents: 2225 });
    expect(await available()).toBe(50_000 - 1150 - 2225);
    await fileToday(api);
    const today = '2026-11-20';
    expect(await sumFees(api.pool, person.accountId, today, today)).toMatchObject([
      { feeCode: 'TRANSFER', count: 2, periodCents: 375 },
    ]);
  });

  test('refused: for another fee than its reader saw, until they see the new one', async () => {
    const { prove, send, start, available } = await openLinked();
    onTestFinished(() => api.program.set({ facts: testFacts }));
    const input = { amountCents: 2000, shownFeeCents: 150, stepUpToken: await prove('TRANSFER') };
    api.program.set({ facts: factsWithFees({ bankTransferCents: 225 }) });
    const [message] = (await send(confirmTransfer, input)).messages;
    expect(message).toMatchObject({ code: 900, shortMessage: 'fee changed' });
    expect(message?.message).toContain('It is $2.25 now.');
    expect(await available()).toBe(50_000);
    // The proof is not spent on it.
    expect((await start(2000, { stepUpToken: input.stepUpToken })).entity).toMatchObject({ feeCents: 225 });
  });

  test('repeated with the same key after the fee has changed, it is the same transfer', async () => {
    const { prove, send, transfers } = await openLinked();
    onTestFinished(() => api.program.set({ facts: testFacts }));
    const input = { amountCents: 2000, shownFeeCents: 150, stepUpToken: await prove('TRANSFER') };
    const first = await send(confirmTransfer, input, 'before-the-fee');
    api.program.set({ facts: factsWithFees({ bankTransferCents: 225 }) });
    const again = await send(confirmTransfer, { ...input, shownFeeCents: 225 }, 'before-the-fee');
    expect(again.entity).toEqual(first.entity);
    expect(await transfers()).toHaveLength(1);
  });

  test('refused: less than the program sends', async () => {
    const { start, available } = await openLinked();
    onTestFinished(() => api.program.set({ facts: testFacts }));
    expect((await start(99)).messages[0]?.message).toBe('The smallest amount is $1.00.');
    api.program.set({ facts: factsWithFees({ minTransferCents: 500 }) });
    const [message] = (await start(499)).messages;
    expect(message).toMatchObject({ code: 900, shortMessage: 'below minimum', field: 'amountCents' });
    expect(message?.message).toBe('The smallest amount is $5.00.');
    expect(await available()).toBe(50_000);
    expect((await start(500)).httpStatus).toBe(200);
  });

  test('raced: twenty at once with one proof send once', async () => {
    const { prove, send, transfers } = await openLinked();
    const stepUpToken = await prove('TRANSFER');
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => send(confirmTransfer, { amountCents: 100, shownFeeCents: 150, stepUpToken })),
    );
    expect(replies.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1);
    expect(await transfers()).toHaveLength(1);
  });

  test('repeated with the same key, it is the same transfer; with another amount it is refused', async () => {
    const { prove, send, transfers } = await openLinked();
    const input = { amountCents: 5_000, shownFeeCents: 150, stepUpToken: await prove('TRANSFER') };
    const first = await send(confirmTransfer, input, 'once');
    const again = await Promise.all(Array.from({ length: 5 }, () => send(confirmTransfer, input, 'once')));
    for (const each of again) expect(each.entity).toEqual(first.entity);
    const other = await send(confirmTransfer, { ...input, amountCents: 5_001 }, 'once');
    expect(other.messages[0]).toMatchObject({ shortMessage: 'idempotency key reused' });
    expect(await transfers()).toHaveLength(1);
  });

  test('refused: without a proof, or with one for another act', async () => {
    const { prove, start, available } = await openLinked();
    for (const stepUpToken of [await prove('EDIT_BANK'), 'x'.repeat(32)]) {
      expect((await start(100, { stepUpToken })).messages[0]).toMatchObject({ code: 905 });
    }
    expect(await available()).toBe(50_000);
  });

  test('refused: without a bank account, and before it is verified', async () => {
    const { add, start } = await openTransfers(api);
    expect((await start(100)).messages[0]).toMatchObject({ code: 905, shortMessage: 'no bank account' });
    await add();
    expect((await start(100)).messages[0]).toMatchObject({ code: 905, shortMessage: 'bank account not verified' });
  });

  test.each(['CVV_TRIES', 'ISSUER'] as const)('refused: locked by %s', async (reason) => {
    const { person, start } = await openLinked();
    await lockCard(api.pool, person, reason, api.clock.now());
    expect((await start(100)).messages[0]).toMatchObject({ code: 900, shortMessage: 'transfer locked' });
  });

  test('200: a card that its holder has locked still sends to their own bank', async () => {
    const { person, start } = await openLinked();
    await lockCard(api.pool, person, 'USER', api.clock.now());
    expect((await start(100)).httpStatus).toBe(200);
  });

  test('refused: a card that is closed', async () => {
    const { person, start } = await openLinked();
    await moveCard(api.pool, person, 'REPORTED_LOST', api.clock.now());
    expect((await start(100)).messages[0]).toMatchObject({ code: 900, shortMessage: 'card not active' });
  });

  test.each([0, -100, 100.5])('wrong input: %d cents', async (amountCents) => {
    const { start } = await openLinked();
    expect((await start(amountCents)).messages[0]).toMatchObject({ code: 400, field: 'amountCents' });
  });

  test("404 for another's card, 401 without a token", async () => {
    const [one, other] = [await openLinked(), await openLinked()];
    const { cardId } = other.person;
    const input = { cardId, amountCents: 100, shownFeeCents: 150, stepUpToken: await one.prove('TRANSFER', cardId) };
    expect(await one.send(confirmTransfer, input)).toMatchObject({ httpStatus: 404 });
    expect(await api.send(confirmTransfer, input)).toMatchObject({ httpStatus: 401 });
    expect(await other.available()).toBe(50_000);
  });
});
