import { maxPeopleFound, type PersonSearch, searchPeople } from '@portal/contract/desk/search-people';
import { findHolderOfReference } from '../../doors/desk/references.ts';
import { listHoldersOfMobile } from '../../identity/contacts.ts';
import { findLogin } from '../../identity/logins.ts';
import { listHoldersByCard, listHoldersByMobile, listHoldersByName, listHoldersBySsn } from '../../issuer/face.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { keepFound } from '../../staff/occasions.ts';
import { done, refuseDesk } from '../desk-outcome.ts';
import { withOccasion } from '../occasion/with-occasion.ts';
import { serveDesk } from '../serve-desk.ts';
import { showFound } from './show-found.ts';

export const searchPeopleRoute = serveDesk(
  searchPeople,
  withOccasion(async ({ input: { search }, tx, occasion, services: { keys } }) => {
    const holderIds = await listHolderIds(tx, keys, search);
    const isTooMany = holderIds === null || holderIds.length > maxPeopleFound;
    await keepFound(tx, occasion.occasionId, isTooMany ? [] : holderIds);
    // Null: more than a search looks through.
    const facts = { by: search.by, found: holderIds?.length ?? null };
    if (isTooMany) return refuseDesk('tooManyFit', { facts });
    const people = await Promise.all(holderIds.map((holderId) => showFound(tx, keys, holderId)));
    return done({ people }, { facts });
  }),
);

/** The people whom a search finds; null where it would have to look through too many. */
async function listHolderIds(db: Queryable, keys: Keys, search: PersonSearch): Promise<number[] | null> {
  if (search.by === 'NAME') return await listHoldersByName(db, keys, search);
  if (search.by === 'PHONE') return await listHoldersByPhone(db, keys, search.mobileNumber);
  if (search.by === 'CARD') return await listHoldersByCard(db, keys, search);
  if (search.by === 'SSN') return await listHoldersBySsn(db, keys, search.ssn);
  const found =
    search.by === 'USER_ID'
      ? (await findLogin(db, search.userId))?.holderId
      : await findHolderOfReference(db, search.reference);
  return found === undefined || found === null ? [] : [found];
}

/** The people with a mobile number: on record, or confirmed in the portal. */
async function listHoldersByPhone(db: Queryable, keys: Keys, mobileNumber: string): Promise<number[]> {
  const onRecord = await listHoldersByMobile(db, keys, mobileNumber);
  const confirmed = await listHoldersOfMobile(db, keys, mobileNumber);
  return [...new Set([...onRecord, ...confirmed])];
}
