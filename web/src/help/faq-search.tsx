import type { FaqSection } from '@portal/contract/help/faq';
import { type Stem, searchFaq } from '@portal/contract/help/search-faq';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { useTexts } from '../app/texts/use-texts.ts';
import '../ui/form/field.css';
import './faq-page.css';
import { HelpAside } from '../parts/help-aside.tsx';
import { Empty } from '../ui/feedback/empty.tsx';
import { Icon } from '../ui/figures/icon.tsx';
import { search as searchIcon, searchNone } from '../ui/figures/icons.ts';
import { Button } from '../ui/form/button.tsx';
import { FaqSections, FaqSubjects } from './faq-sections.tsx';
import { loadStemmer } from './stemmer.ts';

/** The questions, and what a search leaves of them; how many, is spoken. */
export function FaqSearch({ sections }: { sections: readonly FaqSection[] }) {
  const { t, language } = useTexts();
  const [{ text, stem }, setSearch] = useState<{ text: string; stem?: Stem }>({ text: '' });
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const found = searchFaq(sections, text, stem);
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0);
  const look = async (event: SubmitEvent) => {
    event.preventDefault();
    const typed = field.current?.value.trim() ?? '';
    const known = await loadStemmer(language);
    setSearch(known ? { text: typed, stem: known } : { text: typed });
  };
  const showAll = () => {
    setSearch({ text: '' });
    if (field.current) field.current.value = '';
    field.current?.focus();
  };
  return (
    <>
      <form
        className="aside finder"
        role="search"
        aria-label={t('faq:search.region')}
        onSubmit={(event) => void look(event)}
      >
        <div className="field">
          <label className="label" htmlFor={id}>
            {t('faq:search.label')}
          </label>
          <span className="hint" id={`${id}-hint`}>
            {t('faq:search.hint')}
          </span>
          <div className="joined">
            <input
              className="input"
              id={id}
              ref={field}
              type="search"
              autoComplete="off"
              maxLength={60}
              onFocus={() => void loadStemmer(language)}
              aria-describedby={`${id}-hint`}
            />
            <Button type="submit">
              <Icon path={searchIcon} /> <span>{t('faq:search.go')}</span>
            </Button>
          </div>
        </div>
        <p className="strong" role="status">
          {text !== '' && count > 0 && t('faq:search.found', { count, text })}
        </p>
      </form>
      <div className="split">
        <div className="flow flow-l">
          {text === '' && <FaqSubjects sections={sections} />}
          {count > 0 && <FaqSections sections={found} isOpen={text !== '' && count <= 3} key={text} />}
          {count === 0 && (
            <div role="status">
              <Empty
                icon={searchNone}
                title={t('faq:search.none', { text })}
                action={
                  <Button kind="second" size="medium" onClick={showAll}>
                    {t('faq:search.all')}
                  </Button>
                }
              >
                {t('faq:search.noneText')}
              </Empty>
            </div>
          )}
        </div>
        <HelpAside title={t('faq:ask.title')} text={t('faq:ask.text')} />
      </div>
    </>
  );
}
