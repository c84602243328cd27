import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { directionOf, type Language, languageFacts, localeOf } from '@portal/contract/language';
import { createLine } from '../../platform/jobs/wait-in-line.ts';
import { drawFromRight } from './direction.ts';
import { inKnownLetters, inPlainText } from './known-letters.ts';
import { unpackFont } from './unpack-font.ts';

declare global {
  namespace PDFKit.Mixins {
    interface StructureElementOptions {
      /** The cells that a TH heads; pdfkit knows it, its types do not. */
      scope?: 'Row' | 'Column';
    }
  }
}

/** A document under way. Sizes are in points, 72 to the inch. */
export interface Paper {
  doc: PDFKit.PDFDocument;
  /** Root of the tags that screen readers follow. */
  root: PDFKit.PDFStructureElement;
  leftPt: number;
  widthPt: number;
  /** Where the words of a page end; the page number stands below. */
  bottomPt: number;
  /** Lines begin at the right, in a language that is written so. */
  isFromRight: boolean;
  /** Puts a text into letters that the paper's font has. */
  written: (text: string) => string;
}

export interface PaperOptions {
  title: string;
  language: Language;
  /** The issuer. */
  author: string;
  now: Date;
}

const marginPt = 54;

async function loadFont(weight: 400 | 700): Promise<Buffer> {
  const file = `@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-${weight}-normal.woff`;
  return unpackFont(await readFile(fileURLToPath(import.meta.resolve(file))));
}

const textsFolder = new URL('../../../../texts/', import.meta.url);

/** The two weights of the font of a language: its own, or the portal's. */
function loadFonts(language: Language): Promise<[Buffer, Buffer]> {
  const { paperFont } = languageFacts[language];
  if (paperFont === undefined) return Promise.all([loadFont(400), loadFont(700)]);
  const { regular: regularFile, bold: boldFile } = paperFont;
  return Promise.all([readFile(new URL(regularFile, textsFolder)), readFile(new URL(boldFile, textsFolder))]);
}

const loadPrinter = async (language: Language) => {
  const [{ default: PDFDocument }, fonts] = await Promise.all([import('pdfkit'), loadFonts(language)]);
  return { PDFDocument, fonts };
};
/** The printers that the first document of each language loads; the start of the portal does not wait for them. */
const printers: Partial<Record<Language, ReturnType<typeof loadPrinter>>> = {};

/** Names of the two weights of the portal's font. */
export const [regular, bold] = ['regular', 'bold'] as const;

/**
 * Opens a tagged document (PDF/UA) on letter paper, in the portal's own font or that of its language, of which the letters that are used are
 * embedded.
 */
export async function openPaper({ title, language, author, now }: PaperOptions): Promise<Paper> {
  printers[language] ??= loadPrinter(language);
  const { PDFDocument, fonts } = await printers[language];
  const doc = new PDFDocument({
    size: 'LETTER',
    margins: { top: marginPt + 18, bottom: marginPt + 18, left: marginPt, right: marginPt },
    bufferPages: true,
    pdfVersion: '1.7',
    // pdfkit knows this subset, its types do not.
    subset: 'PDF/UA' as never,
    tagged: true,
    lang: localeOf[language],
    displayTitle: true,
    // The library takes a font of bytes; its types say only a name.
    font: fonts[0] as unknown as string,
    info: { Title: title, Author: author, CreationDate: now },
  });
  const isFromRight = directionOf(language) === 'rtl';
  if (isFromRight) drawFromRight(doc);
  doc.registerFont(regular, fonts[0]).registerFont(bold, fonts[1]);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const { width, height, margins } = doc.page;
  return {
    doc,
    root,
    leftPt: margins.left,
    widthPt: width - margins.left - margins.right,
    bottomPt: height - margins.bottom,
    isFromRight,
    written: languageFacts[language].paperFont === undefined ? inKnownLetters : inPlainText,
  };
}

/** Each document holds its pages in memory, and more of them at once would only keep all other calls waiting. */
const writtenAtOnce = 2;
const inLine = createLine(writtenAtOnce);

/** Throws when nobody reads a document any more, so that it is not written to its end. */
export function expectReader({ doc }: Paper): void {
  if (doc.destroyed) throw new Error('nobody reads this document any more');
}

/** The bytes of a document while `write` writes it, which may have to wait for others; who stops reading ends it. */
export async function* toPieces(paper: Paper, write: () => Promise<void>): AsyncGenerator<Uint8Array> {
  const { doc } = paper;
  const writeNow = async () => {
    expectReader(paper);
    await write();
  };
  void inLine(writeNow).then(
    () => doc.end(),
    (error: Error) => doc.destroy(error),
  );
  for await (const piece of doc) yield piece as Uint8Array;
}
