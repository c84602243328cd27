import { searchRadii } from '@portal/contract/atms/find-atms';
import { placeKinds } from '@portal/contract/atms/place';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { LoadFailed } from '../app/frame/load-failed.tsx';
import { useSearch } from '../app/pages/app-link.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { HelpAside } from '../parts/help-aside.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { Finder } from './finder.tsx';
import { FoundPlaces } from './found-places.tsx';
import { NoPlaces } from './no-places.tsx';
import { type AtmSearch, inputOf, queryOf, searchOf } from './search.ts';
import { SearchSaid } from './search-said.tsx';
import { useFoundAtms } from './use-found-atms.ts';

/** The widest search. */
const widest = {
  radiusMiles: searchRadii[searchRadii.length - 1] ?? 50,
  show: placeKinds,
  filters: [],
  isOpenNow: false,
};

/** Places near by that give cash: a search by ZIP, city or position, and what it found, the nearest first. */
export default function AtmLocatorPage() {
  const { t } = useTexts();
  const query = useSearch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [position, setPosition] = useState<AtmSearch['position']>(null);
  const searchAt = (place: string) => {
    const asked = searchOf(place);
    return asked.place === '' ? { ...asked, position } : asked;
  };
  const search = searchAt(query);
  const wide = { ...search, ...widest };
  const { name, found, problem, hasFailed, isLoading, tryAgain } = useFoundAtms(inputOf(search));
  const look = (change: (now: AtmSearch) => AtmSearch) => {
    // A second box, quickly ticked, may come before the page is drawn with the first.
    const now = searchAt(window.location.search);
    const next = change(now);
    setPosition(next.position);
    // A new place is a step that Back undoes; what is ticked is not.
    void navigate({ pathname, search: queryOf(next, query) }, { replace: next.place === now.place });
  };
  return (
    <div className="wrap page">
      <PageHead title={t('atms:page.heading')} />
      <Finder search={search} onSearch={look} problem={problem} />
      <SearchSaid found={found} isLoading={isLoading} />
      <div className="flow flow-m">
        {isLoading && <p>{t('atms:loading')}</p>}
        {hasFailed && <LoadFailed title={t('atms:failed.title')} text={t('atms:failed.text')} onTryAgain={tryAgain} />}
        {found &&
          (found.places.length > 0 ? (
            <FoundPlaces found={found} key={name} />
          ) : (
            <NoPlaces
              where={found.center.label ?? t('atms:you')}
              wider={
                queryOf(wide, '') === queryOf(search, '')
                  ? null
                  : { href: queryOf(wide, query), onWiden: () => look(() => wide) }
              }
            />
          ))}
        <HelpAside title={t('atms:help.title')} text={t('atms:help.text')} />
      </div>
    </div>
  );
}
