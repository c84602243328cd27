import { type Paper, regular } from './paper.ts';

const sizePt = 9;
const offsetPt = 30;

/** Puts a line above and below the words of every page; to a screen reader they are no part of the document. */
export function numberPages(
  { doc, leftPt, widthPt, isFromRight }: Paper,
  { head, footOf }: { head: string; footOf: (page: number, pages: number) => string },
): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page);
    // Below the margin pdfkit would begin another page.
    doc.page.margins.bottom = 0;
    doc.font(regular).fontSize(sizePt).fillColor('black');
    doc.markContent('Artifact', { type: 'Pagination' });
    // One line without breaks begins where it is put.
    const xOf = (line: string) => leftPt + (isFromRight ? widthPt - doc.widthOfString(line) : 0);
    doc.text(head, xOf(head), offsetPt, { width: widthPt, lineBreak: false });
    const foot = footOf(page - start + 1, count);
    doc.text(foot, xOf(foot), doc.page.height - offsetPt - sizePt, { width: widthPt, lineBreak: false });
    doc.endMarkedContent();
  }
}
