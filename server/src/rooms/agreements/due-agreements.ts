import type { Agreement } from '@portal/contract/agreements/agreement';
import { listDueConsents } from '../../identity/consents.ts';
import type { Holder } from '../../identity/sessions.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import { refusesTexts } from '../../telling/notices/text-consent.ts';

/** Lists the agreements that a cardholder still has to accept. After a no to texts, their terms are not asked for again. */
export async function listDueOf(
  db: Queryable,
  { holderId, loginId }: Holder,
  current: readonly Agreement[],
): Promise<Agreement[]> {
  const due = await listDueConsents(db, loginId, current);
  const isAsked = due.some(({ document }) => document === 'mobileTerms') && !(await refusesTexts(db, holderId));
  return isAsked ? due : due.filter(({ document }) => document !== 'mobileTerms');
}
