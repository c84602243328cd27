import { type CompanyStop, isStanding } from '@portal/contract/companies/company-stop';
import type { listStops } from '@portal/contract/companies/list-stops';
import type { EntityOf } from '@portal/contract/define-call';
import { cents } from '@portal/contract/money/cents';
import type { CompanyStop as StoredStop } from '../../issuer/ahead-face.ts';

/** A stop as its holder sees it. */
export const toCompanyStop = (stop: StoredStop): CompanyStop => {
  const { stopId, company, names, scope, way, usedOn, usedCents } = stop;
  const [stoppedAt, endedAt] = [stop.stoppedAt.toISOString(), stop.endedAt?.toISOString() ?? null];
  return {
    stopId,
    company,
    names,
    scope,
    way,
    stoppedAt,
    usedOn,
    usedCents: usedCents === null ? null : cents(usedCents),
    endedAt,
  };
};

/** The stops that stand, and those that are over. */
export function partStops(stops: readonly StoredStop[]): EntityOf<typeof listStops> {
  const shown = stops.map(toCompanyStop);
  return { now: shown.filter(isStanding), before: shown.filter((stop) => !isStanding(stop)) };
}
