import { readPerson } from '@portal/contract/desk/read-person';
import { mayReveal, revealFields } from '@portal/contract/desk/reveal';
import { maskEmail, maskPhone } from '@portal/contract/passcode/otp-option';
import { findReferenceOf } from '../../doors/desk/references.ts';
import { findPasscodeContacts } from '../../identity/contacts.ts';
import { findLoginOfHolders } from '../../identity/logins.ts';
import {
  endOf,
  listRepresentativesOf,
  openRepresentativeContacts,
} from '../../identity/representatives/representatives.ts';
import { findDeath, getAddressSince, getHolder } from '../../issuer/face.ts';
import { formerDays, listChangedContacts } from '../../telling/notices/former-ways.ts';
import { done } from '../desk-outcome.ts';
import { serveDesk } from '../serve-desk.ts';
import { maskAddress } from './mask-address.ts';
import { readCards } from './read-cards.ts';
import { readRevealOccasion } from './weigh-reveal.ts';
import { withPerson } from './with-person.ts';

export const readPersonRoute = serveDesk(
  readPerson,
  withPerson(async (context) => {
    const { input, db, staff, now, services, occasion } = context;
    const { holderId } = input;
    const { keys } = services;
    const [record, login, reference, death, changed, addressSince] = await Promise.all([
      getHolder(db, keys, holderId),
      findLoginOfHolders(db, [holderId]),
      findReferenceOf(db, holderId),
      findDeath(db, holderId),
      listChangedContacts(db, holderId, now),
      getAddressSince(db, holderId),
    ]);
    const known = await readRevealOccasion(db, occasion, holderId, now);
    const contacts = login === null ? record : await findPasscodeContacts(db, keys, login.loginId, record);
    const { email, mobileNumber } = contacts;
    const newSince = new Date(now.getTime() - formerDays * 86_400_000);
    const entity = {
      holderId,
      name: `${record.givenName} ${record.familyName}`,
      birthYear: Number(record.birthDate.slice(0, 4)),
      language: login?.language ?? null,
      reference,
      diedOn: death,
      login: login && { isLocked: login.lockedAt !== null },
      phone: mobileNumber === null ? null : { masked: maskPhone(mobileNumber), isNew: changed.includes('MOBILE') },
      email: email === null ? null : { masked: maskEmail(email), isNew: changed.includes('EMAIL') },
      address: { masked: maskAddress(record.address), isNew: addressSince > newSince },
      cards: await readCards(context, holderId),
      representatives: (await listRepresentativesOf(db, holderId)).map((each) => ({
        role: each.role,
        name: each.name,
        phone: maskPhone(openRepresentativeContacts(keys, each).mobileNumber),
        documentKind: each.documentKind,
        documentBy: each.documentBy,
        endsOn: each.endsOn,
        askedBy: each.askedBy,
        decidedBy: each.decidedBy,
        since: each.assignedAt?.toISOString() ?? null,
        hasLogin: each.acceptedAt !== null,
        endedAt: endOf(each, now)?.toISOString() ?? null,
      })),
      reveals: revealFields.filter((field) => mayReveal(field, staff.role, known)),
    };
    return done(entity, { facts: { section: 'overview' } });
  }),
);
