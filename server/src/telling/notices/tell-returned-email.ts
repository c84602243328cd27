import { maskEmail } from '@portal/contract/passcode/otp-option';
import { recordEvent } from '../../events/record-event.ts';
import { findPasscodeContacts } from '../../identity/contacts.ts';
import { findLoginOfHolders, holdLogin } from '../../identity/logins.ts';
import { getHolder } from '../../issuer/face.ts';
import type { JobHandler } from '../../platform/jobs/job-handlers.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { emailReturnedJob } from '../delivery/return-email.ts';
import { isReturned } from '../delivery/returned-emails.ts';
import { queueLetter } from '../mail-queue/queue-letter.ts';
import { endPaperless, findDocumentDelivery } from './document-delivery.ts';

/**
 * The job for a cardholder whose email came back: paper takes the place of online documents, which nobody would hear of
 * any more, and they are told by the ways that are left and by a letter. A cardholder who has changed emails is skipped.
 */
const tellReturnedEmail =
  (keys: Keys): JobHandler =>
  async ({ tx, key, now }) => {
    const holderId = Number(key);
    const login = (await holdLogin(tx, holderId)) ? await findLoginOfHolders(tx, [holderId]) : null;
    if (login === null) return null;
    const { email } = await findPasscodeContacts(tx, keys, login.loginId, await getHolder(tx, keys, holderId));
    if (email === null || !(await isReturned(tx, keys, email))) return null;
    const wasPaperless = (await findDocumentDelivery(tx, holderId))?.isPaperless ?? false;
    if (wasPaperless) {
      await endPaperless(tx, holderId, 'EMAIL_RETURNED', now);
      const letter = { kind: 'EMAIL_BOUNCED', data: { maskedEmail: maskEmail(email) } } as const;
      await queueLetter(tx, keys, { holderId, ...letter, reference: now.toISOString() }, now);
    }
    await recordEvent(tx, holderId, 'EmailReturned', { wasPaperless }, now);
    return null;
  };

/** The jobs about emails that came back. */
export const createReturnedEmailJobs = (keys: Keys) => ({ [emailReturnedJob]: tellReturnedEmail(keys) });
