import type { DocumentSection } from '@portal/contract/documents/document';
import type { Paper } from '../../paper/pdf/paper.ts';
import { writeList } from '../../paper/pdf/write-list.ts';
import { writeTable } from '../../paper/pdf/write-table.ts';
import { writeWords } from '../../paper/pdf/write-words.ts';

/** Writes a part of a document, its list and its table as what they are. */
export async function writeSection(
  paper: Paper,
  { heading, paragraphs, items, table }: DocumentSection,
): Promise<void> {
  writeWords(paper, 'H2', heading);
  for (const paragraph of paragraphs) writeWords(paper, 'P', paragraph);
  if (items.length > 0) writeList(paper, items);
  if (!table) return;
  const share = 1 / table.heads.length;
  await writeTable(paper, { columns: table.heads.map((head) => ({ head, share })), rows: table.rows });
}
