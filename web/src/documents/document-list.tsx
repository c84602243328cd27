import { useState } from 'react';
import { useTexts } from '../app/texts/use-texts.ts';
import { Section } from '../ui/layout/section.tsx';
import { DocumentSearch } from './document-search.tsx';
import { DocumentsFrame } from './documents-frame.tsx';
import './document-list.css';
import { OwnStatements } from './own-statements.tsx';
import { ProgramDocuments } from './program-documents.tsx';

/** The cardholder's papers: statements, and beside them what the program says to everybody. */
export function DocumentList() {
  const { t } = useTexts();
  /** The words searched for last; '' shows all. */
  const [wanted, setWanted] = useState('');
  return (
    <DocumentsFrame path="/e-documents" lead={t('documents:list.lead')}>
      <div className="flow flow-m edocs">
        <DocumentSearch wanted={wanted} onSearch={setWanted} />
        <div className="split">
          <Section title={t('documents:statements.title')}>
            <OwnStatements wanted={wanted} />
          </Section>
          <Section title={t('documents:list.program')}>
            <ProgramDocuments wanted={wanted} />
          </Section>
        </div>
      </div>
    </DocumentsFrame>
  );
}
