import { listDormantCards } from '../issuer/face.ts';
import { listUnclaimedOfHolder, noteHolderContact } from '../issuer/treasury-face.ts';
import { askTogether } from '../platform/db/ask-together.ts';
import { get, type Queryable, statement } from '../platform/db/statement.ts';
import { scheduleJob } from '../platform/jobs/schedule-job.ts';

/** The kind of job that wakes the cards of a holder who signed in; its key is the holder's id. */
export const wakeCardsJob = 'card/wake-cards';

/** Has the cards woken that rest because their holder, who signs in, did not use them. */
async function askToWake(tx: Queryable, holderId: number, now: Date): Promise<void> {
  if ((await listDormantCards(tx, holderId)).length === 0) return;
  // In a transaction of its own, which may wait for the account's lock.
  await scheduleJob(tx, { kind: wakeCardsJob, key: String(holderId), dueAt: now }, now);
}

/** The kind of job that gives a holder who signed in the money back that nobody claimed; its key is the holder's id. */
export const keepUnclaimedJob = 'issuer/keep-unclaimed';

/**
 * Notes that a holder signed in: none of their money is abandoned, what is on its way to a state comes back, and cards that
 * rest because nobody used them wake.
 */
export async function noteSignIn(tx: Queryable, holderId: number, now: Date): Promise<void> {
  await askTogether(tx, (one) =>
    Promise.all([askToWake(one, holderId, now), noteHolderContact(one, holderId, now), askToKeep(one, holderId, now)]),
  );
}

/** Has the money kept, or brought back, that nobody claimed, and whose owner was heard of. */
export async function askToKeep(tx: Queryable, holderId: number, now: Date): Promise<void> {
  const isOpen = (await listUnclaimedOfHolder(tx, holderId)).some(({ state }) =>
    ['FOUND', 'WRITTEN', 'DUE'].includes(state),
  );
  if (isOpen) await scheduleJob(tx, { kind: keepUnclaimedJob, key: String(holderId), dueAt: now }, now);
}

const usedSince = statement<[number, Date], { isSince: boolean }>(
  'identity/was-signed-in-since',
  `SELECT EXISTS (SELECT FROM identity.session JOIN identity.login USING (login_id)
     WHERE login.holder_id = $1 AND session.last_used_at >= $2) AS "isSince"`,
);

/** Tells whether a holder was signed in at some time since an instant. */
export async function wasSignedInSince(db: Queryable, holderId: number, since: Date): Promise<boolean> {
  return (await get(db, usedSince, [holderId, since])).isSince;
}
