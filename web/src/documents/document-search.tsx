import { maxSearchLength } from '@portal/contract/documents/list-documents';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTexts } from '../app/texts/use-texts.ts';
import { Icon } from '../ui/figures/icon.tsx';
import { search } from '../ui/figures/icons.ts';
import { Button } from '../ui/form/button.tsx';
import { TextField } from '../ui/form/field.tsx';

interface DocumentSearchProps {
  /** The words that the lists are narrowed to; '' where they show all. */
  wanted: string;
  onSearch: (wanted: string) => void;
}

/** Looks for words in all papers. Typed words count when they are sent. */
export function DocumentSearch({ wanted, onSearch }: DocumentSearchProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState(wanted);
  const form = useRef<HTMLFormElement>(null);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  const clear = () => {
    setTyped('');
    onSearch('');
    // The button that was pressed goes away.
    form.current?.querySelector('input')?.focus();
  };
  return (
    <form className="column flow" role="search" aria-label={t('documents:search.title')} onSubmit={onSubmit} ref={form}>
      <TextField
        id="documents-search"
        name="text"
        type="search"
        autoComplete="off"
        label={t('documents:search.label')}
        maxLength={maxSearchLength}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="btnrow">
        <Button type="submit" kind="second" size="medium">
          <Icon path={search} /> <span>{t('documents:search.search')}</span>
        </Button>
        {(typed !== '' || wanted !== '') && (
          <Button kind="quiet" size="medium" onClick={clear}>
            {t('documents:search.clear')}
          </Button>
        )}
      </div>
    </form>
  );
}
