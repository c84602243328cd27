import path from 'node:path';
import { folderOf } from './folders.ts';
import { openFile } from './outside-keys.ts';
import { takeFiles } from './take-files.ts';

/** A file that is to be printed and mailed, as its list tells of it. */
export interface PrintOrder {
  kind: 'STATEMENTS' | 'LETTERS';
  pieces: number;
}

type Line = ({ record: 'HEADER' } & PrintOrder) | { record: 'PIECE' | 'TRAILER' };

/** The mail that was taken: the lists, and how many of the files that belong to them begin as PDFs do. */
export interface TakenMail {
  orders: PrintOrder[];
  pdfs: number;
}

/** Takes the files for the company that prints and mails, and opens them as it does. */
export async function takeMail(folder: string): Promise<TakenMail> {
  const orders: PrintOrder[] = [];
  let pdfs = 0;
  for (const { name, content } of await takeFiles(folderOf(folder, 'mail'))) {
    const text = Buffer.from(await openFile(path.join(folder, 'outside'), content)).toString('latin1');
    if (name.endsWith('.pdf.pgp')) {
      pdfs += text.startsWith('%PDF-') ? 1 : 0;
      continue;
    }
    const [first = '{}'] = text.split('\n');
    const header = JSON.parse(first) as Line;
    if (header.record === 'HEADER') orders.push({ kind: header.kind, pieces: header.pieces });
  }
  return { orders, pdfs };
}
