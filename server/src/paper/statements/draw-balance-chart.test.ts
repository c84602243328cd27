import { fallbackLanguage } from '@portal/contract/language';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { testNow } from '../../testing/card-account.ts';
import { openPaper, toPieces } from '../pdf/paper.ts';
import { drawBalanceChart } from './draw-balance-chart.ts';

const figures = { month: '2026-10', from: '2026-10-01', to: '2026-10-31', openingCents: 0, closingCents: 0 };

/** The figures beside a chart whose balance was this much on two days, each with its height on the page in points. */
async function drawOf(firstCents: number, secondCents: number) {
  const language = fallbackLanguage;
  const paper = await openPaper({ title: 'A chart', language, author: 'Clara', now: testNow });
  const days = [
    { day: '2026-10-02', balanceCents: firstCents, transactions: [] },
    { day: '2026-10-20', balanceCents: secondCents, transactions: [] },
  ];
  const reader = { language, t: (key: string) => key, brand: { inkHex: '#000000' } };
  const chunks: Uint8Array[] = [];
  const draw = async () => drawBalanceChart(paper, { ...figures, days } as never, reader as never);
  for await (const piece of toPieces(paper, draw)) chunks.push(piece);
  const pdf = await getDocumentProxy(new Uint8Array(Buffer.concat(chunks)));
  const { items } = await (await pdf.getPage(1)).getTextContent();
  return items.flatMap((item) =>
    'str' in item && item.str.includes('$') ? [{ label: item.str, atPt: item.transform[5] as number }] : [],
  );
}

test('its figures are the highest, zero and a lowest below it', async () => {
  const drawn = await drawOf(50_000, -40_000);
  expect(drawn.map(({ label }) => label).toSorted()).toEqual(['$0.00', '$500.00', '−$400.00'].toSorted());
});

test.each([
  [50_000, -500, ['$500.00', '−$5.00']],
  [500, -50_000, ['$5.00', '−$500.00']],
])('of %i and %i none stands over another: zero is left out', async (first, second, labels) => {
  const drawn = await drawOf(first, second);
  expect(drawn.map(({ label }) => label)).toEqual(labels);
  expect(Math.abs((drawn[0]?.atPt ?? 0) - (drawn[1]?.atPt ?? 0))).toBeGreaterThan(50);
});
