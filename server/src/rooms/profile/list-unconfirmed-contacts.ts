import { maskEmail, maskPhone } from '@portal/contract/passcode/otp-option';
import { listUnconfirmedContacts } from '@portal/contract/profile/list-unconfirmed-contacts';
import { ok } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { listUnconfirmedContacts as listUnconfirmed } from '../../identity/contacts.ts';

export const listUnconfirmedContactsRoute = serve(listUnconfirmedContacts, async ({ db, holder, services }) => {
  const contacts = await listUnconfirmed(db, services.keys, holder.loginId);
  return ok({
    contacts: contacts.map(({ kind, value }) => ({
      contact: kind,
      masked: kind === 'EMAIL' ? maskEmail(value) : maskPhone(value),
    })),
  });
});
