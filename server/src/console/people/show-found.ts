import type { FoundPerson } from '@portal/contract/desk/search-people';
import { findLoginOfHolders } from '../../identity/logins.ts';
import { getHolder, listCardsOf } from '../../issuer/face.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { initialOf } from '../mask-name.ts';

/** A person as a search shows them: enough to tell people apart, nothing that would be a proof. */
export async function showFound(db: Queryable, keys: Keys, holderId: number): Promise<FoundPerson> {
  const record = await getHolder(db, keys, holderId);
  const login = await findLoginOfHolders(db, [holderId]);
  const { cards } = await listCardsOf(db, holderId);
  return {
    holderId,
    givenName: record.givenName,
    familyInitial: initialOf(record.familyName),
    birthYear: Number(record.birthDate.slice(0, 4)),
    language: login?.language ?? null,
    state: record.address.state ?? '',
    zip3: (record.address.zip ?? '').slice(0, 3),
    cardStatusIds: cards.map(({ cardStatusId }) => cardStatusId),
    isRegistered: login !== null,
  };
}
