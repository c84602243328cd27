import type { StopWay } from '@portal/contract/companies/company-stop';
import { recordEvent } from '../../events/record-event.ts';
import { allowCompany, type CompanyStop } from '../../issuer/ahead-face.ts';
import type { Queryable } from '../../platform/db/statement.ts';

/** Allows a company again as its holder says, and tells them; false where the stop had ended. */
export async function orderAllowance(
  tx: Queryable,
  { accountId, holderId }: { accountId: number; holderId: number },
  { stopId, company }: Pick<CompanyStop, 'stopId' | 'company'>,
  way: StopWay,
  now: Date,
): Promise<boolean> {
  const isEnded = await allowCompany(tx, accountId, stopId, way, now);
  if (isEnded) await recordEvent(tx, holderId, 'CompanyAllowed', { company }, now);
  return isEnded;
}
