import { formatCents } from '@portal/contract/money/money';
import { formatMonth, formatShortDay } from '@portal/contract/time/dates';
import { balanceSteps, heightInChart } from '@portal/contract/transactions/balance-steps';
import { drawFigure } from '../pdf/draw-figure.ts';
import { type Paper, regular } from '../pdf/paper.ts';
import type { Statement } from './read-statement.ts';
import type { Reader } from './write-transaction-table.ts';

const heightPt = 108;
const sizePt = 9;
const gapPt = 4;

/** Draws what the account held when each day ended, as bars; the words of the picture say its highest and lowest. */
export function drawBalanceChart(paper: Paper, statement: Statement, { language, t }: Reader): void {
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
    doc.text(words.highest, leftPt, topPt, { lineBreak: false });
    const [barsTop, barsBottom] = [topPt + sizePt + gapPt, topPt + heightPt - sizePt - 2 * gapPt];
    const zero = barsBottom - heightInChart(0, steps) * (barsBottom - barsTop);
    const slot = widthPt / steps.eachDayCents.length;
    steps.eachDayCents.forEach((cents, at) => {
      const top = barsBottom - heightInChart(cents, steps) * (barsBottom - barsTop);
      doc.rect(leftPt + at * slot, Math.min(top, zero), slot - 2, Math.abs(zero - top)).fill('#4a4a4a');
    });
    doc.lineWidth(0.75).strokeColor('black');
    doc
      .moveTo(leftPt, zero)
      .lineTo(leftPt + widthPt, zero)
      .stroke();
    doc.fillColor('black');
    const last = day(to);
    const footPt = barsBottom + gapPt;
    doc.text(day(statement.from), leftPt, footPt, { lineBreak: false });
    doc.text(last, leftPt + widthPt - doc.widthOfString(last), footPt, { lineBreak: false });
  });
}
