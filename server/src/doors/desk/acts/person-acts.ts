import { languages } from '@portal/contract/language';
import { Email } from '@portal/contract/person/email';
import { FreeText } from '@portal/contract/person/free-text';
import { MobileNumber } from '@portal/contract/person/phone';
import * as z from 'zod/mini';
import { recordEvent } from '../../../events/record-event.ts';
import { setVerifiedContact } from '../../../identity/contacts.ts';
import { findLoginOfHolders, setLanguage } from '../../../identity/logins.ts';
import { setContactsOnRecord, setHolderName } from '../../../issuer/face.ts';
import { changeOf } from '../../../platform/audit/audited.ts';
import { auditContacts } from '../../../platform/audit/contact-facts.ts';
import { run, statement } from '../../../platform/db/statement.ts';
import { setPreferredLanguage } from '../../../telling/notices/preferences.ts';
import { recordContactChange } from '../../../telling/notices/record-contact-change.ts';
import { taken } from '../../signed/define-message.ts';
import { byStaff, ofHolder } from '../by-staff.ts';
import { defineAct, withHolder } from '../define-act.ts';
import { canBeSaid } from '../enrollment-record.ts';
import { refused } from '../refusals.ts';
import { screenHolder } from '../screening/screen-everyone.ts';

/** Cards bear the new name from the next one on. */
export const changeNameAct = defineAct(
  'change-name',
  'keeps another name of a holder; the next card bears it',
  byStaff({ ...ofHolder, givenName: FreeText, familyName: FreeText }),
  withHolder(async ({ body: { holderId, givenName, familyName }, record, tx, now, services }) => {
    if (record.givenName === givenName && record.familyName === familyName) return refused('noChange');
    if (!canBeSaid({ givenName, familyName, cardholderName: null })) return refused('notPronounceable');
    await setHolderName(tx, holderId, givenName, familyName);
    await screenHolder(tx, services, holderId, now);
    await recordEvent(tx, holderId, 'NameChanged', {}, now);
    const personal = changeOf('name', `${record.givenName} ${record.familyName}`, `${givenName} ${familyName}`);
    return taken({ state: 'CHANGED' }, null, { facts: { changed: 'name' }, personal });
  }),
);

const enrolledLanguage = statement<[number, string], never>(
  'desk/set-language',
  'UPDATE desk.enrollment SET language = $2 WHERE holder_id = $1',
);

/** The language in which the program writes to the holder. */
export const changeLanguageAct = defineAct(
  'change-language',
  'keeps the language in which a holder is written to',
  byStaff({ ...ofHolder, language: z.enum(languages) }),
  withHolder(async ({ body: { holderId, language }, tx }) => {
    const login = await findLoginOfHolders(tx, [holderId]);
    if (login) await setLanguage(tx, login.loginId, language);
    await setPreferredLanguage(tx, holderId, language);
    await run(tx, enrolledLanguage, [holderId, language]);
    return taken({ state: 'CHANGED' }, null, { facts: { languageBefore: login?.language ?? null } });
  }),
);

/**
 * Passcodes and messages go there from now on; the contact of before is told. Customer service has made sure of who asks,
 * since whoever has this contact can reset the password.
 */
export const correctContactAct = defineAct(
  'correct-contact',
  'keeps another email address or mobile number of a holder, to which passcodes then go',
  byStaff({ ...ofHolder, email: z.optional(Email), mobileNumber: z.optional(MobileNumber) }),
  withHolder(async ({ body: { holderId, email, mobileNumber }, record, tx, now, services }) => {
    const wanted = [
      ...(email === undefined ? [] : [{ kind: 'EMAIL' as const, value: email, former: record.email }]),
      ...(mobileNumber === undefined
        ? []
        : [{ kind: 'MOBILE' as const, value: mobileNumber, former: record.mobileNumber }]),
    ];
    const changed = wanted.filter(({ value, former }) => value !== former);
    if (changed.length === 0) return refused('noChange');
    await setContactsOnRecord(tx, services.keys, holderId, {
      email: email ?? record.email,
      mobileNumber: mobileNumber ?? record.mobileNumber,
    });
    const login = await findLoginOfHolders(tx, [holderId]);
    for (const { kind, value, former } of changed) {
      if (login) await setVerifiedContact(tx, services.keys, login.loginId, { kind, value }, now);
      await recordContactChange(tx, services.keys, { holderId, contact: kind, former }, now);
    }
    return taken({ state: 'CHANGED' }, null, auditContacts(changed));
  }),
);
