import { get, type Queryable, statement } from '../../platform/db/statement.ts';
import type { Issuing } from '../../program/load-issuing.ts';

/** The use that an act makes of limits: money that it gives or takes, in cents, and cards that it has made. */
export interface Use {
  amountCents: number;
  cards: number;
}

// The row stays locked until the transaction ends: of two at once, the second counts what the first did.
const addUse = statement<[string, string, number, number], Use>(
  'desk/add-day-use',
  `INSERT INTO desk.day_use AS known (subject, day, amount_cents, cards) VALUES ($1, $2, $3, $4)
   ON CONFLICT (subject, day) DO UPDATE SET amount_cents = known.amount_cents + excluded.amount_cents,
     cards = known.cards + excluded.cards
   RETURNING amount_cents AS "amountCents", cards`,
);

const usedSince = statement<[string[], string, string], { amountCents: number }>(
  'desk/sum-day-use',
  `SELECT coalesce(sum(amount_cents), 0)::bigint AS "amountCents" FROM desk.day_use
   WHERE subject = ANY($1) AND day > $2 AND day < $3`,
);

/** The money, in cents, that was asked for on accounts after a business day and before `today`, whoever asked and decided. */
export async function sumAccountUse(
  db: Queryable,
  accountIds: readonly number[],
  { after, today }: { after: string; today: string },
): Promise<number> {
  const subjects = accountIds.map((accountId) => `account:${accountId}`);
  return (await get(db, usedSince, [subjects, after, today])).amountCents;
}

/** The wish with who asks for it, on which of the program's business days. The caller holds the lock of the account. */
export interface Asked {
  staff: string;
  accountId: number | null;
  use: Use;
  today: string;
}

const isAbove = (sum: Use, most: Use): boolean => sum.amountCents > most.amountCents || sum.cards > most.cards;

/**
 * Counts what is asked for, whoever decides it, and says whether it is more than one person may decide alone: by itself, or
 * with all that this person asked for, or that was asked for on this account, on this day. Many small ones are no way around.
 */
export async function countUse(
  tx: Queryable,
  { deskAloneCents, deskAlonePerDay }: Pick<Issuing, 'deskAloneCents' | 'deskAlonePerDay'>,
  { staff, accountId, use: { amountCents: signedCents, cards }, today }: Asked,
): Promise<boolean> {
  const amountCents = Math.abs(signedCents);
  const { staffCents, accountCents, staffCards, accountCards } = deskAlonePerDay;
  const add = async (subject: string) => await get(tx, addUse, [subject, today, amountCents, cards]);
  const isAboveAccount =
    accountId !== null &&
    isAbove(await add(`account:${accountId}`), { amountCents: accountCents, cards: accountCards });
  const isAboveStaff = isAbove(await add(`staff:${staff}`), { amountCents: staffCents, cards: staffCards });
  return amountCents > deskAloneCents || isAboveAccount || isAboveStaff;
}
