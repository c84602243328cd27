import { type ContactChange, contactWays, readContactHistory } from '@portal/contract/desk/read-sections';
import { listEntries } from '../../platform/audit/list-entries.ts';
import { readPersonal } from '../../platform/audit/personal.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { done } from '../desk-outcome.ts';
import { maskAddress } from '../people/mask-address.ts';
import { withPerson } from '../people/with-person.ts';
import { serveDesk } from '../serve-desk.ts';

/** Changes of one answer, of each act that makes some. */
const maxChanges = 25;
/** The acts that change a contact or an address, of the person and of the staff. */
const changingActs = [
  'passcode/confirm-passcode',
  'profile/update-address',
  'desk/correct-contact',
  'desk/change-address',
  'desk/prove-address',
] as const;

type Entry = Awaited<ReturnType<typeof listEntries>>[number];

export const readContactHistoryRoute = serveDesk(
  readContactHistory,
  withPerson(async ({ input: { holderId }, db, services: { keys } }) => {
    const all = { holderId, staff: null, journalId: null, beforeEntryId: null, limit: maxChanges };
    const found = await Promise.all(changingActs.map(async (act) => await listEntries(db, { ...all, act })));
    const entries = found
      .flat()
      .filter(({ refusedFor }) => refusedFor === null)
      .toSorted((a, b) => b.entryId - a.entryId);
    const changes: ContactChange[] = [];
    for (const entry of entries) changes.push(...(await listChanges(db, keys, entry)));
    return done({ changes }, { facts: { section: 'contacts', found: changes.length } });
  }),
);

/** The changes that an entry of the log tells of: contacts stand masked in its facts, an address sealed beside it. */
async function listChanges(db: Queryable, keys: Keys, entry: Entry): Promise<ContactChange[]> {
  const facts = JSON.parse(entry.facts) as Record<string, unknown>;
  const { happenedAt, staff } = entry;
  const at = happenedAt.toISOString();
  const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
  const changed = (textOf(facts['changed']) ?? '').split(', ');
  const changes: ContactChange[] = [];
  for (const way of contactWays.filter((each) => changed.includes(each))) {
    if (way !== 'address') {
      changes.push({ at, staff, way, before: textOf(facts[`${way}Before`]), after: textOf(facts[`${way}After`]) });
      continue;
    }
    const personal = await readPersonal(db, keys, entry.entryId);
    const [before, after] = [personal?.['addressBefore'], personal?.['addressAfter']].map((text) =>
      text ? maskAddress(JSON.parse(text) as Parameters<typeof maskAddress>[0]) : null,
    );
    changes.push({ at, staff, way, before: before ?? null, after: after ?? null });
  }
  return changes;
}
