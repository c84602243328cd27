import { findAtms, maxPlaces } from '@portal/contract/atms/find-atms';
import { type CashPlace, freeKinds, type PlaceKind } from '@portal/contract/atms/place';
import { cents } from '@portal/contract/money/cents';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { featuresOf, kindOf, toBits } from './features.ts';
import { freeFirst } from './free-first.ts';
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
  const { zip, city, place = zip ?? city, lat, lng, radiusMiles, show, filters, openNow } = input;
  const center = place === undefined ? centerAt({ latitude: lat ?? 0, longitude: lng ?? 0 }) : locate(place);
  if (center === null) return refuse('placeUnknown');
  const shown = await findShownImport(db);
  if (shown === null) return ok({ center, places: [], hasMore: false, isSample: false, attribution: null });
  const { importId, isSample, attribution } = shown;
  const nearestOf = async (kinds: readonly PlaceKind[]) => {
    if (kinds.length === 0) return [];
    const found = await searchPlaces(db, {
      importId,
      center,
      radiusMiles: Number(radiusMiles),
      kinds: toBits(kinds),
      features: toBits(filters),
      limit: openNow === 'true' ? maxLookedAt : maxPlaces + 1,
    });
    return found.map((each) => toCashPlace(each, now)).filter((each) => openNow === 'false' || isOpen(each));
  };
  const free = await nearestOf(show.filter((kind) => freeKinds.includes(kind)));
  const others = await nearestOf(show.filter((kind) => !freeKinds.includes(kind)));
  const hasMore = free.length + others.length > maxPlaces;
  return ok({ center, places: freeFirst(free, others, maxPlaces), hasMore, isSample, attribution });
});
