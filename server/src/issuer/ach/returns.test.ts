import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { TestApi } from '../../testing/api.ts';
import { waitAtLock } from '../../testing/at-lock.ts';
import { listEventsOf } from '../../testing/card-holder.ts';
import { openFiledTransfer } from '../../testing/filed-transfer.ts';
import { createTestNetwork, sendMessage } from '../../testing/network.ts';
import { factsWithFees, testFacts } from '../../testing/program.ts';
import { fileToday, handOverToday, openTransfers, settleToday } from '../../testing/transfers.ts';
import { lockAccountRow } from '../accounts.ts';
import { giveFeeBack, verifyLedger } from '../face.ts';
import { removeBankAccount } from './add-bank-account.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
});
afterAll(() => api.close());

const openFiled = () => openFiledTransfer(api);

describe('a return', () => {
  test.each([
    ['R02', 'ACCOUNT_CLOSED', 'UNLINKED', null],
    ['R03', 'WRONG_ACCOUNT', 'UNLINKED', null],
    ['R04', 'WRONG_ACCOUNT', 'UNLINKED', null],
    ['R13', 'WRONG_ACCOUNT', 'UNLINKED', null],
    ['R28', 'WRONG_ACCOUNT', 'UNLINKED', null],
    ['R20', 'WRONG_KIND', 'UNLINKED', null],
    ['R16', 'FROZEN', 'UNLINKED', null],
    ['R23', 'REFUSED', 'VERIFIED', null],
    ['R17', 'UNDER_REVIEW', 'UNLINKED', 'ACH_FRAUD'],
    ['R14', 'UNDER_REVIEW', 'UNLINKED', 'ACH_DECEASED'],
    ['R15', 'UNDER_REVIEW', 'UNLINKED', 'ACH_DECEASED'],
    ['R06', 'UNDER_REVIEW', 'VERIFIED', 'ACH_STAFF'],
    ['R24', 'UNDER_REVIEW', 'VERIFIED', 'ACH_STAFF'],
    ['R33', 'UNDER_REVIEW', 'VERIFIED', 'ACH_STAFF'],
  ])('%s brings amount and fee back: %s, the bank account is %s, case: %s', async (code, reason, state, kind) => {
    const { person, comeBack, cases, available, bank, transfers } = await openFiled();
    expect(await available()).toBe(50_000 - 20_150);
    expect(await comeBack(code)).toMatchObject({ status: 200, body: { returned: 1, corrected: 0, unknown: [] } });
    expect(await available()).toBe(50_000);
    const back = { returnCode: code, reason, backCents: 20_150, returnedOn: '2026-11-20' };
    expect(await transfers()).toMatchObject([{ state: 'RETURNED', ...back }]);
    expect(await bank()).toMatchObject(state === 'UNLINKED' ? { state, reason } : { state });
    expect(await cases()).toEqual(kind === null ? [] : [{ kind, code }]);
    const told = (await listEventsOf(api, person.holderId)).slice(3).map((event) => event.kind);
    expect(told).toEqual(['BankTransferReturned', ...(state === 'UNLINKED' ? ['BankAccountUnlinked'] : [])]);
    expect(await verifyLedger(api.pool)).toEqual([]);
  });

  test('comes back once, however often it is told, one after another or at once', async () => {
    const { writeReturn, available, cases } = await openFiled();
    const file = await writeReturn('R06');
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendMessage(api, 'ach-return', { file })));
    expect(answers.filter(({ body }) => body.returned === 1)).toHaveLength(1);
    expect((await sendMessage(api, 'ach-return', { file }, 'the-same')).body.returned).toBe(0);
    expect(await available()).toBe(50_000);
    expect(await cases()).toHaveLength(1);
  });

  test('told again for another reason brings nothing more', async () => {
    const { comeBack, available } = await openFiled();
    expect((await comeBack('R03')).body).toMatchObject({ returned: 1 });
    expect((await comeBack('R02')).body).toMatchObject({ returned: 0, unknown: [] });
    expect(await available()).toBe(50_000);
  });

  test('the fee comes back once, whether customer service gave it back before or tries it after', async () => {
    const { person, comeBack, available } = await openFiled();
    const { accountId } = person;
    const text = `SELECT reference FROM issuer.journal WHERE account_id = $1 AND category = 'TRANSFER'`;
    const [posted] = (await api.pool.query<{ reference: string }>(text, [accountId])).rows;
    const fee = { accountId, reference: posted?.reference ?? '', feeCode: 'TRANSFER', feeCents: 150 } as const;
    const line = { description: 'Bank transfer fee', businessDay: '2026-11-21' };
    const give = () => giveFeeBack(api.pool, { ...fee, ...line }, api.clock.now());
    expect((await give())?.balanceCents).toBe(30_000);
    expect(await give()).toBeNull();
    await comeBack('R03');
    expect(await available()).toBe(50_000);
    expect(await give()).toBeNull();
    expect(await verifyLedger(api.pool)).toEqual([]);
  });

  test('of a transfer that was free brings its amount back', async () => {
    api.program.set({ facts: factsWithFees({ bankTransferCents: 0 }) });
    onTestFinished(() => api.program.set({ facts: testFacts }));
    const { comeBack, available, transfers } = await openFiled();
    expect(await available()).toBe(50_000 - 20_000);
    expect(await comeBack('R03')).toMatchObject({ status: 200, body: { returned: 1 } });
    expect(await available()).toBe(50_000);
    expect(await transfers()).toMatchObject([{ state: 'RETURNED', backCents: 20_000 }]);
  });

  test('may come after the transfer was thought complete', async () => {
    const { writeReturn, available, transfers } = await openFiled();
    await handOverToday(api);
    api.clock.advance(7 * 86_400);
    await settleToday(api);
    await settleToday(api);
    expect(await transfers()).toMatchObject([{ state: 'COMPLETED' }]);
    await sendMessage(api, 'ach-return', { file: await writeReturn('R03') });
    expect([await available(), (await transfers())[0]?.state]).toEqual([50_000, 'RETURNED']);
  });

  test('of one of the two amounts ends the proof', async () => {
    const { add, bank, verify, writeReturn, available } = await openTransfers(api);
    await add();
    await fileToday(api);
    const { body } = await sendMessage(api, 'ach-return', { file: await writeReturn('R03') });
    expect(body).toMatchObject({ returned: 1 });
    expect(await bank()).toMatchObject({ state: 'UNLINKED', reason: 'WRONG_ACCOUNT' });
    expect((await verify()).messages[0]).toMatchObject({ shortMessage: 'bank account unlinked' });
    expect(await available()).toBe(50_000);
  });

  test('brings back also what still waits to go to that bank, and nothing more can be sent there', async () => {
    const { start, comeBack, available, transfers, add } = await openFiled();
    const waiting = await start(1_000);
    await comeBack('R16');
    expect(await available()).toBe(50_000);
    expect(await transfers()).toMatchObject([
      { transferId: waiting.entity?.transferId, state: 'RETURNED', traceNumber: null, reason: 'FROZEN' },
      { state: 'RETURNED', traceNumber: expect.stringMatching(/^80000000\d{7}$/) },
    ]);
    expect((await start(1_000)).messages[0]).toMatchObject({ code: 900, shortMessage: 'bank account unlinked' });
    expect((await add()).messages[0]).toMatchObject({ code: 900, shortMessage: 'invalid bank data' });
    expect((await add({ accountNumber: '555000111' })).httpStatus).toBe(200);
    expect(await verifyLedger(api.pool)).toEqual([]);
  });

  test.each<[string, (file: string) => string, string]>([
    ['not ours', (file) => file.replaceAll(/R0380000000\d{7}/g, 'R03800000009999999'), 'nothing was sent'],
    [
      'of another amount',
      (file) => file.replace('0000020000', '0000020001').replaceAll('000000020000', '000000020001'),
      'its amount is not what was sent',
    ],
    ['of another company', (file) => file.replaceAll('9999999999PPD', '1234567890PPD'), 'another company'],
    ['with a code that is ours to send', (file) => file.replace('799R03', '799R61'), 'no code that we can receive'],
    ['with a code that is none', (file) => file.replace('799R03', '799   '), 'no code that we can receive'],
    ['that does not add up', (file) => file.replace('0000020000', '0000020001'), 'a batch: creditCents'],
  ])('%s has its file wait as a whole for staff, and changes nothing', async (_, bend, why) => {
    const { writeReturn, available, cases } = await openFiled();
    const file = bend((await writeReturn('R03')) ?? '');
    const { status, body } = await sendMessage(api, 'ach-return', { file });
    expect({ status, body }).toEqual({
      status: 200,
      body: { waits: expect.any(String), problem: expect.stringContaining(why) },
    });
    // The same file is kept once.
    expect((await sendMessage(api, 'ach-return', { file })).body['waits']).toBe(body['waits']);
    expect([await available(), await cases()]).toEqual([50_000 - 20_150, []]);
    const kept = await api.pool.query('SELECT content_sealed AS sealed FROM issuer.ach_return_file');
    expect(kept.rows.map(({ sealed }) => String(sealed)).join()).not.toContain(file.slice(100, 140));
  });

  test('that a bank contests opens a case, and moves no money', async () => {
    const { comeBack, available, cases } = await openFiled();
    await comeBack('R03');
    expect((await comeBack('R71')).body).toMatchObject({ returned: 0 });
    expect([await available(), await cases()]).toEqual([50_000, [{ kind: 'ACH_STAFF', code: 'R71' }]]);
  });

  test('sent again in another file opens no second case', async () => {
    const { writeReturn, cases, bank } = await openFiled();
    const file = (await writeReturn('R17')) ?? '';
    await sendMessage(api, 'ach-return', { file });
    const { body } = await sendMessage(api, 'ach-return', { file: file.trimEnd() });
    expect(body).toMatchObject({ returned: 0, unknown: [] });
    expect(await cases()).toEqual([{ kind: 'ACH_FRAUD', code: 'R17' }]);
    expect(await bank()).toMatchObject({ state: 'UNLINKED' });
  });

  test('opens a case for each transfer', async () => {
    const { comeBack, start, cases } = await openFiled();
    await comeBack('R06');
    await start(1_000);
    await fileToday(api);
    await comeBack('R06');
    expect(await cases()).toHaveLength(2);
  });

  test('that is no file is refused', async () => {
    const { status, body } = await sendMessage(api, 'ach-return', { file: 'R03' });
    expect([status, body]).toEqual([
      422,
      { error: 'not a file of returns: a record of type R is not as its layout says' },
    ]);
  });
});

test('the two amounts do not go to a bank account that is taken off as the file is built', async () => {
  const { add, person, bank } = await openTransfers(api);
  await add();
  const building = await inTransaction(api.pool, async (tx) => {
    await lockAccountRow(tx, person.accountId);
    const waiting = fileToday(api);
    await waitAtLock(api.pool);
    await removeBankAccount(tx, person.accountId, api.clock.now());
    return { waiting };
  });
  expect(await building.waiting).toBeNull();
  expect(await bank()).toBeNull();
});
