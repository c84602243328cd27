import type { ReadableDocument } from '@portal/contract/documents/get-document';
import { formatFullDay } from '@portal/contract/time/dates';
import { numberPages } from '../../paper/pdf/number-pages.ts';
import { openPaper, toPieces } from '../../paper/pdf/paper.ts';
import { writeList } from '../../paper/pdf/write-list.ts';
import { writeWords } from '../../paper/pdf/write-words.ts';
import type { Reader } from '../../paper/statements/write-transaction-table.ts';
import { writeSection } from './write-section.ts';

/** Name of a document's file, without its ending: 'lista-de-cargos-2026-11-01'. */
export function nameDocumentFile({ text, version }: ReadableDocument): string {
  const plain = text.title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return [...(plain.match(/[a-z0-9]+/g) ?? []), version].join('-');
}

/** Writes a document as a tagged PDF; its bytes as they are made. */
export async function writeDocument(
  { text, version, lists, changes }: ReadableDocument,
  { facts, language, t, now }: Reader,
): Promise<AsyncIterable<Uint8Array>> {
  const author = facts.fullName[language];
  const paper = await openPaper({ title: text.title, language, author, now });
  return toPieces(paper, async () => {
    writeWords(paper, 'H1', text.title);
    writeWords(paper, 'P', t('papers:document.since', { program: author, day: formatFullDay(version, language) }));
    if (changes.length > 0) {
      writeWords(paper, 'H2', t('papers:document.changes'));
      writeList(paper, changes);
    }
    for (const section of [...text.sections, ...lists]) await writeSection(paper, section);
    const footOf = (page: number, pages: number) => t('papers:page', { page, pages, phone: facts.phone });
    numberPages(paper, { head: `${author} · ${text.title}`, footOf });
  });
}
