import { findCashBack } from '@portal/contract/atms/find-cash-back';
import { ok } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { getHolder } from '../../issuer/face.ts';
import { toBits } from './features.ts';
import { findShownImport } from './imports.ts';
import { locate } from './locate.ts';
import { searchPlaces } from './search-places.ts';

/** As far as somebody goes for a few dollars. */
const maxMiles = 10;

export const findCashBackRoute = serve(findCashBack, async ({ db, holder, services }) => {
  const { address } = await getHolder(db, services.keys, holder.holderId);
  const zip = address.zip.slice(0, 5);
  const center = locate(zip);
  const shown = await findShownImport(db);
  if (center === null || shown === null) return ok({ zip, nearest: null, isSample: false });
  const { importId, isSample } = shown;
  const wanted = { radiusMiles: maxMiles, kinds: toBits(['CASH_BACK']), features: 0, limit: 1 };
  const [place] = await searchPlaces(db, { importId, center, ...wanted });
  if (place === undefined) return ok({ zip, nearest: null, isSample });
  const { name, line1, city, distanceMiles } = place;
  const where = [line1, city].filter((part) => part !== null).join(', ');
  return ok({ zip, nearest: { name, address: where, distanceMiles: Math.round(distanceMiles * 10) / 10 }, isSample });
});
