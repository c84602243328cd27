import { forgottenBefore, type Retention, type RetentionKind } from '@portal/contract/documents/retention';
import type pg from 'pg';
import { sweepIdempotency } from '../http/idempotency.ts';
import { sweepIdentity } from '../identity/sweep.ts';
import { listAccountIdsOf, sweepMerchantTries } from '../issuer/face.ts';
import { type Forget, forgetOld } from '../platform/db/forget-old.ts';
import type { Queryable } from '../platform/db/statement.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { JobHandlers } from '../platform/jobs/job-handlers.ts';
import { nextMultiple } from '../platform/jobs/next-multiple.ts';
import { ensureJob } from '../platform/jobs/schedule-job.ts';
import type { ArchivePort } from '../platform/ports/archive-folder.ts';
import { forgetArchives } from '../platform/privacy/archives.ts';
import { anybodyIsHeld, beginForgetting, heldHolders, listLegalHolds } from '../platform/privacy/legal-holds.ts';
import { sweepStaff } from '../staff/sweep.ts';
import { forgetEvents } from '../telling/notices/forget-told.ts';
import { forgetFormerWays } from '../telling/notices/former-ways.ts';

/** Rows of one transaction: some tenths of a second, so that nobody waits for them. */
const batch = 1_000;
const [hourMs, dayMs] = [3_600_000, 86_400_000];

const ofHeldHolder = `holder_id IN (${heldHolders})`;
const ofHeldLogin = `login_id IN (SELECT login_id FROM identity.login WHERE ${ofHeldHolder})`;
const toldHeldHolder = `message_id IN (SELECT message_id FROM alerting.sent WHERE ${ofHeldHolder})`;

/**
 * The data to forget, by kind. Events go before the messages that told of them. Acts of the network or the desk stay known by
 * the ids in their messages' bodies, which act once for good. The messages themselves name nobody, so that all of them stay
 * while data of anybody must be kept.
 */
const forgettings: readonly (readonly [RetentionKind, Forget])[] = [
  ['eventsMonths', forgetEvents],
  [
    'messagesMonths',
    forgetOld({ table: 'delivery.message', key: 'message_id', at: 'created_at', held: toldHeldHolder }),
  ],
  [
    'messagesMonths',
    forgetOld({ table: 'alerting.inbound_text', key: 'message_id', at: 'received_at', held: ofHeldHolder }),
  ],
  [
    'messagesMonths',
    // One that has not gone to the mail house yet is still to be said.
    forgetOld({
      table: 'mailing.letter',
      key: 'letter_id',
      at: 'queued_at',
      held: ofHeldHolder,
      and: 'file_id IS NOT NULL',
    }),
  ],
  [
    'requestsMonths',
    forgetOld({ table: 'network.message', key: 'message_id', at: 'received_at', held: anybodyIsHeld }),
  ],
  ['requestsMonths', forgetOld({ table: 'desk.message', key: 'message_id', at: 'received_at', held: anybodyIsHeld })],
  ['lettersMonths', forgetOld({ table: 'letters.letter', key: 'letter_id', at: 'made_at', held: ofHeldHolder })],
  [
    'signInsMonths',
    // Its tokens go hourly, but not while a hold stands: they may be left when it has just been lifted.
    forgetOld({
      table: 'identity.session',
      key: 'session_id',
      at: 'expires_at',
      held: ofHeldLogin,
      and: 'NOT EXISTS (SELECT FROM identity.token WHERE token.session_id = session.session_id)',
    }),
  ],
  ['formerContactsDays', forgetFormerWays],
];

/**
 * The jobs that forget what has been kept as long as the program says: once a day, but proofs, devices and answers hourly. Money
 * and cards are never forgotten, nor is anything of somebody on whom a legal hold stands.
 */
export function createRetentionJobs(
  pool: pg.Pool,
  { retention, archives }: { retention: Retention; archives: Pick<ArchivePort, 'remove'> },
) {
  const forgetOldArchives: Forget = (tx, before, most) => forgetArchives(tx, archives.remove, before, most);
  return {
    'retention/forget': {
      run: async ({ now }) => {
        for (const [kind, forget] of [...forgettings, ['archivesDays', forgetOldArchives] as const]) {
          const before = forgottenBefore(retention, kind, now);
          const forgetBatch = async (tx: Queryable) => {
            await beginForgetting(tx);
            return await forget(tx, before, batch);
          };
          while ((await inTransaction(pool, forgetBatch)) >= batch);
        }
      },
      nextDue: ({ now }) => new Date(now.getTime() + dayMs),
    },
    'identity/sweep': {
      run: async ({ tx, now }) => {
        // In transactions of their own: a day of payment leaves millions, and no statement may take longer than a call.
        const sweepBatch = async (own: Queryable) => {
          const mayBeMore = [await sweepIdentity(own, retention, now), await sweepIdempotency(own, retention, now)];
          return mayBeMore.includes(true);
        };
        while (await inTransaction(pool, sweepBatch));
        await sweepStaff(tx, retention, now);
        const held = (await listLegalHolds(tx)).map(({ holderId }) => holderId);
        await sweepMerchantTries(tx, await listAccountIdsOf(tx, held), now);
      },
      nextDue: ({ now }) => nextMultiple(hourMs, now),
      // It is the same whenever it is done: what is swept shows no time.
      findNeed: async () => null,
    },
  } satisfies JobHandlers;
}

/** Schedules them, where they are not yet. */
export async function ensureRetentionJobs(db: Queryable, now: Date): Promise<void> {
  await ensureJob(db, { kind: 'identity/sweep', key: 'hourly', dueAt: now }, now);
  await ensureJob(db, { kind: 'retention/forget', key: 'daily', dueAt: now }, now);
}
