import type { PastCharge } from '@portal/contract/ahead/find-bills';
import { feeCodes } from '@portal/contract/money/fee-code';
import { spendingCategoryOf } from '@portal/contract/money/merchant-category';
import { dayIn } from '@portal/contract/time/dates';
import { dayAfter } from '@portal/contract/time/days';
import { list, type Queryable, statement } from '../../platform/db/statement.ts';

/** Charges are read of so many days: a year and a month; with the network's mark, of three years, in which a yearly bill shows. */
const [readDays, markedDays] = [400, 1_130];
/** The charges that are read at most, the newest first. */
const maxCharges = 1_500;

interface ChargeRow {
  chargeId: string;
  day: string;
  amountCents: number;
  name: string;
  type: string;
  mcc: string | null;
}

const postedCharges = statement<[number, string, string, number], ChargeRow>(
  'issuer/list-past-charges',
  `SELECT journal_id::text AS "chargeId", business_day AS day, -amount_cents AS "amountCents",
     coalesce(merchant_name, category) AS name, type, mcc
   FROM issuer.journal
   WHERE account_id = $1 AND amount_cents < 0 AND business_day >= $3
     AND (kind = 'PURCHASE' AND merchant_name IS NOT NULL AND type <> 'ATM_WITHDRAWAL' OR kind = 'FEE')
     AND (business_day >= $2 OR type = 'RECURRING')
   ORDER BY business_day DESC, journal_id DESC LIMIT $4`,
);
const pendingCharges = statement<[number], Omit<ChargeRow, 'day' | 'type'> & { askedAt: Date; entryMode: string }>(
  'issuer/list-pending-charges',
  `SELECT authorization_id AS "chargeId", created_at AS "askedAt", amount_cents AS "amountCents", merchant_name AS name,
     entry_mode AS "entryMode", mcc
   FROM issuer.authorization WHERE account_id = $1 AND state = 'PENDING' AND entry_mode <> 'ATM'`,
);

/** Lists the charges of an account in which bills show, pending ones and fees too, as of the program's day. */
export async function listPastCharges(
  db: Queryable,
  accountId: number,
  { today, timeZone }: { today: string; timeZone: string },
): Promise<PastCharge[]> {
  const since = [dayAfter(today, -readDays), dayAfter(today, -markedDays)] as const;
  const [posted, pending] = await Promise.all([
    list(db, postedCharges, [accountId, ...since, maxCharges]),
    list(db, pendingCharges, [accountId]),
  ]);
  return [
    ...pending.map(({ askedAt, entryMode, mcc, ...charge }) => ({
      ...charge,
      day: dayIn(timeZone, askedAt),
      feeCode: null,
      isStored: entryMode === 'RECURRING',
      category: spendingCategoryOf(mcc),
    })),
    ...posted.map(({ type, mcc, ...charge }) => ({
      ...charge,
      feeCode: (type === 'FEE' && feeCodes.find((code) => code === charge.name)) || null,
      isStored: type === 'RECURRING',
      category: spendingCategoryOf(mcc),
    })),
  ];
}
