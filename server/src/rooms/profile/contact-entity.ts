import type { ContactKind } from '@portal/contract/profile/contact-kind';
import type { ContactInformation } from '@portal/contract/profile/get-contact-information';
import { findPasscodeContacts, listUnconfirmedContacts } from '../../identity/contacts.ts';
import type { Holder } from '../../identity/sessions.ts';
import { getHolder } from '../../issuer/face.ts';
import { toMailAddress } from '../../paper/mail-address/change-mail-address.ts';
import { askTogether } from '../../platform/db/ask-together.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Services } from '../../services.ts';
import { findWordingVersion } from '../../telling/notices/say-text-consent.ts';
import { wantsTexts } from '../../telling/notices/text-consent.ts';

/** Where the program reaches a cardholder, as the page shows it. */
export async function readContactInformation(
  db: Queryable,
  services: Services,
  { holderId, loginId }: Holder,
): Promise<ContactInformation> {
  const [record, unconfirmed, isTextingGiven] = await askTogether(db, (one) =>
    Promise.all([
      getHolder(one, services.keys, holderId),
      listUnconfirmedContacts(one, services.keys, loginId),
      wantsTexts(one, holderId, loginId),
    ]),
  );
  const current = await findPasscodeContacts(db, services.keys, loginId, record);
  const newOf = (kind: ContactKind) => unconfirmed.find((contact) => contact.kind === kind)?.value ?? null;
  return {
    name: `${record.givenName} ${record.familyName}`,
    email: { current: current.email, unconfirmed: newOf('EMAIL') },
    mobileNumber: { current: current.mobileNumber, unconfirmed: newOf('MOBILE') },
    address: toMailAddress(record),
    textConsent: {
      isGiven: isTextingGiven,
      wordingVersion: findWordingVersion(services.agreements),
    },
  };
}
