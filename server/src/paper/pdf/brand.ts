import type { Drawing } from '@portal/contract/drawing';
import type { ProgramNow } from '../../program/live-program.ts';
import type { Paper } from './paper.ts';

/** How a paper shows whose it is: the program's mark, and its colors, `#rrggbb`. */
export interface Brand {
  mark: Drawing;
  /** The color of buttons and links, and that of the light. */
  inkHex: string;
  sunHex: string;
}

/** Returns the parts of a program's look that papers need. */
export function brandOf({ facts, theme }: Pick<ProgramNow, 'facts' | 'theme'>): Brand {
  return { mark: facts.mark, inkHex: theme.action, sunHex: theme.sun };
}

/** Draws the mark. The name stands beside it, so that to a screen reader it is decoration. */
export function drawMark(
  { doc }: Paper,
  { mark, inkHex, sunHex }: Brand,
  { leftPt, topPt, sizePt }: { leftPt: number; topPt: number; sizePt: number },
): void {
  const colors: Record<string, string> = { ink: inkHex, sun: sunHex };
  doc.markContent('Artifact', { type: 'Layout' });
  doc.save();
  doc.translate(leftPt, topPt).scale(sizePt / Math.max(mark.width, mark.height));
  for (const { d, fill, isEvenOdd } of mark.shapes) {
    doc.path(d).fill(colors[fill] ?? fill, isEvenOdd ? 'even-odd' : 'non-zero');
  }
  doc.restore();
  doc.endMarkedContent();
}
