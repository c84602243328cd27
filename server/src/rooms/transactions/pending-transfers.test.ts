import { listCards } from '@portal/contract/card/list-cards';
import { exportTransactions } from '@portal/contract/transactions/export-transactions';
import { getStatement } from '@portal/contract/transactions/get-statement';
import { getTransaction } from '@portal/contract/transactions/get-transaction';
import { searchTransactions, type TransactionSearch } from '@portal/contract/transactions/search-transactions';
import { type TransactionFilter, transactionFilters } from '@portal/contract/transactions/transaction';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveCard } from '../../issuer/face.ts';
import type { TestApi } from '../../testing/api.ts';
import { testDay } from '../../testing/card-account.ts';
import { createTestNetwork, sendMessage } from '../../testing/network.ts';
import { openSession } from '../../testing/people.ts';
import { readCsv } from '../../testing/read-csv.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { fileToday, openTransfers, testBank } from '../../testing/transfers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
});
afterAll(() => api.close());

const days = { from: '2026-01-01', to: testDay };

/** Somebody who has just confirmed that $20.00 goes to their bank, with a fee of $1.50. */
async function openSent() {
  const opened = await openTransfers(api);
  await opened.link();
  const { entity } = await opened.start(2_000);
  const id = `transfer:${entity?.transferId}`;
  const search = async (given: Partial<TransactionSearch> = {}) =>
    (await opened.send(searchTransactions, { ...days, ...given })).entity;
  const pending = async (given: Partial<TransactionSearch> = {}) =>
    (await search(given))?.pending.map(({ transactionId }) => transactionId);
  const get = async (transactionId: string) => await opened.send(getTransaction, { transactionId });
  return { ...opened, id, feeId: `fee:${id}`, search, pending, get };
}

