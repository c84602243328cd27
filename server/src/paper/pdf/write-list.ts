import { inKnownLetters } from './known-letters.ts';
import { type Paper, regular } from './paper.ts';

const sizePt = 11;
const indentPt = 14;
const gapPt = 3;
const lineGap = 1.5;

/** Writes a list with dots: each item is a label and its words, as PDF/UA has them. */
export function writeList({ doc, root, leftPt, widthPt, bottomPt }: Paper, items: readonly string[]): void {
  const all = doc.struct('L');
  root.add(all);
  doc.font(regular).fontSize(sizePt).fillColor('black');
  const width = widthPt - indentPt;
  for (const item of items) {
    const text = inKnownLetters(item);
    // An item that fits on a page is not torn apart: readers of the tags lose what stands on the next one.
    if (doc.y + doc.heightOfString(text, { width, lineGap }) > bottomPt) doc.addPage();
    const line = doc.struct('LI');
    all.add(line);
    const top = doc.y;
    const label = doc.markStructureContent('Lbl');
    doc.text('•', leftPt, top, { lineBreak: false });
    doc.endMarkedContent();
    line.add(doc.struct('Lbl', {}, [label]));
    doc.text(text, leftPt + indentPt, top, { width, lineGap, structParent: line, structType: 'LBody' });
    doc.y += gapPt;
    line.end();
  }
  all.end();
  doc.y += gapPt;
}
