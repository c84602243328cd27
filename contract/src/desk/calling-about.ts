import type { Transaction } from '../transactions/transaction.ts';

/** Milliseconds in which something is recent enough to call about. */
const recentMs = 7 * 86_400_000;
/** The reasons that are offered at most. */
const maxReasons = 4;

/** A reason for which somebody may call: something lately that people ask about. */
export type CallReason =
  | { why: 'DECLINED' | 'HOLD' | 'FEE'; transaction: Transaction }
  | { why: 'NEW_CONTACT'; way: 'phone' | 'email' | 'address' };

interface Facts {
  pending: readonly Transaction[];
  declined: readonly Transaction[];
  posted: readonly Transaction[];
  /** The contacts that changed in the last 30 days. */
  newContacts: readonly ('phone' | 'email' | 'address')[];
  now: Date;
}

const newest = (rows: readonly Transaction[]): Transaction | undefined =>
  rows.reduce<Transaction | undefined>(
    (best, row) => (best === undefined || row.happenedAt > best.happenedAt ? row : best),
    undefined,
  );

const largest = (rows: readonly Transaction[]): Transaction | undefined =>
  rows.reduce<Transaction | undefined>(
    (best, row) => (best === undefined || row.amountCents < best.amountCents ? row : best),
    undefined,
  );

/**
 * Lists what a caller may ask about, the likeliest first: the last decline, the largest hold, the last fee, of seven days each,
 * and a contact that is new.
 */
export function guessReasons({ pending, declined, posted, newContacts, now }: Facts): CallReason[] {
  const since = new Date(now.getTime() - recentMs).toISOString();
  const isRecent = ({ happenedAt }: Transaction) => happenedAt >= since;
  const decline = newest(declined.filter(isRecent));
  const hold = largest(pending.filter(({ amountCents }) => amountCents < 0));
  const fee = newest(posted.filter((row) => row.type === 'FEE' && row.amountCents < 0 && isRecent(row)));
  const reasons: CallReason[] = [
    ...(decline ? [{ why: 'DECLINED' as const, transaction: decline }] : []),
    ...(hold ? [{ why: 'HOLD' as const, transaction: hold }] : []),
    ...(fee ? [{ why: 'FEE' as const, transaction: fee }] : []),
    ...newContacts.map((way) => ({ why: 'NEW_CONTACT' as const, way })),
  ];
  return reasons.slice(0, maxReasons);
}
