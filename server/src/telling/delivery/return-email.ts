import { listHoldersByEmail } from '../../issuer/face.ts';
import { list, type Queryable, statement } from '../../platform/db/statement.ts';
import { scheduleJob } from '../../platform/jobs/schedule-job.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { noteReturnedEmail } from './returned-emails.ts';

/** The job that tells a cardholder that their email came back; its key is the holder. */
export const emailReturnedJob = 'notices/email-returned';

const holdersOf = statement<[Buffer[]], { holderId: number }>(
  'delivery/list-holders-of-email',
  `SELECT login.holder_id AS "holderId" FROM identity.contact JOIN identity.login USING (login_id)
   WHERE contact.kind = 'EMAIL' AND contact.verified_at IS NOT NULL AND contact.value_lookup = ANY($1)`,
);

/**
 * Mail to an address comes back for good: nothing but passcodes is sent there any more, and everybody whose address it is
 * is told by another way (`notices/tell-returned-email.ts`). Nothing new happens where it was known.
 */
export async function returnEmail(tx: Queryable, keys: Keys, email: string, now: Date): Promise<void> {
  if (!(await noteReturnedEmail(tx, keys, email, now))) return;
  const confirmedBy = (await list(tx, holdersOf, [keys.lookups('email', email.toLowerCase())])).map(
    ({ holderId }) => holderId,
  );
  const holderIds = new Set([...confirmedBy, ...(await listHoldersByEmail(tx, keys, email))]);
  for (const holderId of [...holderIds].toSorted((one, other) => one - other)) {
    await scheduleJob(tx, { kind: emailReturnedJob, key: String(holderId), dueAt: now }, now);
  }
}
