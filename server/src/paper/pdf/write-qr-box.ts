import { encodeQR } from 'qr';
import { placeOf } from './direction.ts';
import { bold, type Paper, regular } from './paper.ts';

export interface QrBox {
  /** Where the code leads; '' where the portal does not know its own address, and none is drawn. */
  address: string;
  /** A description of the picture, for those who do not see it. */
  alt: string;
  heading: string;
  text: string;
  /** The page to open and the code to type where no camera is at hand; a line each, so that none is broken. */
  page: string;
  code: string;
  more: string;
}

const qrPt = 84;
/** White around the code, without which cameras do not find it: four of its dots, rounded up. */
const paddingPt = 10;
const looks = {
  H2: { font: bold, sizePt: 12 },
  P: { font: regular, sizePt: 10 },
  PAGE: { font: bold, sizePt: 10 },
  CODE: { font: bold, sizePt: 14 },
} as const;
const lineGap = 1.5;
const gapPt = 4;

/** The dots of a code that may lose 15 % of them (level M), row by row; the library's own border is taken off. */
const dotsOf = (text: string): boolean[][] =>
  encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));

/** Writes a box with a QR code and, beside it, what it is good for and what to type instead. It stands on one page. */
export function writeQrBox(paper: Paper, box: QrBox): void {
  const { doc, root, leftPt, widthPt, bottomPt, isFromRight } = paper;
  const { address, alt } = box;
  const hasQr = address !== '';
  const { words, wordsLeft, width, heightPt } = layOut(paper, box);
  doc.y += paddingPt;
  if (doc.y + heightPt > bottomPt) doc.addPage();
  const topPt = doc.y;
  doc.markContent('Artifact', { type: 'Layout' });
  doc.lineWidth(1).strokeColor('black').roundedRect(leftPt, topPt, widthPt, heightPt, 6).stroke();
  doc.endMarkedContent();
  if (hasQr)
    drawQr(paper, { address, alt, leftPt: placeOf(paper, leftPt + paddingPt, qrPt), topPt: topPt + paddingPt });
  let y = topPt + paddingPt;
  for (const { tag, font, sizePt, line, height } of words) {
    doc.font(font).fontSize(sizePt).fillColor('black');
    const align = isFromRight ? 'right' : 'left';
    doc.text(line, placeOf(paper, wordsLeft, width), y, { width, align, lineGap, structParent: root, structType: tag });
    y += height + gapPt;
  }
  doc.x = leftPt;
  doc.y = topPt + heightPt + paddingPt;
}

/** The height of the box with the gap above it, in points. */
export const heightOfQrBox = (paper: Paper, box: QrBox): number => paddingPt + layOut(paper, box).heightPt;

function layOut(
  { doc, leftPt, widthPt, written: inLetters }: Paper,
  { address, heading, text, page, code, more }: QrBox,
) {
  const hasQr = address !== '';
  const wordsLeft = leftPt + paddingPt + (hasQr ? qrPt + paddingPt : 0);
  const width = leftPt + widthPt - paddingPt - wordsLeft;
  const words = (
    [
      ['H2', heading],
      ['P', text],
      ['PAGE', page],
      ['CODE', code],
      ['P', more],
    ] as const
  ).map(([look, written]) => {
    const { font, sizePt } = looks[look];
    const line = inLetters(written);
    const height = doc.font(font).fontSize(sizePt).heightOfString(line, { width, lineGap });
    return { tag: look === 'H2' ? 'H2' : 'P', font, sizePt, line, height };
  });
  const wordsPt = words.reduce((sum, { height }) => sum + height + gapPt, -gapPt);
  return { words, wordsLeft, width, heightPt: Math.max(hasQr ? qrPt : 0, wordsPt) + 2 * paddingPt };
}

function drawQr(
  { doc, root }: Paper,
  { address, alt, leftPt, topPt }: { address: string; alt: string; leftPt: number; topPt: number },
): void {
  const dots = dotsOf(address);
  const dotPt = qrPt / dots.length;
  const content = doc.markStructureContent('Figure');
  dots.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) doc.rect(leftPt + x * dotPt, topPt + y * dotPt, dotPt, dotPt);
    });
  });
  // All at once: dots that are filled one by one show hair lines between them.
  doc.fill('black');
  doc.endMarkedContent();
  root.add(doc.struct('Figure', { alt, bbox: [leftPt, topPt, leftPt + qrPt, topPt + qrPt] }, [content]));
}
