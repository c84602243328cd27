import type { ReadableDocument } from '@portal/contract/documents/get-document';
import { matchesSearch } from '@portal/contract/transactions/list-search';

type Searched = Pick<ReadableDocument, 'text' | 'lists'>;

/**
 * Where a document has what is looked for: any part of its title or words counts, and neither case nor whitespace
 * (specification §5). `found` is the sentence or line that has it, null where that is the title or nothing is looked
 * for; null in place of all: the document does not have it.
 */
export function searchDocument({ text, lists }: Searched, wanted: string): { found: string | null } | null {
  if (matchesSearch(text.title, wanted)) return { found: null };
  const passages = [...text.sections, ...lists].flatMap(({ heading, paragraphs, items, table }) => [
    heading,
    ...paragraphs,
    ...items,
    ...(table?.rows ?? []).map((row) => row.join(' · ')),
  ]);
  const passage = passages.find((each) => matchesSearch(each, wanted));
  if (passage === undefined) return null;
  // A search may go across sentences; then all of the paragraph is shown.
  const sentences = passage.split(/(?<=[.;:?!])\s+/);
  return { found: sentences.find((sentence) => matchesSearch(sentence, wanted)) ?? passage };
}
