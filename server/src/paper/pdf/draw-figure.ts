import type { Paper } from './paper.ts';

declare global {
  namespace PDFKit.Mixins {
    interface StructureElementOptions {
      /** Where a figure stands on its page, in points from its upper left corner; pdfkit knows it, its types do not. */
      bbox?: [number, number, number, number];
    }
  }
}

/** The place of a figure on its page, in points. */
export interface FigureArea {
  leftPt: number;
  topPt: number;
  widthPt: number;
  heightPt: number;
}

/**
 * Draws a figure below what stands there, as wide as the words. To a screen reader it is `alt`, so that must say what the
 * picture shows.
 */
export function drawFigure(
  { doc, root, leftPt, widthPt, bottomPt }: Paper,
  { alt, heightPt }: { alt: string; heightPt: number },
  draw: (doc: PDFKit.PDFDocument, area: FigureArea) => void,
): void {
  if (doc.y + heightPt > bottomPt) doc.addPage();
  const topPt = doc.y;
  const content = doc.markStructureContent('Figure');
  draw(doc, { leftPt, topPt, widthPt, heightPt });
  doc.endMarkedContent();
  const bbox: [number, number, number, number] = [leftPt, topPt, leftPt + widthPt, topPt + heightPt];
  root.add(doc.struct('Figure', { alt, bbox }, [content]));
  doc.x = leftPt;
  doc.y = topPt + heightPt;
}
