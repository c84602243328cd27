import type { ReadableDocument } from '@portal/contract/documents/get-document';
import { type ListedDocument, listDocuments } from '@portal/contract/documents/list-documents';
import { ok } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { type DocumentMark, listDocumentMarks } from '../../identity/document-reads.ts';
import { searchDocument } from './search-document.ts';

export const listDocumentsRoute = serve(listDocuments, async ({ input, db, holder, language, services }) => {
  const marks = await listDocumentMarks(db, holder.loginId);
  const documents = services.documents.list(language).flatMap((document) => {
    const match = searchDocument(document, input.text);
    return match === null ? [] : [{ ...withMarks(document, marks), found: match.found }];
  });
  return ok({ documents });
});

/** A document with what it is to a cardholder, but for what a search found. */
function withMarks(
  { document, version, text, changes }: ReadableDocument,
  marks: readonly DocumentMark[],
): Omit<ListedDocument, 'found'> {
  const own = marks.filter((mark) => mark.document === document);
  const isEarlier = (a: DocumentMark, b: DocumentMark) => (a.at <= b.at ? a : b);
  const ofThis = own.filter((mark) => mark.version === version);
  const agreed = own.filter(({ isAgreed }) => isAgreed).toSorted((a, b) => (a.version < b.version ? 1 : -1))[0];
  return {
    document,
    title: text.title,
    version,
    changes,
    readAt: ofThis.length === 0 ? null : ofThis.reduce(isEarlier).at.toISOString(),
    agreed: agreed === undefined ? null : { version: agreed.version, at: agreed.at.toISOString() },
  };
}
