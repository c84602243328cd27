import type { FaqSection } from '@portal/contract/help/faq';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { AppLink } from '../app/pages/app-link.tsx';
import { useOpenPages } from '../app/pages/features.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import '../ui/layout/section.css';
import { Unbroken } from '../ui/feedback/unbroken.tsx';
import { Icon } from '../ui/figures/icon.tsx';
import { chevronDown } from '../ui/figures/icons.ts';

interface FaqSectionsProps {
  sections: readonly FaqSection[];
  /** The answers are shown at once. */
  isOpen: boolean;
}

/** Questions by subject, each of which unfolds its answer. The one that the address names is open. */
export function FaqSections({ sections, isOpen }: FaqSectionsProps) {
  const { hash } = useLocation();
  useEffect(() => {
    const named = hash === '' ? null : document.getElementById(hash.slice(1));
    if (!(named instanceof HTMLDetailsElement)) return;
    named.open = true;
    named.scrollIntoView();
    named.querySelector('summary')?.focus({ preventScroll: true });
  }, [hash]);
  return sections.map((section) => <Questions section={section} isOpen={isOpen} key={section.title} />);
}

/** Where a subject begins, in an address: it is called after its first question, whose id never changes. */
const subjectIdOf = ({ questions: [first] }: FaqSection) => `about-${first?.id ?? ''}`;

/** Leads to each subject; folded, so that the first questions stand on a phone's first screen. */
export function FaqSubjects({ sections }: { sections: readonly FaqSection[] }) {
  const { t } = useTexts();
  return (
    <details className="qa">
      <summary>
        <span className="qa__q">{t('faq:subjects')}</span>
        <Icon path={chevronDown} />
      </summary>
      <ul className="subjects unmarked">
        {sections.map((section) => (
          <li key={section.title}>
            <a href={`#${subjectIdOf(section)}`}>{section.title}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Questions({ section, isOpen }: { section: FaqSection; isOpen: boolean }) {
  const { title, questions } = section;
  const isLinked = useOpenPages();
  const id = subjectIdOf(section);
  return (
    <section className="section" aria-labelledby={id}>
      <h2 className="h3" id={id}>
        {title}
      </h2>
      {questions.map(({ id: name, question, answer, link }) => (
        <details className="qa" id={name} key={name} open={isOpen}>
          <summary>
            <h3 className="qa__q">
              <Unbroken text={question} />
            </h3>
            <Icon path={chevronDown} />
          </summary>
          <div className="qa__a flow flow-s">
            {answer.map((paragraph) => (
              <p key={paragraph}>
                <Unbroken text={paragraph} />
              </p>
            ))}
            {link && isLinked(link.path) && (
              <p>
                <AppLink className="more" to={`${link.path}${link.query}`}>
                  {link.label}
                </AppLink>
              </p>
            )}
          </div>
        </details>
      ))}
    </section>
  );
}