describe('a transfer that is confirmed', () => {
  test('is pending with its fee at once', async () => {
    const { search, id, feeId } = await openSent();
    const found = await search();
    const common = { status: 'PENDING', date: testDay, happenedAt: '2026-11-20T17:00:00.000Z', balanceCents: null };
    const none = { place: null, category: null, last4Digit: null, holdEndsAt: null, declineReason: null };
    expect(found?.pending).toMatchObject([
      {
        ...common,
        ...none,
        transactionId: id,
        type: 'BANK_TRANSFER',
        amountCents: -2_000,
        description: testBank.bankName,
        feeCode: null,
      },
      {
        ...common,
        ...none,
        transactionId: feeId,
        type: 'FEE',
        amountCents: -150,
        description: 'Bank transfer fee',
        feeCode: 'TRANSFER',
      },
    ]);
    // Only posted fees count as charged.
    expect(found?.feesSummary.yearCents).toBe(0);
  });

  const shownIn: Partial<Record<TransactionFilter, readonly string[]>> = {
    all: ['transfer', 'fee'],
    bankTransfers: ['transfer', 'fee'],
    fees: ['fee'],
  };
  test('is left by the filters that speak of transfers and fees, and by no other', async () => {
    const { pending, id, feeId } = await openSent();
    const names = { transfer: id, fee: feeId };
    for (const type of transactionFilters) {
      const expected = (shownIn[type] ?? []).map((each) => names[each as keyof typeof names]);
      expect([type, await pending({ type })]).toEqual([type, expected]);
    }
    expect(await pending({ category: 'fees' })).toEqual([feeId]);
    expect(await pending({ category: 'money' })).toEqual([]);
  });

  test('is found by its bank, its amounts, its name in the reader’s language and its days, and sorted', async () => {
    const { pending, send, person, id, feeId } = await openSent();
    expect(await pending({ text: 'mesquite' })).toEqual([id]);
    expect(await pending({ text: '20.00' })).toEqual([id]);
    expect(await pending({ text: 'transfer fee' })).toEqual([feeId]);
    expect(await pending({ minCents: 151 as never })).toEqual([id]);
    expect(await pending({ maxCents: 150 as never })).toEqual([feeId]);
    expect(await pending({ from: '2026-11-01', to: '2026-11-19' })).toEqual([]);
    expect(await pending({ sort: 'amountDesc' })).toEqual([feeId, id]);
    expect(await pending({ sort: 'amountAsc' })).toEqual([id, feeId]);
    // As once it is posted: money for a bank is no use of a card.
    expect(await pending({ usedCardId: person.cardId })).toEqual([]);
    expect((await send(searchTransactions, { ...days, text: 'cargo por envio' })).entity?.pending).toEqual([]);
  });

  test('is told apart in the balance, and explained by its id before and after it is posted', async () => {
    const { send, get, search, id, feeId } = await openSent();
    const balances = async () => (await send(listCards)).entity?.cards[0];
    expect(await balances()).toMatchObject({
      postedCents: 50_000,
      availableCents: 47_850,
      pendingTransferCents: 2_000,
      pendingFeeCents: 150,
    });
    expect((await get(id)).entity).toMatchObject({ status: 'PENDING', type: 'BANK_TRANSFER', related: [] });
    expect((await get(feeId)).entity).toMatchObject({ status: 'PENDING', feeCode: 'TRANSFER' });

    await fileToday(api);
    expect(await balances()).toMatchObject({
      postedCents: 47_850,
      availableCents: 47_850,
      pendingTransferCents: 0,
      pendingFeeCents: 0,
    });
    const after = await search();
    expect(after?.pending).toEqual([]);
    expect(after?.posted.slice(0, 2)).toMatchObject([
      { type: 'FEE', amountCents: -150 },
      { type: 'BANK_TRANSFER', amountCents: -2_000 },
    ]);
    expect((await get(id)).entity).toMatchObject({ status: 'POSTED', type: 'BANK_TRANSFER', amountCents: -2_000 });
    expect((await get(feeId)).entity).toMatchObject({ status: 'POSTED', type: 'FEE', amountCents: -150 });
  });

  test('stands in both exports as pending, and in no statement', async () => {
    const { person, id, feeId } = await openSent();
    const { accessToken: token } = await openSession(api, person.userId);
    const wanted = { cardId: person.cardId, ...days };
    const csv = await api.fetchFile(exportTransactions, { ...wanted, format: 'CSV' }, { token, language: 'es' });
    const [, sent, fee] = readCsv(csv.content.toString());
    expect(sent?.slice(1, 4)).toEqual(['Pendiente', testBank.bankName, 'A su banco']);
    expect(sent?.slice(7, 10)).toEqual(['-20.00', '', id]);
    expect(fee?.slice(7, 10)).toEqual(['-1.50', '', feeId]);
    const pdf = await api.fetchFile(exportTransactions, { ...wanted, format: 'PDF' }, { token, language: 'en' });
    const { tagged } = await readPdf(pdf.content, { withFonts: true });
    expect(tagged.join('\n')).toMatch(/H2: Pending[^]*Mesquite Credit Union[^]*−\$20\.00[^]*H2: Posted/);

    api.clock.advance(30 * 86_400);
    const { accessToken } = await openSession(api, person.userId);
    const month = { cardId: person.cardId, month: '2026-11' };
    const statement = await api.fetchFile(getStatement, month, { token: accessToken, language: 'en' });
    expect((await readPdf(statement.content, { withFonts: true })).tagged.join('\n')).not.toContain('Mesquite');
    api.clock.advance(-30 * 86_400);
  });

  test('stays while staff looks at it, and is gone once it came back before it left', async () => {
    const { person, start, available, pending, get, id, feeId, writeReturn } = await openSent();
    await fileToday(api);
    const waiting = await start(1_000);
    const ids = [`transfer:${waiting.entity?.transferId}`, `fee:transfer:${waiting.entity?.transferId}`];
    await moveCard(api.pool, person, 'REPORTED_STOLEN', api.clock.now());
    api.clock.advance(4 * 86_400);
    await fileToday(api);
    expect(await pending({ to: '2026-12-31' })).toEqual(ids);

    await sendMessage(api, 'ach-return', { file: await writeReturn('R16') });
    expect(await pending({ to: '2026-12-31' })).toEqual([]);
    expect(await available()).toBe(50_000);
    for (const each of ids) expect(await get(each)).toMatchObject({ httpStatus: 404 });
    // Money that had left is told as posted, and so is the money that came back.
    for (const each of [id, feeId]) expect((await get(each)).entity).toMatchObject({ status: 'POSTED' });
    api.clock.advance(-4 * 86_400);
  });
});
