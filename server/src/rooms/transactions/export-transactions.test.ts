import { exportTransactions, maxPdfRows } from '@portal/contract/transactions/export-transactions';
import { maxUnposted, searchTransactions } from '@portal/contract/transactions/search-transactions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authorize, clear, postDeposit, postFee } from '../../issuer/face.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { testDay, testIssuing } from '../../testing/card-account.ts';
import { createTestPerson, openSession, type TestPerson } from '../../testing/people.ts';
import { readCsv } from '../../testing/read-csv.ts';
import { readPdf } from '../../testing/read-pdf.ts';

let api: TestApi;
let person: TestPerson;
let token: string;
const charges = 560;
beforeAll(async () => {
  api = await createTestApi();
  person = await createTestPerson(api, { openingCents: 10_000_000 });
  token = (await openSession(api, person.userId)).accessToken;
  await playHistory(person);
});
afterAll(() => api.close());

/** More charges than one batch holds, one of them by a merchant with a bad name, and what is pending and declined. */
async function playHistory({ accountId, cardId }: TestPerson): Promise<void> {
  const now = api.clock.now();
  const merchant = { name: 'Panadería "Ñandú", TX', place: 'San Antonio TX', country: 'US', mcc: '5462' };
  const asked = { card: { accountId, cardId }, entryMode: 'PRESENT', merchant } as const;
  const nothing = { expiryMatches: null, cvvMatches: null, pinMatches: null };
  await inTransaction(api.pool, async (tx) => {
    for (let n = 1; n <= charges; n++) {
      await clear(tx, { ...asked, authorizationId: `a-${n}`, amountCents: n % 7 === 0 ? 700 : n }, now, testDay);
    }
    const bad = { ...merchant, name: '=HYPERLINK("http://x")', mcc: '5912' };
    await clear(tx, { ...asked, authorizationId: 'bad', amountCents: 1, merchant: bad }, now, testDay);
    const fee = { accountId, description: 'Fee', feeCode: 'TRANSFER' as const, feeCents: 150, reference: 'f-1' };
    await postFee(tx, { ...fee, businessDay: testDay }, now);
    for (const [authorizationId, amountCents] of [
      ['p-1', 100],
      ['p-2', 999_999_999],
    ] as const) {
      const dailyLimits = { ...testIssuing.dailyLimits, purchaseCents: 10_000_000_000, uses: 10_000 };
      const rules = { ...testIssuing, dailyLimits };
      await authorize(tx, { ...asked, ...nothing, authorizationId, amountCents }, rules, now, testDay);
    }
  });
}

const asking = (given: object = {}) => ({ cardId: person.cardId, from: '2026-01-01', to: testDay, ...given });
const send = (given: object = {}, as = token) => api.send(exportTransactions, asking(given), { token: as });
const fetchAs = (language: 'en' | 'es', given: object) =>
  api.fetchFile(exportTransactions, asking(given), { token, language });

/** Returns the ids that the pages of a search show, from `cursor` on. */
async function idsOfPages(given: object, cursor: string | null = null): Promise<string[]> {
  const { entity } = await api.send(searchTransactions, asking({ ...given, cursor }), { token });
  if (entity === null) throw new Error('the search was refused');
  const ids = [...entity.pending, ...entity.declined, ...entity.posted].map(({ transactionId }) => transactionId);
  return entity.nextCursor === null ? ids : [...ids, ...(await idsOfPages(given, entity.nextCursor))];
}

