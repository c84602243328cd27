import { formatCents } from '@portal/contract/money/money';
import { formatMonth, formatShortDay } from '@portal/contract/time/dates';
import { balanceSteps, heightInChart } from '@portal/contract/transactions/balance-steps';
import { drawFigure } from '../pdf/draw-figure.ts';
import { type Paper, regular } from '../pdf/paper.ts';
import type { Statement } from './read-statement.ts';
import type { StatementReader } from './write-transaction-table.ts';

const heightPt = 108;
const sizePt = 9;
const gapPt = 4;

/** Draws what the account held when each day ended, as bars; the words of the picture say its highest and lowest. */
export function drawBalanceChart(paper: Paper, statement: Statement, { language, t, brand }: StatementReader): void {
  const { month, to, openingCents, closingCents, days } = statement;
  const steps = balanceSteps(openingCents, days, to);
  const day = (on: string) => formatShortDay(on, to, language);
  const words = {
    month: formatMonth(month, language),
    opening: formatCents(openingCents),
    closing: formatCents(closingCents),
    highest: formatCents(steps.highest.balanceCents),
    highestDay: day(steps.highest.day),
    lowest: formatCents(steps.lowest.balanceCents),
    lowestDay: day(steps.lowest.day),
  };
  drawFigure(paper, { alt: t('statement:chart.alt', words), heightPt }, (doc, { leftPt, topPt, widthPt }) => {
    doc.font(regular).fontSize(sizePt).fillColor('black');
    const [barsTop, barsBottom] = [topPt + sizePt / 2, topPt + heightPt - sizePt - 2 * gapPt];
    const zero = barsBottom - heightInChart(0, steps) * (barsBottom - barsTop);
    // The axis begins at zero, or below it where the balance did; its figures stand beside it, none over another.
    const ends = [
      { label: words.highest, cents: steps.highest.balanceCents },
      ...(steps.lowest.balanceCents < 0 ? [{ label: words.lowest, cents: steps.lowest.balanceCents }] : []),
      { label: formatCents(0), cents: 0 },
    ]
      .map(({ label, cents }) => ({ label, at: barsBottom - heightInChart(cents, steps) * (barsBottom - barsTop) }))
      .filter(({ at }, place, all) => all.slice(0, place).every((other) => Math.abs(other.at - at) >= sizePt));
    const labelsPt = Math.max(...ends.map(({ label }) => doc.widthOfString(label)));
    const chartPt = widthPt - labelsPt - 2 * gapPt;
    const slot = chartPt / steps.eachDayCents.length;
    steps.eachDayCents.forEach((cents, at) => {
      const top = barsBottom - heightInChart(cents, steps) * (barsBottom - barsTop);
      doc.rect(leftPt + at * slot, Math.min(top, zero), slot - 2, Math.abs(zero - top)).fill(brand.inkHex);
    });
    doc.lineWidth(0.75).strokeColor('black');
    doc
      .moveTo(leftPt, zero)
      .lineTo(leftPt + chartPt, zero)
      .stroke();
    doc.fillColor('black');
    for (const { label, at } of ends) {
      doc.text(label, leftPt + chartPt + 2 * gapPt, at - sizePt / 2, { lineBreak: false });
    }
    const last = day(to);
    const footPt = barsBottom + gapPt;
    doc.text(day(statement.from), leftPt, footPt, { lineBreak: false });
    doc.text(last, leftPt + chartPt - doc.widthOfString(last), footPt, { lineBreak: false });
  });
}
