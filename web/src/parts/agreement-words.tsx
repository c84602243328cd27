import type { AgreementText } from '@portal/contract/agreements/agreement';
import './agreement-words.css';

interface AgreementWordsProps {
  sections: AgreementText['sections'];
  /** Level of the sections' headings, to fit the outline around them. */
  level: 'h2' | 'h3';
}

/** The words of a document. */
export function AgreementWords({ sections, level: Heading }: AgreementWordsProps) {
  return (
    <div className="agreement">
      {sections.map(({ heading, paragraphs, items }) => (
        <section className="flow flow-s" key={heading}>
          <Heading>{heading}</Heading>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {items && items.length > 0 && (
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}
