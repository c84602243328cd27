import { findAtms, maxPlaces } from '@portal/contract/atms/find-atms';
import type { CashPlace } from '@portal/contract/atms/place';
import { cents } from '@portal/contract/money/cents';
import { ok, refuse } from '../http/outcome.ts';
import { serve } from '../http/serve.ts';
import { featuresOf, kindOf, toBits } from './features.ts';
import { findShownImport } from './imports.ts';
import { centerAt, locate } from './locate.ts';
import { openStateOf } from './open-state.ts';
import { type FoundPlace, searchPlaces } from './search-places.ts';

/** How many are looked at for those that are open: hours are told one by one, not by the database. */
const maxLookedAt = 400;

const centsOf = (amount: number | null) => (amount === null ? null : cents(amount));

function toCashPlace(place: FoundPlace, now: Date): CashPlace {
  const { placeId, name, line1, city, latitude, longitude, distanceMiles, features } = place;
  const kind = kindOf(features);
  return {
    placeId,
    kind,
    name,
    line1,
    city,
    latitude,
    longitude,
    distanceMiles,
    feeCents: kind === 'NO_FEE_ATM' ? cents(0) : centsOf(place.feeCents),
    cashBackMaxCents: centsOf(place.cashBackMaxCents),
    features: featuresOf(features),
    open: openStateOf(place.openingHours, place.timeZone, now),
  };
}

const isOpen = ({ open }: CashPlace) => open.state === 'ALWAYS' || open.state === 'OPEN';

export const findAtmsRoute = serve(findAtms, async ({ input, db, now }) => {
  const { place, lat, lng, radiusMiles, show, filters, openNow } = input;
  const center = place === undefined ? centerAt({ latitude: lat ?? 0, longitude: lng ?? 0 }) : locate(place);
  if (center === null) return refuse('placeUnknown');
  const shown = await findShownImport(db);
  if (shown === null) return ok({ center, places: [], hasMore: false, isSample: false, attribution: null });
  const { importId, isSample, attribution } = shown;
  const found = await searchPlaces(db, {
    importId,
    center,
    radiusMiles: Number(radiusMiles),
    kinds: toBits(show),
    features: toBits(filters),
    limit: openNow === 'true' ? maxLookedAt : maxPlaces + 1,
  });
  const places = found.map((each) => toCashPlace(each, now)).filter((each) => openNow === 'false' || isOpen(each));
  const hasMore = places.length > maxPlaces;
  return ok({ center, places: places.slice(0, maxPlaces), hasMore, isSample, attribution });
});
