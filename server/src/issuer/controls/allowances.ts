import { allowableHours, allowanceMinutes } from '@portal/contract/controls/allow-once';
import type { DecliningControl } from '@portal/contract/controls/card-controls';
import { find, type Queryable, run, statement } from '../../platform/db/statement.ts';

/** A charge that a control declined, and what its cardholder has let through of it. */
export interface StoppedCharge {
  control: DecliningControl;
  merchantName: string;
  requestedCents: number;
  declinedAt: Date;
  /** Until when it is let through; null: it never was. */
  allowedUntil: Date | null;
  isSpent: boolean;
}

const selectStopped = statement<[number, string], StoppedCharge>(
  'issuer/find-stopped-charge',
  `SELECT asked.decline_control AS control, asked.merchant_name AS "merchantName",
     asked.requested_cents AS "requestedCents", asked.created_at AS "declinedAt", allowed.ends_at AS "allowedUntil",
     allowed.spent_by IS NOT NULL AS "isSpent"
   FROM issuer.authorization AS asked
   LEFT JOIN issuer.control_allowance AS allowed
     ON allowed.account_id = $1 AND allowed.authorization_id = asked.authorization_id
   WHERE asked.account_id = $1 AND asked.authorization_id = $2 AND asked.state = 'DECLINED'
     AND asked.decline_control IS NOT NULL`,
);

/** Finds a charge that a control declined, or null. */
export async function findStoppedCharge(
  db: Queryable,
  accountId: number,
  authorizationId: string,
): Promise<StoppedCharge | null> {
  return await find(db, selectStopped, [accountId, authorizationId]);
}

const hourMs = 3_600_000;

/** Reports whether a declined charge can be let through at `now`: it is of the last day, and was not made up for. */
export const isAllowable = ({ declinedAt, isSpent }: StoppedCharge, now: Date): boolean =>
  !isSpent && now.getTime() - declinedAt.getTime() < allowableHours * hourMs;

const upsertAllowance = statement<[number, string, string, number, Date, Date], never>(
  'issuer/keep-allowance',
  `INSERT INTO issuer.control_allowance
     (account_id, authorization_id, merchant_name, max_cents, allowed_at, ends_at) VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (account_id, authorization_id) DO UPDATE SET allowed_at = excluded.allowed_at, ends_at = excluded.ends_at
     WHERE control_allowance.spent_by IS NULL`,
);

/** Lets a charge through once that a control declined; until when. The caller holds the account's lock and has asked `isAllowable`. */
export async function allowCharge(
  tx: Queryable,
  { accountId, authorizationId }: { accountId: number; authorizationId: string },
  { merchantName, requestedCents }: StoppedCharge,
  now: Date,
): Promise<Date> {
  const endsAt = new Date(now.getTime() + allowanceMinutes * 60_000);
  await run(tx, upsertAllowance, [accountId, authorizationId, merchantName, requestedCents, now, endsAt]);
  return endsAt;
}

const spend = statement<[number, string, string], never>(
  'issuer/spend-allowance',
  `UPDATE issuer.control_allowance SET spent_by = $3
   WHERE account_id = $1 AND authorization_id = $2 AND spent_by IS NULL`,
);

/**
 * Spends what was let through once, in the transaction that approves the charge. The caller holds the account's lock, under which it
 * read that it was not spent. Throws when it was.
 */
export async function spendAllowance(
  tx: Queryable,
  { accountId, allowanceId }: { accountId: number; allowanceId: string },
  authorizationId: string,
): Promise<void> {
  if ((await run(tx, spend, [accountId, allowanceId, authorizationId])) === 0)
    throw new Error('the allowance is spent');
}

const lately = statement<[number, string, DecliningControl, Date, string], { isSame: boolean }>(
  'issuer/was-stopped-lately',
  `SELECT true AS "isSame" FROM issuer.authorization WHERE account_id = $1 AND state = 'DECLINED'
     AND merchant_name = $2 AND decline_control = $3 AND created_at > $4 AND authorization_id <> $5 LIMIT 1`,
);

/** Reports whether the same control declined another charge of the merchant within the hour: a terminal that tries again is not told twice. */
export async function wasStoppedLately(
  tx: Queryable,
  accountId: number,
  declined: { authorizationId: string; merchantName: string; control: DecliningControl },
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - hourMs);
  const { authorizationId, merchantName, control } = declined;
  return (await find(tx, lately, [accountId, merchantName, control, since, authorizationId])) !== null;
}
