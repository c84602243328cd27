import { documentNames, documentPathOf } from '@portal/contract/documents/document';
import { useLocation } from 'react-router';
import { DocumentList } from './document-list.tsx';
import { ReadDocument } from './read-document.tsx';

/** The cardholder's papers, or the document of the program that the address names. */
export default function EDocumentsPage() {
  const { pathname } = useLocation();
  const document = documentNames.find((each) => documentPathOf(each) === pathname);
  return document ? <ReadDocument document={document} key={document} /> : <DocumentList />;
}
