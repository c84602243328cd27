import type { Agreement } from '@portal/contract/agreements/agreement';
import type { Queryable } from '../db/statement.ts';
import { listDueConsents } from '../identity/consents.ts';
import type { Holder } from '../identity/sessions.ts';
import { refusesTexts } from '../notices/text-consent.ts';

/** What a cardholder is still asked to agree to. Who wants no texts is not asked for their terms again. */
export async function listDueOf(
  db: Queryable,
  { holderId, loginId }: Holder,
  current: readonly Agreement[],
): Promise<Agreement[]> {
  const due = await listDueConsents(db, loginId, current);
  const isAsked = due.some(({ document }) => document === 'mobileTerms') && !(await refusesTexts(db, holderId));
  return isAsked ? due : due.filter(({ document }) => document !== 'mobileTerms');
}
