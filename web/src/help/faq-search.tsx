import type { FaqSection } from '@portal/contract/help/faq';
import { searchFaq } from '@portal/contract/help/search-faq';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { useTexts } from '../app/use-texts.ts';
import '../ui/button.css';
import '../ui/field.css';
import './faq-page.css';
import { HelpAside } from '../parts/help-aside.tsx';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Icon } from '../ui/icon.tsx';
import { search as searchIcon, searchNone } from '../ui/icons.ts';
import { FaqSections } from './faq-sections.tsx';

/** The questions, and what a search leaves of them; how many, is spoken. */
export function FaqSearch({ sections }: { sections: readonly FaqSection[] }) {
  const { t } = useTexts();
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const found = searchFaq(sections, text);
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0);
  const look = (event: SubmitEvent) => {
    event.preventDefault();
    setText(field.current?.value.trim() ?? '');
  };
  const showAll = () => {
    setText('');
    if (field.current) field.current.value = '';
    field.current?.focus();
  };
  return (
    <>
      <form className="aside finder" role="search" aria-label={t('faq:search.region')} onSubmit={look}>
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
              aria-describedby={`${id}-hint`}
            />
            <button className="btn btn--go" type="submit">
              <Icon path={searchIcon} /> {t('faq:search.go')}
            </button>
          </div>
        </div>
        <p className="strong" role="status">
          {text !== '' && count > 0 && t('faq:search.found', { count, text })}
        </p>
      </form>
      <div className="split">
        <div className="flow flow-l">
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
