import { askReveal, type RevealField, reveal, revealSeconds } from '@portal/contract/desk/reveal';
import { findPasscodeContacts } from '../../identity/contacts.ts';
import { findLoginOfHolders } from '../../identity/logins.ts';
import { findRelyingParty } from '../../identity/passkeys/relying-party.ts';
import { getHolder } from '../../issuer/face.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { askForSignature, checkSignature, takeSignature } from '../../staff/signatures.ts';
import { done, refuseDesk } from '../desk-outcome.ts';
import { serveDesk } from '../serve-desk.ts';
import { hashOfReveal, refuseReveal } from './weigh-reveal.ts';
import { findOpenPerson } from './with-person.ts';

export const askRevealRoute = serveDesk(askReveal, async ({ input, tx, staff, now, services }) => {
  const { holderId, field } = input;
  const party = findRelyingParty(services);
  if (party === null) return refuseDesk('passkeysUnavailable');
  const occasion = await findOpenPerson(tx, staff, holderId, now);
  if ('ok' in occasion) return occasion;
  const refused = await refuseReveal(tx, staff, occasion, input, now);
  if (refused !== null) return { ...refused, holderId };
  const challenge = await askForSignature(tx, staff.staffId, hashOfReveal(input, occasion), now);
  return done({ challenge, rpId: party.id }, { holderId, facts: { field } });
});

export const revealRoute = serveDesk(reveal, {
  prepare: async ({ input, services }) => {
    const party = findRelyingParty(services);
    return party && { checked: await checkSignature(services.pool, input.signed, party) };
  },
  handle: async ({ input, tx, staff, now, services }, prepared) => {
    const { holderId, field, reason, signed } = input;
    if (prepared === null) return refuseDesk('passkeysUnavailable');
    const occasion = await findOpenPerson(tx, staff, holderId, now);
    if ('ok' in occasion) return occasion;
    const told = { holderId, reason, facts: { field, seconds: revealSeconds } };
    const refused = await refuseReveal(tx, staff, occasion, input, now);
    if (refused !== null) return { ...refused, holderId, reason };
    const hash = hashOfReveal(input, occasion);
    const signature = { signed, checked: prepared.checked, session: staff, hash, act: 'reveal' };
    if (!(await takeSignature(tx, signature, now))) return refuseDesk('passkeyRefused', told);
    const value = await readValue(tx, services.keys, holderId, field);
    return value === null ? refuseDesk('notFound', told) : done({ value }, told);
  },
});

/** A value of a person in full, as it is written; null where there is none. */
async function readValue(db: Queryable, keys: Keys, holderId: number, field: RevealField): Promise<string | null> {
  const record = await getHolder(db, keys, holderId);
  if (field === 'birthDate') return record.birthDate;
  if (field === 'last4Ssn') return record.ssn.slice(-4);
  if (field === 'address') {
    const { line1, line2, city, state, zip } = record.address;
    return [line1, line2, `${city} ${state} ${zip}`].filter((line) => line !== null && line !== '').join(', ');
  }
  const login = await findLoginOfHolders(db, [holderId]);
  const contacts = login === null ? record : await findPasscodeContacts(db, keys, login.loginId, record);
  return field === 'email' ? contacts.email : contacts.mobileNumber;
}
