import type { ContactKind } from '@portal/contract/profile/contact-kind';
import { updateContactInformation } from '@portal/contract/profile/update-contact-information';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { dropUnconfirmedContact, findPasscodeContacts, setUnconfirmedContact } from '../../identity/contacts.ts';
import { findLoginForUpdate } from '../../identity/logins.ts';
import { redeemStepUp } from '../../identity/step-up-tokens.ts';
import { getHolder } from '../../issuer/face.ts';
import { auditContacts } from '../../platform/audit/contact-facts.ts';
import { sayTextConsent } from '../../telling/notices/say-text-consent.ts';
import { readContactInformation } from './contact-entity.ts';
import { refuseEditing } from './editing-card.ts';

export const updateContactInformationRoute = serve(
  updateContactInformation,
  async ({ input, holder, tx, now, language, services }) => {
    const { cardId, email, mobileNumber, textConsent, stepUpToken } = input;
    const { holderId, loginId } = holder;
    const refusal = await refuseEditing(tx, holderId, cardId);
    if (refusal !== null) return refusal;
    // One edit of a login after another, and none while it is being deleted.
    if ((await findLoginForUpdate(tx, loginId)) === null) return refuse('unauthorized');
    if (!(await redeemStepUp(tx, stepUpToken, { holderId, cardId, action: 'EDIT_CONTACT' }, now))) {
      return refuse('stepUpRequired');
    }
    if (textConsent && !(await sayTextConsent(tx, services, { holder, consent: textConsent, language }, now))) {
      return refuse('agreementChanged');
    }
    const current = await findPasscodeContacts(
      tx,
      services.keys,
      loginId,
      await getHolder(tx, services.keys, holderId),
    );
    const wanted: [ContactKind, string, string | null][] = [
      ['EMAIL', email, current.email],
      ['MOBILE', mobileNumber, current.mobileNumber],
    ];
    for (const [kind, value, before] of wanted) {
      if (value.toLowerCase() === before?.toLowerCase()) await dropUnconfirmedContact(tx, loginId, kind);
      else await setUnconfirmedContact(tx, services.keys, loginId, { kind, value });
    }
    const changes = wanted.flatMap(([kind, value, former]) =>
      value.toLowerCase() === former?.toLowerCase() ? [] : [{ kind, value, former }],
    );
    const { facts, personal } = auditContacts(changes);
    return ok(await readContactInformation(tx, services, holder), {
      audited: { facts: { ...facts, isConfirmed: false }, personal },
    });
  },
);