describe('export-transactions', () => {
  test('200: a CSV that opens cleanly: days, numbers, quotes, nothing that is a formula', async () => {
    const { name, mediaType, content } = await fetchAs('en', { format: 'CSV' });
    expect([name, mediaType]).toEqual(['transactions-2026-01-01-to-2026-11-20.csv', 'text/csv; charset=utf-8']);
    expect(content.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const [head, pending, declined, fee, bad, last] = readCsv(content.toString());
    expect(head?.join('|')).toBe(
      'Date|Status|Description|Type|Category|Place|Card|Amount|Balance after|Transaction ID|' +
        'Amount not approved|Why not approved',
    );
    const bought = ['Panadería "Ñandú", TX', 'Purchase', 'Groceries', 'San Antonio TX', 'ending in 4821'];
    expect(pending).toEqual([testDay, 'Pending', ...bought, '-1.00', '', 'p-1', '', '']);
    expect(declined).toEqual([testDay, 'Not approved', ...bought, '', '', 'p-2', '9999999.99', 'not enough money']);
    expect(fee?.slice(0, 8)).toEqual([testDay, 'Posted', 'Bank transfer fee', 'Fee', '', '', '', '-1.50']);
    expect(bad?.[2]).toBe(`'=HYPERLINK("http://x")`);
    expect(last?.[7]).toBe('-7.00');
    expect(content.toString().endsWith('\r\n')).toBe(true);
  });

  test.each([
    {},
    { sort: 'amountAsc' },
    { sort: 'amountDesc', minCents: 650 },
    { sort: 'dateAsc', category: 'groceries', maxCents: 100 },
    { type: 'fees' },
    { text: 'ñandu' },
    { category: 'travel' },
  ] as const)('200: a CSV of %j holds what the pages of the search hold, in their order', async (given) => {
    const ids = await idsOfPages(given);
    const { content } = await fetchAs('en', { ...given, format: 'CSV' });
    expect(
      readCsv(content.toString())
        .slice(1)
        .map((cells) => cells[9]),
    ).toEqual(ids);
  });

  test("200: a PDF in the reader's language, tagged, with totals and numbered pages", async () => {
    const { name, mediaType, content } = await fetchAs('es', { format: 'PDF' });
    expect([name, mediaType]).toEqual(['movimientos-2026-01-01-a-2026-11-20.pdf', 'application/pdf']);
    const pdf = await readPdf(content);
    expect(pdf).toMatchObject({ title: 'Movimientos', language: 'es-ES', isTagged: true });
    const headings = pdf.tagged.filter((tag) => tag.startsWith('H'));
    expect(headings).toEqual([
      'H1: Movimientos',
      'H2: Totales',
      'H2: Pendientes',
      'H2: No aprobados',
      'H2: Registrados',
    ]);
    const total = pdf.tagged.indexOf(`TH: ${charges + 3} movimientos registrados`);
    const posted = await fetchAs('es', { format: 'CSV' });
    const cents = readCsv(posted.content.toString())
      .filter((cells) => cells[1] === 'Registrado')
      .reduce((sum, cells) => sum + Math.round(Number(cells[7]) * 100), 0);
    expect(pdf.tagged[total + 1]?.replace(/[^\d]/g, '')).toBe(String(cents));
    expect(pdf.tagged.filter((tag) => tag === 'TD: Panadería "Ñandú", TX San Antonio TX')).toHaveLength(charges + 2);
    expect(pdf.tagged).toContain('TD: Compra, no había suficiente dinero p-2');
    expect(pdf.pages.at(-1)).toContain(`Página ${pdf.pages.length} de ${pdf.pages.length}`);
  });

  test('200: a PDF says whose it is and what it was narrowed to', async () => {
    const narrowing = {
      type: 'purchases',
      category: 'groceries',
      text: ' ñandu ',
      minCents: 100,
      maxCents: 500,
      usedCardId: person.cardId,
    };
    const { content } = await fetchAs('en', { ...narrowing, format: 'PDF' });
    const { tagged } = await readPdf(content);
    expect(tagged[1]).toMatch(/^P: Pat Person\d+$/);
    expect(tagged[2]).toMatch(/^P: Clara Benefit Card, account ending in \d{4}$/);
    expect(tagged[3]).toContain('Made on November 20, 2026.');
    expect(tagged[4]).toBe(
      'P: Only: Purchases, Groceries, “ñandu”, $1.00 or more, $5.00 or less, card ending in 4821.',
    );
  });

  test('200: all that is declined, also more than a page shows, and names in any script', async () => {
    const other = await createTestPerson(api);
    const { accessToken } = await openSession(api, other.userId);
    const merchant = { name: 'Żabka\n日本', place: null, country: 'US', mcc: '5411' };
    const nothing = { expiryMatches: null, cvvMatches: null, pinMatches: null };
    const card = { accountId: other.accountId, cardId: other.cardId };
    const asked = { card, entryMode: 'PRESENT', merchant, amountCents: 999_999, ...nothing } as const;
    await inTransaction(api.pool, async (tx) => {
      for (let n = 0; n <= maxUnposted; n++) {
        const declined = { ...asked, authorizationId: `many-${n}` };
        await authorize(tx, declined, testIssuing, api.clock.now(), testDay);
      }
    });
    const input = asking({ cardId: other.cardId });
    const csv = await api.fetchFile(exportTransactions, { ...input, format: 'CSV' }, { token: accessToken });
    const declined = readCsv(csv.content.toString()).filter((cells) => cells[1] === 'Not approved');
    expect(declined).toHaveLength(maxUnposted + 1);
    const pdf = await api.fetchFile(exportTransactions, { ...input, format: 'PDF' }, { token: accessToken });
    const { tagged } = await readPdf(pdf.content);
    expect(tagged.filter((tag) => tag === 'TD: Zabka ??')).toHaveLength(maxUnposted + 1);
  });

  test('400: another format, days in the wrong order, a cursor', async () => {
    expect(await send({ format: 'XLS' })).toMatchObject({ httpStatus: 400, messages: [{ field: 'format' }] });
    expect(await send({ format: 'CSV', from: '2027-01-01' })).toMatchObject({ httpStatus: 400 });
    expect(await send({ format: 'CSV', cursor: 'x' })).toMatchObject({ httpStatus: 400 });
  });

  test('401: without a token', async () => {
    expect(await api.send(exportTransactions, asking({ format: 'CSV' }))).toMatchObject({ httpStatus: 401 });
  });

  test("404: another's card looks like one that does not exist", async () => {
    const other = await createTestPerson(api);
    const ask = (cardId: number) => send({ format: 'CSV', cardId });
    const [theirs, none] = [await ask(other.cardId), await ask(999_999)];
    expect(theirs).toMatchObject({ httpStatus: 404 });
    expect(theirs).toEqual(none);
  });

  test('refused: a PDF of more than 10,000 transactions, while a CSV holds them all', async () => {
    const many = await createTestPerson(api);
    const { accessToken } = await openSession(api, many.userId);
    const deposit = { accountId: many.accountId, description: 'Benefit', amountCents: 1, businessDay: testDay };
    const now = api.clock.now();
    const post = (n: number) => postDeposit(api.pool, { ...deposit, reference: `d-${n}` }, now);
    // So few at once that none waits for a connection longer than a person would.
    for (let posted = 0; posted < maxPdfRows; posted += 20) {
      await Promise.all(Array.from({ length: 20 }, (_, n) => post(posted + n)));
    }
    const input = asking({ cardId: many.cardId });
    const pdf = await api.send(exportTransactions, { ...input, format: 'PDF' }, { token: accessToken });
    expect(pdf.messages).toMatchObject([{ shortMessage: 'export too long', code: 900 }]);
    const csv = await api.fetchFile(exportTransactions, { ...input, format: 'CSV' }, { token: accessToken });
    expect(readCsv(csv.content.toString())).toHaveLength(1 + 1 + maxPdfRows);
  });
});
