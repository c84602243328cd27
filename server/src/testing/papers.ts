import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';

const segment = (marker: number, content: string) => {
  const bytes = Buffer.from(content, 'latin1');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length + 2);
  return Buffer.concat([Buffer.from([0xff, marker]), length, bytes]);
};
const [startOfImage, scan, endOfImage] = [
  Buffer.from([0xff, 0xd8]),
  Buffer.from([1, 0xff, 0, 2]),
  Buffer.from([0xff, 0xd9]),
];
const [tables, frame, startOfScan] = [segment(0xdb, 'tables'), segment(0xc0, 'frame'), segment(0xda, 'scan')];
const jfif = segment(0xe0, 'JFIF\0');

/** A photo as it is kept: what its picture is made of. */
export const cleanPhoto = Buffer.concat([startOfImage, jfif, tables, frame, startOfScan, scan, endOfImage]);

/** The same as a camera writes it: with its place, a comment and what somebody hung on behind it. */
export const photoOfCamera = Buffer.concat([
  startOfImage,
  jfif,
  segment(0xe1, 'Exif\0\0GPS 40.7N 74W'),
  segment(0xfe, 'a comment'),
  tables,
  frame,
  startOfScan,
  scan,
  endOfImage,
  Buffer.from('<script>hung on</script>'),
]);

const chunk = (name: string, content: string) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, Buffer.from(`${name}${content}CRC.`, 'latin1')]);
};
const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const [header, data, end] = [chunk('IHDR', 'header'), chunk('IDAT', 'picture'), chunk('IEND', '')];

/** A screenshot as it is kept, and as a telephone writes it. */
export const cleanScreenshot = Buffer.concat([pngStart, header, data, end]);
export const screenshotOfPhone = Buffer.concat([
  pngStart,
  header,
  chunk('tEXt', 'Author\0Somebody'),
  chunk('eXIf', 'GPS 40.7N 74W'),
  data,
  end,
  Buffer.from('hung on'),
]);

/** A PDF of two pages that names its author, runs a program when it is opened, and carries a note. */
export async function makeActivePdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const pages = [pdf.addPage([200, 200]), pdf.addPage([200, 300])];
  for (const [index, page] of pages.entries()) page.drawText(`Receipt ${index + 1}`, { x: 20, y: 100 });
  pdf.setAuthor('Somebody Private');
  pdf.setProducer('A private program');
  const { context, catalog } = pdf;
  const metadata = context.stream('<x:xmpmeta>Somebody Private</x:xmpmeta>', { Type: 'Metadata', Subtype: 'XML' });
  catalog.set(PDFName.of('Metadata'), context.register(metadata));
  const script = { Type: 'Action', S: 'JavaScript', JS: PDFString.of('app.alert(1)') };
  catalog.set(PDFName.of('OpenAction'), context.register(context.obj(script)));
  pages[0]?.node.set(PDFName.of('AA'), context.obj({ O: context.register(context.obj(script)) }));
  const note = { Type: 'Annot', Subtype: 'Text', Rect: [0, 0, 9, 9], Contents: PDFString.of('a private note') };
  pages[0]?.node.set(PDFName.of('Annots'), context.obj([context.register(context.obj(note))]));
  const field = pdf.getForm().createTextField('amount');
  field.setText('40.00');
  const [page] = pages;
  if (page) field.addToPage(page, { x: 20, y: 20, width: 90, height: 20 });
  return await pdf.save();
}
