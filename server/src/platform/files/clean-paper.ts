import type { PDFObject } from '@cantoo/pdf-lib';
import type { PaperType } from '@portal/contract/problems/whole-problem';
import { keepOrientation } from './photo-orientation.ts';

/** A file as it is kept: what it is by its content, without what its maker put beside it. */
export interface CleanPaper {
  mediaType: PaperType;
  content: Uint8Array;
}

/**
 * Looks at the content of a file that somebody sends, whatever its name says, and takes out its metadata: place and camera of a
 * photo, author and programs of a PDF. Null: it is no photo and no PDF, or it is broken.
 */
export async function cleanPaper(content: Uint8Array): Promise<CleanPaper | null> {
  const startsWith = (...bytes: number[]) => bytes.every((byte, index) => content[index] === byte);
  if (startsWith(0xff, 0xd8, 0xff)) return wrap('image/jpeg', cleanJpeg(content));
  if (startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return wrap('image/png', cleanPng(content));
  if (startsWith(0x25, 0x50, 0x44, 0x46, 0x2d)) return wrap('application/pdf', await cleanPdf(content));
  return null;
}

const wrap = (mediaType: PaperType, content: Uint8Array | null): CleanPaper | null =>
  content === null ? null : { mediaType, content };

const pngStart = 8;
/** The chunks of a PNG that its picture is made of (PNG specification, third edition, section 5.6). */
const pngChunks = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT']);

function cleanPng(content: Uint8Array): Uint8Array | null {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  const kept = [content.subarray(0, pngStart)];
  for (let at = pngStart; at + 12 <= content.length; ) {
    const end = at + 12 + view.getUint32(at);
    const name = String.fromCharCode(...content.subarray(at + 4, at + 8));
    if (end > content.length || (at === pngStart && name !== 'IHDR')) return null;
    if (pngChunks.has(name)) kept.push(content.subarray(at, end));
    if (name === 'IEND') return Buffer.concat(kept);
    at = end;
  }
  return null;
}

const [endOfImage, startOfScan, firstApp, lastApp, comment, adobe] = [0xd9, 0xda, 0xe1, 0xef, 0xfe, 0xee];
const [firstRestart, lastRestart] = [0xd0, 0xd7];

/**
 * Leaves out the segments that programs and cameras add, all but Adobe's, without which colors change, and how the camera was
 * held, without which the photo lies on its side. It leaves out whatever hangs behind the end, too: cameras put a second picture
 * there, with its own place (ITU-T T.81, B.1 and B.2.4.6).
 */
function cleanJpeg(content: Uint8Array): Uint8Array | null {
  const kept = [content.subarray(0, 2)];
  let [hasPicture, isTurned] = [false, false];
  for (let at = 2; at + 2 <= content.length; ) {
    const marker = content[at + 1] ?? 0;
    if (content[at] !== 0xff) return null;
    if (marker === endOfImage) return hasPicture ? Buffer.concat([...kept, content.subarray(at, at + 2)]) : null;
    const segmentEnd = at + 2 + (((content[at + 2] ?? 0) << 8) | (content[at + 3] ?? 0));
    if (segmentEnd > content.length || segmentEnd < at + 4) return null;
    const isScan = marker === startOfScan;
    const end = isScan ? findScanEnd(content, segmentEnd) : segmentEnd;
    const isAdded = (marker >= firstApp && marker <= lastApp && marker !== adobe) || marker === comment;
    if (!isAdded) kept.push(content.subarray(at, end));
    const turned = isAdded && !isTurned ? keepOrientation(content.subarray(at, end)) : null;
    if (turned !== null) kept.push(turned);
    isTurned ||= turned !== null;
    hasPicture ||= isScan;
    at = end;
  }
  return null;
}

/** The place of the first marker behind a scan: within one there are stuffed zeros, restarts and fill bytes alone. */
function findScanEnd(content: Uint8Array, start: number): number {
  for (let at = start; at + 1 < content.length; at++) {
    const next = content[at + 1] ?? 0;
    const isWithin = next === 0 || next === 0xff || (next >= firstRestart && next <= lastRestart);
    if (content[at] === 0xff && !isWithin) return at;
  }
  return content.length;
}

/** The entries of a PDF that act by themselves, and the files and facts in it beside its pages (ISO 32000-1, 7.7.2 and 12.6). */
const activeNames = [
  'OpenAction',
  'AA',
  'Names',
  'JavaScript',
  'Metadata',
  'PieceInfo',
  'AcroForm',
  'AF',
  'Collection',
];

/** The notes that draw on their page what a person wrote there: marks, and fields of a form that was filled in (12.5.6). */
const drawnNotes = [
  'Widget',
  'FreeText',
  'Stamp',
  'Ink',
  'Highlight',
  'Underline',
  'StrikeOut',
  'Squiggly',
  'Line',
  'Square',
  'Circle',
  'Polygon',
  'PolyLine',
];

/** The most pages that a paper has. */
const maxPages = 60;

/** Writes the pages of a PDF into a new one, so that nothing else comes along. */
async function cleanPdf(content: Uint8Array): Promise<Uint8Array | null> {
  // Loaded with the first PDF.
  const { PDFArray, PDFDict, PDFDocument, PDFName, PDFStream } = await import('@cantoo/pdf-lib');
  const names = activeNames.map((text) => PDFName.of(text));
  const drawn: ReadonlySet<unknown> = new Set(drawnNotes.map((text) => PDFName.of(text)));
  const strip = (object: PDFObject): void => {
    if (object instanceof PDFStream) strip(object.dict);
    else if (object instanceof PDFArray) object.asArray().forEach(strip);
    else if (object instanceof PDFDict) {
      for (const name of names) object.delete(name);
      object.values().forEach(strip);
    }
  };
  try {
    const source = await PDFDocument.load(content, { updateMetadata: false });
    if (source.isEncrypted || source.getPageCount() === 0 || source.getPageCount() > maxPages) return null;
    // Before the pages are copied: with them comes all that they still refer to.
    for (const [, object] of source.context.enumerateIndirectObjects()) strip(object);
    for (const { node } of source.getPages()) {
      const notes = node.Annots()?.asArray() ?? [];
      node.delete(PDFName.of('Annots'));
      for (const note of notes.map((each) => source.context.lookup(each))) {
        if (!(note instanceof PDFDict) || !drawn.has(note.get(PDFName.of('Subtype')))) continue;
        // The picture alone stays, as that of a stamp: no action, no text behind it, no way to other pages.
        const picture = source.context.obj({ Type: 'Annot', Subtype: 'Stamp' });
        for (const name of ['Rect', 'F', 'AP', 'AS'].map((text) => PDFName.of(text))) {
          const value = note.get(name);
          if (value !== undefined) picture.set(name, value);
        }
        node.addAnnot(source.context.register(picture));
      }
    }
    const clean = await PDFDocument.create({ updateMetadata: false });
    for (const page of await clean.copyPages(source, source.getPageIndices())) clean.addPage(page);
    return await clean.save();
  } catch {
    // A broken file: its sender is asked for another.
    return null;
  }
}
