import { PDFDict, PDFDocument, PDFName, PDFWriter } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { cleanPhoto, cleanScreenshot, makeActivePdf, photoOfCamera, screenshotOfPhone } from '../../testing/papers.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { cleanPaper } from './clean-paper.ts';

/** All that a PDF says to who looks into its bytes, its objects written out. */
async function textOf(content: Uint8Array): Promise<string> {
  const pdf = await PDFDocument.load(content, { updateMetadata: false });
  return Buffer.from(await PDFWriter.forContext(pdf.context, 50).serializeToBuffer()).toString('latin1');
}

describe('a paper that somebody sends', () => {
  test('a photo loses its place, comments and what hangs behind it, and keeps its picture', async () => {
    expect(photoOfCamera.toString('latin1')).toContain('GPS');
    const cleaned = await cleanPaper(photoOfCamera);
    expect(cleaned?.mediaType).toBe('image/jpeg');
    expect(Buffer.from(cleaned?.content ?? [])).toEqual(cleanPhoto);
  });

  test('a photo loses the second picture that a camera hangs on, and keeps all scans of its own', async () => {
    const scanned = cleanPhoto.subarray(0, -2);
    const scan = scanned.subarray(scanned.indexOf(Buffer.from([0xff, 0xda])));
    const progressive = Buffer.concat([scanned, scan, Buffer.from([0xff, 0xd3, 9]), cleanPhoto.subarray(-2)]);
    const cleaned = await cleanPaper(Buffer.concat([progressive, photoOfCamera, cleanPhoto]));
    expect(Buffer.from(cleaned?.content ?? [])).toEqual(progressive);
  });

  test('a screenshot loses its texts and place, and keeps its picture', async () => {
    const cleaned = await cleanPaper(screenshotOfPhone);
    expect(cleaned?.mediaType).toBe('image/png');
    expect(Buffer.from(cleaned?.content ?? [])).toEqual(cleanScreenshot);
  });

  test('a PDF loses author, programs and notes, and keeps its pages', async () => {
    const active = await makeActivePdf();
    const traces = ['Somebody Private', 'JavaScript', 'app.alert', 'OpenAction', '/Metadata', 'xmpmeta'];
    const written = await textOf(active);
    for (const trace of ['JavaScript', 'OpenAction', 'xmpmeta', '/Annots', '/Widget', 'AcroForm'])
      expect(written).toContain(trace);
    const cleaned = await cleanPaper(active);
    expect(cleaned?.mediaType).toBe('application/pdf');
    const content = cleaned?.content ?? new Uint8Array();
    const kept = await textOf(content);
    for (const trace of [...traces, '/AA', 'a private note', 'private program', 'AcroForm', '/Widget', '/T (amount)']) {
      expect(kept.includes(trace), trace).toBe(false);
    }
    const pdf = await PDFDocument.load(content, { updateMetadata: false });
    expect(pdf.getAuthor()).toBeUndefined();
    // The words that were filled in still show, as a picture.
    const [field] = pdf.getPage(0).node.Annots()?.asArray() ?? [];
    expect(pdf.getPage(0).node.Annots()?.size()).toBe(1);
    expect(pdf.context.lookup(field, PDFDict).has(PDFName.of('AP'))).toBe(true);
    expect((await readPdf(content)).pages.map((page) => page.trim())).toEqual(['Receipt 1', 'Receipt 2']);
  });

  test('a PDF that is encrypted is not taken', async () => {
    const pdf = await PDFDocument.load(await makeActivePdf());
    pdf.encrypt({ userPassword: '', ownerPassword: 'theirs' });
    expect(await cleanPaper(await pdf.save())).toBeNull();
  });

  test.each([
    ['a page of the web under the name of a photo', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an empty file', Buffer.alloc(0)],
    ['a PDF that is broken', Buffer.from('%PDF-1.7\nnothing')],
    ['a photo that ends early', cleanPhoto.subarray(0, -8)],
    ['a photo whose segment is longer than itself', Buffer.from([0xff, 0xd8, 0xff, 0xdb, 0xff, 0xff, 0])],
    ['a photo without a picture', Buffer.concat([cleanPhoto.subarray(0, 2), Buffer.from([0xff, 0xd9, 0, 0])])],
    ['a screenshot that ends early', cleanScreenshot.subarray(0, -4)],
    ['a screenshot without a header', Buffer.concat([cleanScreenshot.subarray(0, 8), cleanScreenshot.subarray(26)])],
  ])('%s is not taken', async (_name, content) => {
    expect(await cleanPaper(content)).toBeNull();
  });
});
