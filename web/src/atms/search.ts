import { type findAtms, placeNames, searchRadii, usualRadius } from '@portal/contract/atms/find-atms';
import { type PlaceFeature, type PlaceKind, placeFeatures, placeKinds } from '@portal/contract/atms/place';
import type { InputOf } from '@portal/contract/define-call';

/** The subject of a search. A position stands in no address of the page: it stays in memory, rounded. */
export interface AtmSearch {
  /** A ZIP code or a city; '' where a position is searched at, or nothing yet. */
  place: string;
  position: { lat: number; lng: number } | null;
  radiusMiles: (typeof searchRadii)[number];
  show: readonly PlaceKind[];
  filters: readonly PlaceFeature[];
  isOpenNow: boolean;
}

/** A form without a script sends each name by itself; a search that is shared holds them in one. */
const namesIn = <Name extends string>(values: readonly string[], names: readonly Name[]): Name[] => {
  const given = new Set(values.flatMap((value) => value.split(',')));
  return names.filter((name) => given.has(name));
};

/** The place that a query names. A link may say by its name that it is a ZIP code or a city. */
const placeIn = (params: URLSearchParams): string => {
  const name = placeNames.find((each) => params.has(each));
  return name === undefined ? '' : (params.get(name)?.trim().slice(0, 80) ?? '');
};

/** The search that a query of the page holds, so that it can be shared, and Back comes to it. */
export function searchOf(query: string): AtmSearch {
  const params = new URLSearchParams(query);
  const radius = searchRadii.find((miles) => String(miles) === params.get('radius'));
  return {
    place: placeIn(params),
    position: null,
    radiusMiles: radius ?? usualRadius,
    show: params.has('show') ? namesIn(params.getAll('show'), placeKinds) : placeKinds,
    filters: namesIn(params.getAll('with'), placeFeatures),
    isOpenNow: params.get('open') === 'now',
  };
}

/** The query of the page that holds a search; what it does not say stands for the usual. */
export function queryOf(search: AtmSearch, before: string): string {
  const params = new URLSearchParams(before);
  for (const name of placeNames) params.delete(name);
  const values = {
    place: search.place,
    radius: search.radiusMiles === usualRadius ? '' : String(search.radiusMiles),
    show: search.show.length === placeKinds.length ? '' : search.show.join(',') || 'none',
    with: search.filters.join(','),
    open: search.isOpenNow ? 'now' : '',
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === '') params.delete(name);
    else params.set(name, value);
  }
  return params.size > 0 ? `?${params}` : '';
}

/** Returns the input of the call for a search; null while there is nowhere to search. */
export function inputOf(search: AtmSearch): InputOf<typeof findAtms> | null {
  const { place, position, radiusMiles, show, filters, isOpenNow } = search;
  if (position === null && place === '') return null;
  return {
    ...(position ?? { place }),
    radiusMiles: String(radiusMiles) as '25',
    show: [...show],
    filters: [...filters],
    openNow: isOpenNow ? 'true' : 'false',
  };
}
