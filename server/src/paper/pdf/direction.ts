/** A letter that is written from right to left: Hebrew, Arabic and their kin. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/u;
const digitOrLetter = /[\p{L}\p{N}]/u;
const mirrored = new Map(Object.entries({ '(': ')', ')': '(', '[': ']', ']': '[', '«': '»', '»': '«' }));

const mirror = (text: string) => Array.from(text, (one) => mirrored.get(one) ?? one).join('');

/** Words of the other direction, as they stand in a line: signs around them belong to the line. */
function turn(words: readonly string[]): string {
  const [, before = '', inside = '', after = ''] = /^([([«]*)(.*?)([.,:;!?…)\]»]*)$/su.exec(words.join(' ')) ?? [];
  return `${mirror(after)}${inside}${mirror(before)}`;
}

/**
 * A line in the order in which its words are drawn from left to right: those of a line with letters from right to left come in
 * reverse, but for neighbors in the other direction, such as an amount or an English name (after Unicode's algorithm, UAX #9).
 * Within a word the font joins the letters and turns them.
 */
export function inDrawnOrder(line: string): string {
  if (!rightToLeft.test(line)) return line;
  const drawn: string[] = [];
  let others: string[] = [];
  const close = () => {
    if (others.length > 0) drawn.unshift(turn(others));
    others = [];
  };
  for (const word of line.split(' ')) {
    if (!rightToLeft.test(word) && digitOrLetter.test(word)) {
      others.push(word);
      continue;
    }
    close();
    drawn.unshift(mirror(word));
  }
  close();
  return drawn.join(' ');
}

/** The part of a document of pdfkit that draws one line; its types leave it out. */
interface Draws {
  _fragment: (text: string, x: number, y: number, options: object) => void;
}

/**
 * Has a document draw its lines from right to left. Each carries its words in the order in which they are read, for screen readers
 * and for copies.
 */
export function drawFromRight(doc: PDFKit.PDFDocument): void {
  const draws = doc as unknown as Draws;
  const draw = draws._fragment.bind(doc);
  draws._fragment = (text, x, y, options) => {
    const drawn = inDrawnOrder(text);
    if (drawn === text) return draw(text, x, y, options);
    doc.markContent('Span', { actual: text });
    draw(drawn, x, y, options);
    doc.endMarkedContent();
  };
}

/** The place of something so wide that begins so far from where lines begin. */
export function placeOf(
  { doc, isFromRight }: { doc: PDFKit.PDFDocument; isFromRight: boolean },
  fromStartPt: number,
  widthPt: number,
): number {
  return isFromRight ? doc.page.width - fromStartPt - widthPt : fromStartPt;
}
