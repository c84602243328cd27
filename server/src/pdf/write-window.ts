import { inKnownLetters } from './known-letters.ts';
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

/**
 * Begins a piece of mail: who writes, above; whom to, where the window of the envelope shows it. What follows is written
 * below the fold.
 */
export function writeWindow(
  paper: Paper,
  { from, to }: { from: readonly [string, ...string[]]; to: readonly string[] },
): void {
  const { doc, root, leftPt } = paper;
  const [name, ...rest] = from.map(inKnownLetters);
  doc.fillColor('black').font(bold).fontSize(11);
  doc.text(name ?? '', leftPt, doc.page.margins.top, { lineGap: 1, structParent: root, structType: 'P' });
  doc.font(regular).fontSize(9.5);
  doc.text(rest.join('\n'), leftPt, doc.y, { lineGap: 1, structParent: root, structType: 'P' });
  // As the post office reads it best (USPS Publication 28): capitals, nothing between.
  const lines = to.flatMap((line) => wrap(paper, inKnownLetters(line).toUpperCase()));
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
