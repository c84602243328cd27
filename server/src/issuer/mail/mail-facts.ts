import { list, type Queryable, statement } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import type { Address } from '../address.ts';
import { isUnproved } from '../address-changes.ts';
import { openAddress } from '../sealed-record.ts';

/** The name and address of letters to a holder, and what there is to know of that address. */
export interface MailFacts {
  holderId: number;
  name: string;
  address: Address;
  /** Since when the program has it on record. */
  addressSince: Date;
  /** It is new, and nobody has made sure of it (16 CFR 681.2). */
  isUnproved: boolean;
  /** When the mail last brought a card back from it, or null. */
  cardReturnedAt: Date | null;
  /** Staff keep that the holder has died. */
  isDeceased: boolean;
}

type MailRecord = Omit<MailFacts, 'address' | 'cardReturnedAt' | 'isDeceased'> & { addressSealed: Buffer };

const mailRecords = statement<[number[], Date], MailRecord>(
  'issuer/list-mail-facts',
  `SELECT holder.holder_id AS "holderId", given_name || ' ' || family_name AS name,
     address_sealed AS "addressSealed",
     coalesce((SELECT max(changed_at) FROM issuer.address_change AS change
       WHERE change.holder_id = holder.holder_id), holder.created_at) AS "addressSince",
     ${isUnproved('holder.holder_id', '$2')} AS "isUnproved"
   FROM unnest($1::bigint[]) AS wanted (holder_id) JOIN issuer.holder USING (holder_id)`,
);

const returnedCards = statement<[number[]], { holderId: number; cardReturnedAt: Date }>(
  'issuer/list-returned-cards',
  `SELECT account.holder_id AS "holderId", max(event.happened_at) AS "cardReturnedAt"
   FROM issuer.account JOIN issuer.shipping_event AS event USING (account_id)
   WHERE account_id = ANY(issuer.accounts_of_all($1)) AND event.state = 'RETURNED' GROUP BY account.holder_id`,
);

const estates = statement<[number[]], { holderId: number }>(
  'issuer/list-estates',
  `SELECT account.holder_id AS "holderId" FROM issuer.account JOIN issuer.exception USING (account_id)
   WHERE account_id = ANY(issuer.accounts_of_all($1)) AND exception.kind = 'ESTATE'`,
);

/** The same of many holders. */
export async function listMailFacts(
  db: Queryable,
  keys: Keys,
  holderIds: readonly number[],
  now: Date,
): Promise<MailFacts[]> {
  const ids = [...holderIds];
  const [records, returned, deceased] = await Promise.all([
    list(db, mailRecords, [ids, now]),
    list(db, returnedCards, [ids]),
    list(db, estates, [ids]),
  ]);
  const returnedAt = new Map(returned.map(({ holderId, cardReturnedAt }) => [holderId, cardReturnedAt]));
  const dead = new Set(deceased.map(({ holderId }) => holderId));
  return records.map(({ addressSealed, ...record }) => ({
    ...record,
    address: openAddress(keys, record.holderId, addressSealed),
    cardReturnedAt: returnedAt.get(record.holderId) ?? null,
    isDeceased: dead.has(record.holderId),
  }));
}

/** An account, as far as its statements go. */
export interface StatedAccount {
  accountId: number;
  isClosed: boolean;
  /** The first business day on which anything was posted, yyyy-MM-dd, or null. */
  firstDay: string | null;
}

const statedAccounts = statement<[number[]], StatedAccount>(
  'issuer/list-stated-accounts',
  `SELECT account_id AS "accountId", closed_at IS NOT NULL AS "isClosed",
     (SELECT min(business_day) FROM issuer.day_total AS total WHERE total.account_id = account.account_id) AS "firstDay"
   FROM issuer.account WHERE account_id = ANY($1)`,
);

/** Tells whether accounts are open, and since when there is something to state of them. */
export async function listStatedAccounts(db: Queryable, accountIds: readonly number[]): Promise<StatedAccount[]> {
  return await list(db, statedAccounts, [[...accountIds]]);
}
