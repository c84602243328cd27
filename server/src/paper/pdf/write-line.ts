import { placeOf } from './direction.ts';
import { type Paper, regular } from './paper.ts';

const sizePt = 10;
/** Room for handwriting above the line. */
const abovePt = 26;

/** One line to write on, with what goes there below it; `share` is its part of the page's width. */
export interface WritingLine {
  label: string;
  share: number;
}

const gutterPt = 16;

/** Writes lines to write on, side by side. To a screen reader each is its label. */
export function writeLines(paper: Paper, lines: readonly WritingLine[]): void {
  const { doc, root, leftPt, widthPt, bottomPt, isFromRight, written } = paper;
  if (doc.y + abovePt + 3 * sizePt > bottomPt) doc.addPage();
  const top = doc.y + abovePt;
  let left = leftPt;
  doc.font(regular).fontSize(sizePt).fillColor('black');
  for (const { label, share } of lines) {
    const width = share * widthPt - gutterPt;
    doc.markContent('Artifact', { type: 'Layout' });
    doc.lineWidth(0.75).strokeColor('black');
    const x = placeOf(paper, left, width);
    doc
      .moveTo(x, top)
      .lineTo(x + width, top)
      .stroke();
    doc.endMarkedContent();
    const align = isFromRight ? 'right' : 'left';
    doc.text(written(label), x, top + 4, { width, align, structParent: root, structType: 'P' });
    left += share * widthPt;
  }
  doc.y = top + 4 + 2 * sizePt;
}
