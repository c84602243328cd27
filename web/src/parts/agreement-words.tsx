import type { DocumentSection } from '@portal/contract/documents/document';
import type { ReactNode } from 'react';
import { Unbroken } from '../ui/feedback/unbroken.tsx';
import './agreement-words.css';

interface AgreementWordsProps {
  sections: readonly DocumentSection[];
  /** Level of the sections' headings, to fit the outline around them. */
  level: 'h2' | 'h3';
  /** Draws the table of a section, where the document may have one; what is agreed to has none. */
  tableOf?: (section: DocumentSection) => ReactNode;
}

/** The words of a document. */
export function AgreementWords({ sections, level: Heading, tableOf }: AgreementWordsProps) {
  return (
    <div className="agreement">
      {sections.map((section) => (
        <section className="flow flow-s" key={section.heading}>
          <Heading>{section.heading}</Heading>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <Unbroken text={paragraph} />
            </p>
          ))}
          {section.items && section.items.length > 0 && (
            <ul>
              {section.items.map((item) => (
                <li key={item}>
                  <Unbroken text={item} />
                </li>
              ))}
            </ul>
          )}
          {tableOf?.(section)}
        </section>
      ))}
    </div>
  );
}
