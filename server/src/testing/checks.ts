import { postCheck } from '../issuer/face.ts';
import { type Payee, writeCheck } from '../issuer/treasury-face.ts';
import type { Queryable } from '../platform/db/statement.ts';
import { testDay, testNow } from './card-account.ts';
import { testKeys } from './keys.ts';

interface TestCheck {
  accountId: number;
  holderId: number;
  amountCents: number;
  /** Null: it waits for somebody to name one. */
  payee?: Payee | null;
  payeeKind?: 'HOLDER' | 'ESTATE';
  businessDay?: string;
}

/** Takes money from an account by check; the check's number. */
export async function payTestCheck(tx: Queryable, check: TestCheck, now = testNow): Promise<number> {
  const { accountId, holderId, amountCents, businessDay = testDay } = check;
  const { payee = { name: 'Pat Core', address: null } } = check;
  const reference = `check ${now.toISOString()} ${amountCents}`;
  const { journalId } = await postCheck(tx, { accountId, reference, amountCents, businessDay }, now);
  const about = { accountId, holderId, journalId, amountCents, payee };
  const { payeeKind = payee === null ? 'ESTATE' : 'HOLDER' } = check;
  const cause = payeeKind === 'ESTATE' ? 'ESTATE' : 'CLOSED_ACCOUNT';
  return await writeCheck(tx, testKeys, { ...about, cause, payeeKind }, { now, today: businessDay });
}
