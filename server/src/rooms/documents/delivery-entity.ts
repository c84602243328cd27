import type { DeliverySettings } from '@portal/contract/documents/get-delivery-settings';
import { maskEmail } from '@portal/contract/passcode/otp-option';
import { findPasscodeContacts } from '../../identity/contacts.ts';
import type { Holder } from '../../identity/sessions.ts';
import { getHolder } from '../../issuer/face.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Services } from '../../services.ts';
import { isReturned } from '../../telling/delivery/returned-emails.ts';
import { findDocumentDelivery } from '../../telling/notices/document-delivery.ts';
import { findDisclosure } from './esign-disclosure.ts';

/** How a cardholder's notices and documents go out, as the page shows it. */
export async function readDeliverySettings(
  db: Queryable,
  { keys, agreements }: Pick<Services, 'keys' | 'agreements'>,
  { holderId, loginId }: Holder,
): Promise<DeliverySettings> {
  const chosen = await findDocumentDelivery(db, holderId);
  const { email } = await findPasscodeContacts(db, keys, loginId, await getHolder(db, keys, holderId));
  const isPaperless = chosen?.isPaperless ?? false;
  const obstacle = email === null ? 'NO_EMAIL' : (await isReturned(db, keys, email)) ? 'RETURNED' : null;
  return {
    paperless: isPaperless,
    optIn: isPaperless,
    mail: !isPaperless,
    chosenAt: chosen?.chosenAt.toISOString() ?? null,
    isMailBecauseReturned: chosen?.because === 'EMAIL_RETURNED',
    email: email === null ? null : maskEmail(email),
    emailObstacle: obstacle,
    disclosureVersion: findDisclosure(agreements).version,
  };
}
