import { companyFamilyOf } from '@portal/contract/companies/company-family';
import type { StopScope, StopWay } from '@portal/contract/companies/company-stop';
import { recordEvent } from '../../events/record-event.ts';
import { type CompanyStop, listNamesOf, stopCompany } from '../../issuer/ahead-face.ts';
import type { Queryable } from '../../platform/db/statement.ts';

interface StopOrder {
  /** A name of the merchant. */
  company: string;
  /** The names that the holder chose of those seen on the account; null: all of them. */
  chosen: readonly string[] | null;
  scope: StopScope;
  way: StopWay;
}

/**
 * Stops a company as its holder says, and tells them; null where none of the chosen names is one of the company's on the account.
 * A company that has not charged yet can be stopped as well. `today` is the program's business day.
 */
export async function orderStop(
  tx: Queryable,
  { accountId, holderId }: { accountId: number; holderId: number },
  { company, chosen, scope, way }: StopOrder,
  moment: { now: Date; today: string },
): Promise<{ stop: CompanyStop; isNew: boolean } | null> {
  const family = companyFamilyOf(company);
  const seen = await listNamesOf(tx, accountId, family);
  const names = chosen === null ? seen : seen.filter((name) => chosen.includes(name));
  if (chosen !== null && names.length === 0) return null;
  const sparedNames = seen.filter((name) => !names.includes(name));
  const order = { family, company, names, sparedNames, scope, way };
  const ordered = await stopCompany(tx, accountId, order, moment);
  if (ordered.isNew) await recordEvent(tx, holderId, 'CompanyStopped', { company, scope }, moment.now);
  return ordered;
}
