import { bold, type Paper, regular } from './paper.ts';

const looks = {
  H1: { font: bold, sizePt: 20, gapPt: 4 },
  H2: { font: bold, sizePt: 14, gapPt: 4 },
  P: { font: regular, sizePt: 11, gapPt: 6 },
} as const;

const lineGap = 1.5;

/** A heading is not left alone at the foot of a page. */
const roomBelowHeadingPt = 124;

/** Writes a heading or a paragraph below what stands there. */
export function writeWords(
  { doc, root, leftPt, widthPt, bottomPt, isFromRight, written: inLetters }: Paper,
  tag: keyof typeof looks,
  text: string,
): void {
  const { font, sizePt, gapPt } = looks[tag];
  doc.font(font).fontSize(sizePt).fillColor('black');
  if (tag === 'H2') {
    doc.y += 14;
    if (doc.y + roomBelowHeadingPt > bottomPt) doc.addPage();
  }
  const written = inLetters(text);
  // A text that fits on a page is not split: readers of the tags lose the part on the next one.
  if (doc.y + doc.heightOfString(written, { width: widthPt, lineGap }) > bottomPt) doc.addPage();
  const align = isFromRight ? 'right' : 'left';
  doc.text(written, leftPt, doc.y, { width: widthPt, align, lineGap, structParent: root, structType: tag });
  doc.y += gapPt;
}
