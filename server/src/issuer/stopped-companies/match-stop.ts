import { companyFamilyOf, isCollectedFor } from '@portal/contract/companies/company-family';
import type { Merchant } from '../authorizations/messages.ts';
import type { StandingStop } from './stop-decline.ts';

/** A stop that has not ended, with all that names its company. */
export interface OpenStop extends StandingStop {
  stopId: number;
  family: string;
  /** The names that the holder chose, and those of the family that they left out. */
  names: string[];
  sparedNames: string[];
  /** The network's ids of the company, as far as they are known. */
  merchantIds: string[];
}

/** Says whether a merchant is the company of a stop; in doubt where a name is only like it, and comes with another id. */
export type StopMatch = 'STOPPED' | 'IN_DOUBT' | 'OTHER';

/**
 * Tells whether a merchant is the company of a stop, by its id and by its name (decision 92). A known id is the company under
 * whatever name; a chosen name is the company under whatever id. A name that the holder left out is never.
 */
export function matchStop(
  { family, names, sparedNames, merchantIds }: Omit<OpenStop, 'stopId' | keyof StandingStop>,
  { id = null, name }: Pick<Merchant, 'id' | 'name'>,
): StopMatch {
  if (sparedNames.includes(name)) return 'OTHER';
  if (id !== null && merchantIds.includes(id)) return 'STOPPED';
  if (companyFamilyOf(name) !== family) return 'OTHER';
  const isToldByName = id === null || merchantIds.length === 0 || isCollectedFor(name);
  return isToldByName || names.includes(name) ? 'STOPPED' : 'IN_DOUBT';
}

/** An id of the network, and the names with which an account has seen it. */
export interface SeenId {
  merchantId: string;
  names: string[];
}

/**
 * Finds the ids that name a company: those that came with a chosen name. An id that came with a name of somebody else, of a firm
 * that collects for others, or with one that the holder left out tells nothing.
 */
export function idsOfCompany(
  { family, names, sparedNames }: Pick<OpenStop, 'family' | 'names' | 'sparedNames'>,
  seen: readonly SeenId[],
): string[] {
  const isOwn = (name: string) =>
    companyFamilyOf(name) === family && !sparedNames.includes(name) && !isCollectedFor(name);
  return seen
    .filter((each) => each.names.some((name) => names.includes(name)) && each.names.every(isOwn))
    .map(({ merchantId }) => merchantId);
}
