import type { CardSummary } from '@portal/contract/card/list-cards';
import { cardStatusOf } from '@portal/contract/card-status';
import { type ChangeEvent, type SubmitEvent, useState } from 'react';
import { useTexts } from '../app/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { Field } from '../ui/field.tsx';
import './filter-form.css';
import { Icon } from '../ui/icon.tsx';
import { filter as filterIcon, search as searchIcon } from '../ui/icons.ts';
import { SelectField } from '../ui/select-field.tsx';
import { type Filters, findFilterProblems, writeFilters } from './filters.ts';
import { useFilterWords } from './use-filter-words.ts';

interface FilterFormProps {
  filters: Filters;
  today: string;
  cards: readonly CardSummary[];
  onChange: (filters: Filters) => void;
}

/** What the list is narrowed to and sorted by. A choice counts at once; what is typed, when it is sent. */
export function FilterForm({ filters, today, cards, onChange }: FilterFormProps) {
  const { t } = useTexts();
  // One that is still in the mail has not been used.
  const used = cards.filter(({ cardStatusId }) => cardStatusOf(cardStatusId) !== 'inTransit');
  const words = useFilterWords(today);
  const [shown, setShown] = useState(filters);
  const [draft, setDraft] = useState(filters);
  const [tries, setTries] = useState(0);
  const [isOpen, setOpen] = useState(false);
  // The filters were changed elsewhere, such as by going back: the fields follow them. What is typed outlives the rest.
  if (writeFilters('', shown) !== writeFilters('', filters)) {
    setShown(filters);
    setDraft(filters);
    setTries(0);
  }
  const problems = tries > 0 ? findFilterProblems(draft) : {};
  const labels: Partial<Record<keyof Filters, string>> = {
    text: t('transactions:filter.text'),
    from: t('transactions:filter.from'),
    to: t('transactions:filter.to'),
    min: t('transactions:filter.min'),
    max: t('transactions:filter.max'),
  };
  const send = (wanted: Filters) => {
    if (Object.keys(findFilterProblems(wanted)).length > 0) setTries(tries + 1);
    else onChange(wanted);
  };
  const typed = (name: keyof Filters) => ({
    id: `filter-${name}`,
    name,
    label: labels[name] ?? '',
    value: draft[name],
    error: problems[name] && t(`error:field.${problems[name]}`),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setDraft({ ...draft, [name]: target.value }),
  });
  const chosen = (name: keyof Filters) => ({
    id: `filter-${name}`,
    name,
    value: draft[name],
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => {
      const wanted = { ...draft, [name]: target.value };
      setDraft(wanted);
      // Own days have to be filled in first.
      if (target.value !== 'own') send(wanted);
    },
  });
  const found = Object.entries(problems).map(([name, key]) => ({
    fieldId: `filter-${name}`,
    text: `${labels[name as keyof Filters]}: ${t(`error:field.${key}`)}`,
  }));
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(draft);
  };
  return (
    <form className="filters" role="search" aria-label={t('transactions:filter.title')} noValidate onSubmit={onSubmit}>
      {found.length > 0 && (
        <ErrorSummary key={tries} level="h2" title={t('common:form.errors', { count: found.length })} errors={found} />
      )}
      <Field
        {...typed('text')}
        type="search"
        autoComplete="off"
        joined={
          <Button type="submit">
            <Icon path={searchIcon} /> {t('transactions:filter.search')}
          </Button>
        }
      />
      <div className="only-phone">
        <Button kind="second" aria-expanded={isOpen} aria-controls="filters-more" onClick={() => setOpen(!isOpen)}>
          <Icon path={filterIcon} /> {t('transactions:filter.more')}
        </Button>
      </div>
      <div className={isOpen || found.length > 0 ? 'filters__more is-open' : 'filters__more'} id="filters-more">
        <SelectField {...chosen('type')} label={t('transactions:filter.show')} options={words.types} />
        <SelectField {...chosen('category')} label={t('transactions:filter.category')} options={words.categories} />
        <SelectField {...chosen('period')} label={t('transactions:filter.period')} options={words.periods} />
        <SelectField {...chosen('sort')} label={t('transactions:filter.sort')} options={words.sorts} />
        {draft.period === 'own' && (
          <>
            <Field {...typed('from')} type="date" />
            <Field {...typed('to')} type="date" />
          </>
        )}
        <Field {...typed('min')} inputMode="decimal" autoComplete="off" />
        <Field {...typed('max')} inputMode="decimal" autoComplete="off" />
        {used.length > 1 && (
          <SelectField {...chosen('used')} label={t('transactions:filter.card')} options={words.cards(used)} />
        )}
        <div className="filters__go">
          <Button type="submit" kind="second">
            {t('transactions:filter.apply')}
          </Button>
        </div>
      </div>
      <p className="only-phone">{words.summary(filters)}</p>
    </form>
  );
}
