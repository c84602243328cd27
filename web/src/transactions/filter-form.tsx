import type { CardSummary } from '@portal/contract/card/list-cards';
import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react';
import { useTexts } from '../app/texts/use-texts.ts';
import { Button } from '../ui/form/button.tsx';
import { ErrorSummary } from '../ui/form/error-summary.tsx';
import { TextField } from '../ui/form/field.tsx';
import './filter-form.css';
import { Icon } from '../ui/figures/icon.tsx';
import { filter as filterIcon } from '../ui/figures/icons.ts';
import { SelectField } from '../ui/form/select-field.tsx';
import { countSet, type Filters, findFilterProblems, noFilters, writeFilters } from './filters.ts';
import { useFilterWords } from './use-filter-words.ts';

interface FilterFormProps {
  filters: Filters;
  today: string;
  cards: readonly CardSummary[];
  onChange: (filters: Filters) => void;
}

/**
 * The filters and the order of the list. A choice counts at once; typed text, when it is sent. Seldom-used fields are shown
 * where they are in use, or asked for.
 */
export function FilterForm({ filters, today, cards, onChange }: FilterFormProps) {
  const { t } = useTexts();
  const words = useFilterWords(today, cards);
  const [shown, setShown] = useState(filters);
  const [draft, setDraft] = useState(filters);
  const [tries, setTries] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // The filters were changed elsewhere, such as by going back: the fields follow them. Typed text outlives the rest.
  if (writeFilters('', shown) !== writeFilters('', filters)) {
    setShown(filters);
    setDraft(filters);
    setTries(0);
  }
  const problems = tries > 0 ? findFilterProblems(draft, today) : {};
  const labels: Partial<Record<keyof Filters, string>> = {
    text: t('transactions:filter.text'),
    from: t('transactions:filter.from'),
    to: t('transactions:filter.to'),
    min: t('transactions:filter.min'),
    max: t('transactions:filter.max'),
  };
  const send = (wanted: Filters) => {
    if (Object.keys(findFilterProblems(wanted, today)).length > 0) setTries(tries + 1);
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
  const isUsed = (...names: (keyof Filters)[]) =>
    isOpen || names.some((name) => draft[name] !== noFilters[name] || filters[name] !== noFilters[name]);
  const isAnySet = [draft, filters].some((each) => JSON.stringify(each) !== JSON.stringify(noFilters));
  const setCount = countSet(filters);
  const clear = () => {
    setDraft(noFilters);
    setTries(0);
    setOpen(false);
    onChange(noFilters);
    // The button that was pressed goes away.
    form.current?.querySelector('input')?.focus();
  };
  return (
    <form
      className="filters"
      role="search"
      aria-label={t('transactions:filter.title')}
      noValidate
      onSubmit={onSubmit}
      ref={form}
    >
      {found.length > 0 && (
        <ErrorSummary key={tries} level="h2" title={t('common:form.errors', { count: found.length })} errors={found} />
      )}
      <div className="filters__row">
        <TextField
          {...typed('text')}
          type="search"
          autoComplete="off"
          joined={
            <Button kind="second" type="submit">
              {t('transactions:filter.search')}
            </Button>
          }
        />
        <Button
          className="filters__open"
          kind="second"
          aria-expanded={isOpen}
          aria-controls="filters-more"
          onClick={() => setOpen(!isOpen)}
        >
          <Icon path={filterIcon} />
          <span>
            {setCount > 0 ? t('transactions:filter.moreSet', { count: setCount }) : t('transactions:filter.more')}
          </span>
        </Button>
      </div>
      <div className={isOpen || found.length > 0 ? 'filters__more is-open' : 'filters__more'} id="filters-more">
        <SelectField {...chosen('type')} label={t('transactions:filter.show')} options={words.types} />
        <SelectField {...chosen('period')} label={t('transactions:filter.period')} options={words.periods} />
        <SelectField {...chosen('sort')} label={t('transactions:filter.sort')} options={words.sorts} />
        {draft.period === 'own' && (
          <>
            <TextField {...typed('from')} type="date" />
            <TextField {...typed('to')} type="date" />
          </>
        )}
        {isUsed('category') && (
          <SelectField {...chosen('category')} label={t('transactions:filter.category')} options={words.categories} />
        )}
        {isUsed('min', 'max') && (
          <>
            <TextField {...typed('min')} inputMode="decimal" autoComplete="off" />
            <TextField {...typed('max')} inputMode="decimal" autoComplete="off" />
          </>
        )}
        {words.cards.length > 2 && isUsed('used') && (
          <SelectField {...chosen('used')} label={t('transactions:filter.card')} options={words.cards} />
        )}
      </div>
      {isAnySet && (
        <div className="filters__set">
          <p className="only-phone">{words.summary(filters, words.looked(filters))}</p>
          <Button kind="quiet" size="medium" onClick={clear}>
            {t('transactions:filter.clear')}
          </Button>
        </div>
      )}
    </form>
  );
}
