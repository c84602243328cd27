import { placeOf } from './direction.ts';
import { type Paper, regular } from './paper.ts';

const sizePt = 11;
const indentPt = 14;
const gapPt = 3;
const lineGap = 1.5;

/** Writes a list with dots: each item is a label and its words, as PDF/UA has them. */
export function writeList(paper: Paper, items: readonly string[]): void {
  const { doc, root, leftPt, widthPt, bottomPt, isFromRight, written } = paper;
  const all = doc.struct('L');
  root.add(all);
  doc.font(regular).fontSize(sizePt).fillColor('black');
  const width = widthPt - indentPt;
  for (const item of items) {
    const text = written(item);
    // An item that fits on a page is not torn apart: readers of the tags lose what stands on the next one.
    if (doc.y + doc.heightOfString(text, { width, lineGap }) > bottomPt) doc.addPage();
    const line = doc.struct('LI');
    all.add(line);
    const top = doc.y;
    const label = doc.markStructureContent('Lbl');
    doc.text('•', placeOf(paper, leftPt, doc.widthOfString('•')), top, { lineBreak: false });
    doc.endMarkedContent();
    line.add(doc.struct('Lbl', {}, [label]));
    const align = isFromRight ? 'right' : 'left';
    const x = placeOf(paper, leftPt + indentPt, width);
    doc.text(text, x, top, { width, align, lineGap, structParent: line, structType: 'LBody' });
    doc.y += gapPt;
    line.end();
  }
  all.end();
  doc.y += gapPt;
}
