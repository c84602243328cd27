import { startContactConfirmation } from '@portal/contract/profile/start-contact-confirmation';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { listUnconfirmedContacts } from '../../identity/contacts.ts';
import { startFlow } from '../../identity/flows.ts';
import { maskedOptionsOf, openOptionsOf } from '../../identity/open-options.ts';
import { personKeys } from '../../identity/person-keys.ts';

export const startContactConfirmationRoute = serve(
  startContactConfirmation,
  async ({ input, holder, tx, now, language, services: { keys } }) => {
    const { holderId, loginId } = holder;
    const contacts = await listUnconfirmedContacts(tx, keys, loginId);
    const value = contacts.find(({ kind }) => kind === input.contact)?.value;
    if (value === undefined) return refuse('notFound');
    const options = openOptionsOf({
      email: input.contact === 'EMAIL' ? value : null,
      mobileNumber: input.contact === 'MOBILE' ? value : null,
    });
    const personKey = personKeys.contact(keys, loginId);
    const flow = { kind: 'CONTACT', holderId, loginId, language, options, personKey } as const;
    return ok({ sessionId: await startFlow(tx, keys, flow, now), otpOptions: maskedOptionsOf(options) });
  },
);
