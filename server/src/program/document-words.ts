import type { AgreementText } from '@portal/contract/agreements/agreement';

/** Lists all that a document says, in the order in which it is read. */
export function wordsOf({ title, sections }: AgreementText): string[] {
  const parts = sections.flatMap(({ heading, paragraphs, items, table }) => [
    heading,
    ...paragraphs,
    ...items,
    ...(table?.heads ?? []),
    ...(table?.rows.flat() ?? []),
  ]);
  return [title, ...parts];
}
