import { get, type Queryable, statement } from '../../db/statement.ts';

/** Kinds of journals, each with the program's book that stands against the cardholder's. */
const bookOf = { DEPOSIT: 'SETTLEMENT' } as const;

export interface Journal {
  accountId: number;
  kind: keyof typeof bookOf;
  /** Unique on the account: the same reference with the same data is answered again, with other data refused. */
  reference: string;
  description: string;
  /** What the cardholder's balance changes by; never zero. */
  amountCents: number;
}

export interface Posting {
  journalId: number;
  /** The cardholder's posted balance right after this journal. */
  balanceCents: number;
  /** Whether this journal had been posted before. */
  repeated: boolean;
}

const post = statement<[number, string, string, string, string, number, Date], Posting>(
  'issuer/post-journal',
  `SELECT journal_id AS "journalId", balance_cents AS "balanceCents", repeated
   FROM issuer.post_journal($1, $2, $3, $4, $5, $6, $7)`,
);

/** Posts one journal. Throws PostgreSQL's unique_violation (23505) when its reference was used with other data. */
async function postJournal(tx: Queryable, journal: Journal, now: Date): Promise<Posting> {
  const { accountId, kind, reference, description, amountCents } = journal;
  return await get(tx, post, [accountId, kind, reference, description, bookOf[kind], amountCents, now]);
}

/** Posts money that came in. `amountCents` must be positive; throws a RangeError otherwise. */
export async function postDeposit(tx: Queryable, deposit: Omit<Journal, 'kind'>, now: Date): Promise<Posting> {
  if (deposit.amountCents <= 0) throw new RangeError('a deposit must be positive');
  return await postJournal(tx, { ...deposit, kind: 'DEPOSIT' }, now);
}
