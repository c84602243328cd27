import type { MailStop } from '@portal/contract/documents/paper-statements';
import { listMailFacts, type MailFacts } from '../../issuer/face.ts';
import { list, type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import type { MailTo } from '../../telling/mail-queue/queue-letter.ts';

/** The reason why paper does not go to a holder; DECEASED: the rest is the estate's, and staff see to it. */
export type PaperStop = MailStop | 'DECEASED';

/** Where the mail of a holder goes, and what keeps it from going there. */
export interface MailStanding {
  to: MailTo;
  /** Null: nothing does. */
  stop: PaperStop | null;
}

const returnedMail = statement<[number[]], { holderId: number; returnedAt: Date }>(
  'mailing/list-returned-mail',
  `SELECT holder_id AS "holderId", returned_at AS "returnedAt" FROM mailing.returned_mail WHERE holder_id = ANY($1)`,
);

const noteReturned = statement<[number, Date], never>(
  'mailing/note-returned-mail',
  `INSERT INTO mailing.returned_mail (holder_id, returned_at) VALUES ($1, $2)
   ON CONFLICT (holder_id) DO UPDATE SET returned_at = excluded.returned_at`,
);

/** Keeps that mail to a holder came back: nothing more goes to the address on record until there is another one. */
export async function noteReturnedMail(tx: Queryable, holderId: number, now: Date): Promise<void> {
  await run(tx, noteReturned, [holderId, now]);
}

/**
 * Returns the reason why paper does not go to the address on record (decision 34). A new, unproved address is held to the
 * rule of the cards, since a statement tells as much; mail to one that returned it would not arrive.
 */
function findStop(facts: MailFacts, letterReturnedAt: Date | undefined): PaperStop | null {
  const { isDeceased, addressSince, cardReturnedAt, isUnproved } = facts;
  if (isDeceased) return 'DECEASED';
  const returned = [cardReturnedAt, letterReturnedAt].some((at) => at && at >= addressSince);
  if (returned) return 'MAIL_RETURNED';
  return isUnproved ? 'ADDRESS_NEW' : null;
}

/** Where the mail of each of some holders goes, by their ids. */
export async function listMailStandings(
  db: Queryable,
  keys: Keys,
  holderIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, MailStanding>> {
  const facts = await listMailFacts(db, keys, holderIds, now);
  const returned = new Map(
    (await list(db, returnedMail, [[...holderIds]])).map((row) => [row.holderId, row.returnedAt]),
  );
  return new Map(
    facts.map((each) => {
      const { holderId, name, address } = each;
      return [holderId, { to: { name, address }, stop: findStop(each, returned.get(holderId)) }];
    }),
  );
}
