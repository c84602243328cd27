import { searchRadii } from '@portal/contract/atms/find-atms';
import { placeFeatures, placeKinds } from '@portal/contract/atms/place';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useSearch } from '../app/pages/app-link.tsx';
import { languageParameter } from '../app/texts/language.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Note } from '../ui/feedback/note.tsx';
import { Icon } from '../ui/figures/icon.tsx';
import { search as searchIcon } from '../ui/figures/icons.ts';
import { locate } from '../ui/figures/place-icons.ts';
import { Button } from '../ui/form/button.tsx';
import { SelectField } from '../ui/form/select-field.tsx';
import { Chip, Chips } from '../ui/layout/chips.tsx';
import { findPosition } from './find-position.ts';
import './finder.css';
import type { AtmSearch } from './search.ts';

interface FinderProps {
  search: AtmSearch;
  /** Searches for what `change` makes of what is searched for by then. */
  onSearch: (change: (now: AtmSearch) => AtmSearch) => void;
  /** The problem with the place, or null. */
  problem: string | null;
}

/** Where to search, and what for. The list changes at once with what is ticked. */
export function Finder({ search, onSearch, problem }: FinderProps) {
  const { t } = useTexts();
  const field = useRef<HTMLInputElement>(null);
  const [isBlank, setBlank] = useState(false);
  const [whereIs, setWhereIs] = useState<'asking' | 'refused' | null>(null);
  const { pathname } = useLocation();
  // Without a script the form makes a new query, which keeps the choice of language.
  const chosen = new URLSearchParams(useSearch()).get(languageParameter);
  const { place, position, radiusMiles, show, filters, isOpenNow } = search;
  const told = isBlank ? t('error:field.required') : problem;
  useEffect(() => {
    if (told !== null) field.current?.focus();
  }, [told]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const typed = field.current?.value.trim() ?? '';
    setBlank(typed === '');
    setWhereIs(null);
    if (typed !== '') onSearch((now) => ({ ...now, place: typed, position: null }));
  };
  const askPosition = async () => {
    setWhereIs('asking');
    const found = await findPosition();
    setWhereIs(found === null ? 'refused' : null);
    if (found === null) return;
    setBlank(false);
    if (field.current) field.current.value = '';
    onSearch((now) => ({ ...now, place: '', position: found }));
  };
  const toggled = <Name extends string>(names: readonly Name[], all: readonly Name[], name: Name) =>
    all.filter((each) => (each === name ? !names.includes(name) : names.includes(each)));
  return (
    <form
      className="aside finder finder--atms"
      role="search"
      method="get"
      action={pathname}
      aria-label={t('atms:search.region')}
      noValidate
      onSubmit={submit}
    >
      {chosen !== null && <input type="hidden" name={languageParameter} value={chosen} />}
      <div className={told === null ? 'field' : 'field field--error'}>
        <label className="label" htmlFor="place">
          {t('atms:search.label')}
        </label>
        {told !== null && (
          <Note tone="error" id="place-error">
            {told}
          </Note>
        )}
        <div className="joined">
          <input
            className="input"
            type="search"
            id="place"
            name="place"
            ref={field}
            defaultValue={place}
            key={position === null ? place : ''}
            autoComplete="postal-code"
            maxLength={80}
            aria-invalid={told === null ? undefined : true}
            aria-describedby={told === null ? undefined : 'place-error'}
          />
          <Button type="submit" isPlain>
            <Icon path={searchIcon} /> <span>{t('atms:search.go')}</span>
          </Button>
        </div>
      </div>
      <div className="finder__here">
        <Button kind="second" isBusy={whereIs === 'asking'} onClick={() => void askPosition()}>
          <Icon path={locate} /> <span>{t(whereIs === 'asking' ? 'atms:search.asking' : 'atms:search.mine')}</span>
        </Button>
        <p role="status">{whereIs === 'refused' && t('atms:search.refused')}</p>
      </div>
      <div className="finder__kinds flow flow-s">
        <Chips legend={t('atms:show')}>
          {placeKinds.map((kind) => (
            <Chip
              label={t(`atms:kinds.${kind}`)}
              name="show"
              value={kind}
              checked={show.includes(kind)}
              onChange={() => onSearch((now) => ({ ...now, show: toggled(now.show, placeKinds, kind) }))}
              key={kind}
            />
          ))}
          <Chip
            label={t('atms:openNow')}
            name="open"
            value="now"
            checked={isOpenNow}
            onChange={() => onSearch((now) => ({ ...now, isOpenNow: !now.isOpenNow }))}
          />
        </Chips>
        <details>
          <summary>{t('atms:more')}</summary>
          <div className="flow flow-s">
            <Chips legend={t('atms:with')}>
              {placeFeatures.map((feature) => (
                <Chip
                  label={t(`atms:feature.${feature}`)}
                  name="with"
                  value={feature}
                  checked={filters.includes(feature)}
                  onChange={() =>
                    onSearch((now) => ({ ...now, filters: toggled(now.filters, placeFeatures, feature) }))
                  }
                  key={feature}
                />
              ))}
            </Chips>
            <SelectField
              id="radius"
              name="radius"
              label={t('atms:radius')}
              value={String(radiusMiles)}
              onChange={({ target }) => {
                const miles = searchRadii.find((each) => String(each) === target.value);
                if (miles !== undefined) onSearch((now) => ({ ...now, radiusMiles: miles }));
              }}
              options={searchRadii.map((miles) => ({ value: String(miles), label: t('atms:miles', { miles }) }))}
            />
          </div>
        </details>
      </div>
    </form>
  );
}
