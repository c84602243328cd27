import { maskEmail } from '@portal/contract/passcode/otp-option';
import { Email } from '@portal/contract/person/email';
import { recordEvent } from '../../../events/record-event.ts';
import { holdLogin } from '../../../identity/logins.ts';
import { returnEmail } from '../../../telling/delivery/return-email.ts';
import { endPaperless, findDocumentDelivery } from '../../../telling/notices/document-delivery.ts';
import { taken } from '../../signed/define-message.ts';
import { byStaff, ofHolder } from '../by-staff.ts';
import { defineAct, withHolder } from '../define-act.ts';

/** Ends online delivery by phone, which its holder may ask at any time and without cost (15 U.S.C. 7001(c)(1)(B)(i)). */
export const endPaperlessAct = defineAct(
  'end-paperless',
  'sends the notices and documents of a holder by mail again',
  byStaff(ofHolder),
  withHolder(async ({ body: { holderId }, tx, now }) => {
    const isThere = await holdLogin(tx, holderId);
    if (isThere && (await findDocumentDelivery(tx, holderId))?.isPaperless === true) {
      await endPaperless(tx, holderId, 'DESK', now);
      await recordEvent(tx, holderId, 'DocumentsByMail', {}, now);
    }
    return taken({ state: 'MAIL' });
  }),
);

/** Takes a late report to the program's mail server, after it accepted an email: no such mailbox exists (RFC 3464). */
export const returnEmailAct = defineAct(
  'return-email',
  'notes that mail to an email address comes back for good',
  byStaff({ email: Email }),
  async ({ body: { email }, tx, now, services }) => {
    await returnEmail(tx, services.keys, email, now);
    return taken({ state: 'RETURNED' }, null, { facts: { email: maskEmail(email) }, personal: { email } });
  },
);
