import type { DocumentSection } from '@portal/contract/documents/document';
import type { ReadableDocument } from '@portal/contract/documents/get-document';
import { useTexts } from '../app/texts/use-texts.ts';
import { PlainTable } from '../ui/table/plain-table.tsx';
import { AgreementWords } from './agreement-words.tsx';

/** A document as a page of its own: what changed since the version before, then its words, tables and all. */
export function DocumentWords({ found: { text, lists, changes } }: { found: ReadableDocument }) {
  const { t } = useTexts();
  const changed = { heading: t('agreements:changes'), paragraphs: [], items: [...changes] };
  const sections = [...(changes.length > 0 ? [changed] : []), ...text.sections, ...lists];
  return <AgreementWords sections={sections} level="h2" tableOf={tableOf} />;
}

function tableOf({ heading, table }: DocumentSection) {
  return table && <PlainTable caption={heading} heads={table.heads} rows={table.rows as [string, ...string[]][]} />;
}
