import type { AuditLine } from '@portal/contract/desk/audit';
import { findHolderRecord } from '../../issuer/face.ts';
import type { StoredEntry } from '../../platform/audit/linked-text.ts';
import type { FoundEntry } from '../../platform/audit/list-entries.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';

export type StoredFacts = Record<string, string | number | boolean | null>;

/** The facts of an entry as they were told. */
export const factsOf = ({ facts }: Pick<StoredEntry, 'facts'>): StoredFacts => JSON.parse(facts) as StoredFacts;

/** The names of the people whom entries are about, each opened once. */
export async function readNames(
  db: Queryable,
  keys: Keys,
  entries: readonly Pick<StoredEntry, 'holderId'>[],
): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(entries.flatMap(({ holderId }) => (holderId === null ? [] : [holderId])))];
  const nameOf = async (holderId: number): Promise<[number, string]> => {
    const record = await findHolderRecord(db, keys, holderId);
    return [holderId, record === null ? '' : `${record.givenName} ${record.familyName}`];
  };
  return new Map(await Promise.all(ids.map(nameOf)));
}

/** An entry as a list shows it. */
export function showLine(entry: FoundEntry, names: ReadonlyMap<number, string>): AuditLine {
  const { entryId, happenedAt, actor, staff, act, refusedFor, outcome, holderId } = entry;
  const { occasionId } = factsOf(entry);
  return {
    entryId,
    at: happenedAt.toISOString(),
    actor,
    staff,
    act,
    refusedFor,
    outcome,
    person: holderId === null ? null : { holderId, name: names.get(holderId) ?? '' },
    occasionId: typeof occasionId === 'number' ? occasionId : null,
  };
}
