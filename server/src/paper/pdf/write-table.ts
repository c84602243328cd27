import { setImmediate as nextTurn } from 'node:timers/promises';
import { placeOf } from './direction.ts';
import { bold, expectReader, type Paper, regular } from './paper.ts';

export interface Column {
  head: string;
  /** Its part of the page's width; all together make 1. */
  share: number;
  /** Figures stand at the end. */
  isEnd?: boolean;
}

/** A text, or lines that stand below one another. */
export type Cell = string | readonly string[];

export interface Table {
  columns: readonly Column[];
  /** The first cell of each names it. */
  rows: readonly (readonly Cell[])[];
  /** The last line, which sums up. */
  total?: readonly string[];
  /** The height of what stands below the table, in points, and is never to stand alone on a page. */
  belowPt?: number;
}

const sizePt = 10;
const paddingPt = 4;
const gutterPt = 8;
/** After so long other requests have their turn. */
const turnMs = 10;

type Mark = (tag: 'TH' | 'TD', draw: () => void) => void;

/** The place and width of a column. */
interface Place {
  leftPt: number;
  widthPt: number;
  isEnd: boolean;
  /** The width of the widest of its figures, where they begin at the left. */
  figuresPt: number;
}

/** A text that fits on one line is not laid out word by word, which would take most of the time. */
function drawText(paper: Paper, text: string, topPt: number, { leftPt, widthPt, isEnd, figuresPt }: Place): void {
  const { doc, isFromRight } = paper;
  // The space at its end is for readers.
  const textPt = doc.widthOfString(text.trimEnd());
  const x = placeOf(paper, leftPt, widthPt);
  const isAtRight = isEnd !== isFromRight;
  if (textPt > widthPt) doc.text(text, x, topPt, { width: widthPt, align: isAtRight ? 'right' : 'left' });
  else {
    const beforePt = isAtRight ? widthPt - textPt : Math.max(0, figuresPt - textPt);
    doc.text(text, x + beforePt, topPt, { lineBreak: false });
  }
}

function heightOf({ doc }: Paper, text: string, widthPt: number): number {
  return doc.widthOfString(text.trimEnd()) <= widthPt
    ? doc.currentLineHeight(true)
    : doc.heightOfString(text, { width: widthPt });
}

/**
 * The lines of a cell, as they are drawn. A name may come with line breaks and tabs; in a line of a table they would run
 * its words together. A line ends with a space, so that readers keep its last word apart from the next line.
 */
function linesOf({ written }: Paper, cell: Cell): string[] {
  const lines = (typeof cell === 'string' ? [cell] : cell).map((line) => written(line.replace(/\s+/g, ' ')));
  return lines.map((line, at) => (at < lines.length - 1 ? `${line} ` : line));
}

/** The last column ends where the page's words do. */
const widthOf = ({ widthPt }: Paper, columns: readonly Column[], at: number) =>
  (columns[at]?.share ?? 0) * widthPt - (at < columns.length - 1 ? gutterPt : 0);

/** A row, as it is drawn. */
interface Line {
  cells: readonly string[][];
  font: string;
}

interface LaidColumn extends Column {
  figuresPt: number;
}

/** In a paper from right to left figures begin at the left of their column; so that they line up, the widest is measured. */
function layColumns({ doc, isFromRight }: Paper, columns: readonly Column[], lines: readonly Line[]): LaidColumn[] {
  const widestAt = (at: number) =>
    lines.reduce((widest, { cells, font }) => {
      doc.font(font).fontSize(sizePt);
      return Math.max(widest, doc.widthOfString(cells[at]?.[0] ?? ''));
    }, 0);
  return columns.map((column, at) => ({ ...column, figuresPt: isFromRight && column.isEnd ? widestAt(at) : 0 }));
}

function heightOfRow(paper: Paper, columns: readonly Column[], cells: readonly string[][]): number {
  const heights = columns.map((_column, at) =>
    (cells[at] ?? []).reduce((sum, line) => sum + heightOf(paper, line, widthOf(paper, columns, at)), 0),
  );
  return Math.max(...heights) + 2 * paddingPt;
}

