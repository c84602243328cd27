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
 * The parts of a line in the order in which they are drawn from left to right: the words of a line with letters from right to left
 * come in reverse, but for neighbors in the other direction, such as an amount or an English name, which are one part (after
 * Unicode's algorithm, UAX #9). Within a part the font joins the letters and turns them.
 */
export function inDrawnOrder(line: string): string[] {
  if (!rightToLeft.test(line)) return [line];
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
  return drawn;
}

/** The part of a document of pdfkit that draws one line; its types leave it out. */
interface Draws {
  _fragment: (text: string, x: number, y: number, options: LineOptions) => void;
}

/** How it is told where the line stands: from `x` on, or with `width` at the end of so many points. */
interface LineOptions {
  width?: number;
  lineWidth?: number;
  align?: string;
}

/**
 * Has a document draw its lines from right to left. Each carries its words in the order in which they are read, for screen readers
 * and for copies. Parts are drawn one by one: the font would put the space after a word that it turns before that word.
 */
export function drawFromRight(doc: PDFKit.PDFDocument): void {
  const draws = doc as unknown as Draws;
  const draw = draws._fragment.bind(doc);
  draws._fragment = (text, x, y, options) => {
    const line = text.trimEnd();
    if (!rightToLeft.test(line)) return draw(text, x, y, options);
    const { width, lineWidth = 0, align, ...rest } = options;
    let left = x + (width !== undefined && align === 'right' ? lineWidth - doc.widthOfString(line) : 0);
    doc.markContent('Span', { actual: text });
    for (const part of inDrawnOrder(line)) {
      draw(part, left, y, rest);
      left += doc.widthOfString(`${part} `);
    }
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
