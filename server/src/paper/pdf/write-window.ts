import { type Brand, drawMark } from './brand.ts';
import { placeOf } from './direction.ts';
import { bold, type Paper, regular } from './paper.ts';

const inch = 72;

/**
 * Where the address stands on the first sheet, in points from its upper left corner (docs/mail-house.md has the sum): in
 * view through the window of a #10 envelope, with 1/8 inch to spare on each side however the sheet slides in it, when the
 * sheet is folded 4 inches below its top.
 */
const window = { leftPt: 1.0625 * inch, topPt: 2.625 * inch, widthPt: 3.1875 * inch, heightPt: 0.75 * inch };
/** Below the fold; nothing else may come into view. */
const belowFoldPt = 4.125 * inch;

/** The most that looks right, and the least that the post office reads (USPS DMM 202). */
const [maxPt, minPt] = [10.5, 8];
const leading = 1.16;

/** A line in as many as it takes at the least size: a long name goes on below. */
function wrap({ doc }: Paper, line: string): string[] {
  doc.font(regular).fontSize(minPt);
  const wrapped: string[] = [];
  let rest = '';
  for (const word of line.split(' ')) {
    const longer = rest === '' ? word : `${rest} ${word}`;
    if (rest === '' || doc.widthOfString(longer) <= window.widthPt) rest = longer;
    else {
      wrapped.push(rest);
      rest = word;
    }
  }
  return [...wrapped, rest];
}

/** The size in which all lines fit the window, side to side and top to bottom. */
function sizeOf({ doc }: Paper, lines: readonly string[]): number {
  doc.font(regular).fontSize(maxPt);
  const widestPt = Math.max(...lines.map((line) => doc.widthOfString(line)));
  const fitting = Math.min((maxPt * window.widthPt) / widestPt, window.heightPt / (lines.length * leading));
  return Math.max(minPt, Math.min(maxPt, fitting));
}

/** Where the sheet is folded, from its top (docs/mail-house.md). */
const foldsPt = [4 * inch, 7.5 * inch];
const tickPt = 14;

/** A short line at the edge where each fold belongs, for those who fold by hand. */
function markFolds({ doc }: Paper): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc.lineWidth(0.5).strokeColor('#808080');
  for (const foldPt of foldsPt) doc.moveTo(0, foldPt).lineTo(tickPt, foldPt).stroke();
  doc.endMarkedContent();
}

const markPt = 32;
const markGapPt = 10;

/** Writes the sender: mark and name, then where to write back and whom to call. */
function writeSender(paper: Paper, brand: Brand, from: readonly [string, ...string[]]): void {
  const { doc, root, leftPt, widthPt, isFromRight, written } = paper;
  const topPt = doc.page.margins.top;
  drawMark(paper, brand, { leftPt: placeOf(paper, leftPt, markPt), topPt, sizePt: markPt });
  const [name, ...rest] = from.map(written);
  const width = widthPt - markPt - markGapPt;
  const wordsLeft = placeOf(paper, leftPt + markPt + markGapPt, width);
  const align = isFromRight ? 'right' : 'left';
  doc.fillColor('black').font(bold).fontSize(13);
  doc.text(name ?? '', wordsLeft, topPt, { width, align, lineGap: 1, structParent: root, structType: 'P' });
  doc.font(regular).fontSize(9.5);
  doc.text(rest.join('\n'), wordsLeft, doc.y, { width, align, lineGap: 1, structParent: root, structType: 'P' });
}

/** The content above the fold of a first page. */
export interface Window {
  brand: Brand;
  from: readonly [string, ...string[]];
  to: readonly string[];
}

/**
 * Begins a piece of mail: the sender above, the recipient where the window of the envelope shows it. All else is written
 * below the fold.
 */
export function writeWindow(paper: Paper, { brand, from, to }: Window): void {
  const { doc, root, leftPt } = paper;
  writeSender(paper, brand, from);
  markFolds(paper);
  // As the post office reads it best (USPS Publication 28): capitals, nothing between.
  const lines = to.flatMap((line) => wrap(paper, paper.written(line).toUpperCase()));
  const sizePt = sizeOf(paper, lines);
  doc.font(regular).fontSize(sizePt);
  const block = doc.struct('P');
  root.add(block);
  lines.forEach((line, at) => {
    const content = doc.markStructureContent('Span');
    const topPt = window.topPt + at * sizePt * leading;
    doc.text(line, window.leftPt, topPt, { lineBreak: false });
    doc.endMarkedContent();
    block.add(content);
  });
  block.end();
  doc.x = leftPt;
  doc.y = belowFoldPt;
}