/** Draws the cells of a row, each inside what `mark` makes of it, and a rule below. */
function drawRow(
  paper: Paper,
  columns: readonly LaidColumn[],
  cells: readonly string[][],
  isHead: boolean,
  mark: Mark,
) {
  const { doc, leftPt, widthPt } = paper;
  const [top, bottom] = [doc.y, doc.y + heightOfRow(paper, columns, cells)];
  let left = leftPt;
  columns.forEach(({ share, isEnd = false, figuresPt }, at) => {
    const place = { leftPt: left, widthPt: widthOf(paper, columns, at), isEnd, figuresPt: isHead ? 0 : figuresPt };
    mark(isHead || at === 0 ? 'TH' : 'TD', () => {
      let lineTop = top + paddingPt;
      for (const line of cells[at] ?? []) {
        drawText(paper, line, lineTop, place);
        lineTop += heightOf(paper, line, place.widthPt);
      }
    });
    left += share * widthPt;
  });
  doc.markContent('Artifact', { type: 'Layout' });
  doc.lineWidth(isHead ? 1 : 0.5).strokeColor(isHead ? 'black' : '#808080');
  doc
    .moveTo(leftPt, bottom)
    .lineTo(leftPt + widthPt, bottom)
    .stroke();
  doc.endMarkedContent();
  doc.y = bottom;
}

/**
 * Writes a table. Its heads are repeated on each page, where they are decoration to a screen reader. It begins with two
 * rows at least, and its total, with what stands below it, never stands alone on a page.
 */
export async function writeTable(paper: Paper, { columns, rows, total, belowPt = 0 }: Table): Promise<void> {
  const { doc, root, bottomPt } = paper;
  const heads = columns.map(({ head }) => linesOf(paper, head));
  const lines: Line[] = rows.map((cells) => ({ cells: cells.map((cell) => linesOf(paper, cell)), font: regular }));
  if (total) lines.push({ cells: total.map((cell) => linesOf(paper, cell)), font: bold });
  const laid = layColumns(paper, columns, lines);
  const table = doc.struct('Table');
  root.add(table);
  const writeRow = (cells: readonly string[][], isHead: boolean, font: string) => {
    doc.font(font).fontSize(sizePt).fillColor('black');
    const row = doc.struct('TR');
    table.add(row);
    drawRow(paper, laid, cells, isHead, (tag, draw) => {
      const content = doc.markStructureContent(tag);
      draw();
      doc.endMarkedContent();
      row.add(doc.struct(tag, tag === 'TH' ? { scope: isHead ? 'Column' : 'Row' } : {}, [content]));
    });
    row.end();
  };
  const repeatHeads = () => {
    doc.addPage().font(bold).fontSize(sizePt);
    drawRow(paper, laid, heads, true, (_tag, draw) => {
      doc.markContent('Artifact', { type: 'Pagination' });
      draw();
      doc.endMarkedContent();
    });
  };
  const heightAt = (at: number): number => {
    const line = lines[at];
    if (line === undefined) return 0;
    doc.font(line.font).fontSize(sizePt);
    return heightOfRow(paper, columns, line.cells);
  };
  /** The last row, which the total and what stands below the table go with. */
  const lastRow = rows.length - 1;
  const heightOfEnd = () => (total ? heightAt(rows.length) : 0) + (belowPt > 0 ? paddingPt + belowPt : 0);
  /** The height of a row with what must not be parted from it. */
  const heightFrom = (at: number) => heightAt(at) + (at === lastRow ? heightOfEnd() : 0);
  doc.font(bold).fontSize(sizePt);
  const headPt = heightOfRow(paper, columns, heads);
  if (doc.y + headPt + heightAt(0) + heightFrom(1) > bottomPt) doc.addPage();
  writeRow(heads, true, bold);
  let since = performance.now();
  for (const [at, { cells, font }] of lines.entries()) {
    if (performance.now() - since > turnMs) {
      await nextTurn();
      expectReader(paper);
      since = performance.now();
    }
    if (doc.y + heightFrom(at) > bottomPt) repeatHeads();
    writeRow(cells, false, font);
  }
  table.end();
  doc.y += paddingPt;
}
