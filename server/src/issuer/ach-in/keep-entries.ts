import { availableAt } from '@portal/contract/transactions/received-entry';
import { get, list, type Queryable, statement } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { receivedNumber } from '../sealed-tables.ts';
import type { ReceivedEntry } from './received-entry.ts';

const accountsByLookup = statement<[Buffer[]], { lookup: Buffer; accountId: number }>(
  'issuer/list-accounts-by-lookup',
  `SELECT account_number_lookup AS lookup, account_id AS "accountId" FROM issuer.account_number
   WHERE account_number_lookup = ANY($1)`,
);

/** Finds the accounts that numbers name, by the number; one that names none is absent. */
export async function findAccountsByNumber(
  db: Queryable,
  keys: Keys,
  numbers: readonly string[],
): Promise<Map<string, number>> {
  const asked = [...new Set(numbers)].map((number) => ({ number, lookups: keys.lookups('account-number', number) }));
  const rows = await list(db, accountsByLookup, [asked.flatMap(({ lookups }) => lookups)]);
  const found = new Map(rows.map(({ lookup, accountId }) => [lookup.toString('latin1'), accountId]));
  return new Map(
    asked.flatMap(({ number, lookups }) => {
      const accountId = lookups.map((lookup) => found.get(lookup.toString('latin1'))).find((id) => id !== undefined);
      return accountId === undefined ? [] : [[number, accountId] as const];
    }),
  );
}

type Texts = (string | null)[];

const conflicting = statement<
  [string[], string[], string[], number[], string[], string[], (number | null)[]],
  { traceNumber: string }
>(
  'issuer/list-conflicting-entries',
  `SELECT known.trace_number AS "traceNumber"
   FROM unnest($1::date[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::bigint[])
     AS told(settles_on, company_id, trace_number, amount_cents, transaction_code, individual_name, account_id)
   JOIN issuer.ach_received_entry AS known USING (settles_on, company_id, trace_number)
   WHERE (known.amount_cents, known.transaction_code, known.individual_name) IS DISTINCT FROM
       (told.amount_cents, told.transaction_code, told.individual_name)
     OR known.account_id <> told.account_id
   LIMIT 10`,
);

/** Lists the trace numbers of entries that came before with other content, at most ten. */
export async function listConflicting(db: Queryable, keys: Keys, entries: readonly ReceivedEntry[]): Promise<string[]> {
  const accounts = await findAccountsByNumber(
    db,
    keys,
    entries.map(({ accountNumber }) => accountNumber),
  );
  const rows = await list(db, conflicting, [
    entries.map(({ settlesOn }) => settlesOn),
    entries.map(({ companyId }) => companyId),
    entries.map(({ traceNumber }) => traceNumber),
    entries.map(({ amountCents }) => amountCents),
    entries.map(({ transactionCode }) => transactionCode),
    entries.map(({ individualName }) => individualName),
    entries.map(({ accountNumber }) => accounts.get(accountNumber) ?? null),
  ]);
  return rows.map(({ traceNumber }) => traceNumber);
}

const insertEntries = statement<
  [
    ...[string, string[], string[], string[], string[], string[], string[], string[], boolean[], string[], string[]],
    ...[number[], string[], Texts, Texts, (number | null)[], (Buffer | null)[], Date[]],
  ],
  { count: number }
>(
  'issuer/keep-received-entries',
  `WITH kept AS (
     INSERT INTO issuer.ach_received_entry (file_id, settles_on, company_id, trace_number, kind, entry_class, company_name,
       entry_description, is_federal_benefit, effective_on, transaction_code, amount_cents, individual_name, addenda,
       died_on, account_id, number_sealed, due_at)
     SELECT $1::uuid, told.* FROM unnest($2::date[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
       $9::boolean[], $10::date[], $11::text[], $12::bigint[], $13::text[], $14::text[], $15::date[], $16::bigint[],
       $17::bytea[], $18::timestamptz[]) AS told
     ON CONFLICT (settles_on, company_id, trace_number) DO NOTHING RETURNING entry_id
   ) SELECT count(*) AS count FROM kept`,
);

/** When an entry acts: money when it is there to spend, all else at once. */
function dueAt({ kind, settlesOn }: ReceivedEntry, receivedAt: Date, timeZone: string): Date {
  if (kind === 'CREDIT' || kind === 'DEBIT') return availableAt(settlesOn, receivedAt, timeZone);
  return receivedAt;
}

/**
 * Keeps entries of a file as they were received; those that had come before stay as they are. Returns how many are new. None acts
 * before its file is taken.
 */
export async function keepEntries(
  tx: Queryable,
  keys: Keys,
  entries: readonly ReceivedEntry[],
  { fileId, receivedAt, timeZone }: { fileId: string; receivedAt: Date; timeZone: string },
): Promise<number> {
  const accounts = await findAccountsByNumber(
    tx,
    keys,
    entries.map(({ accountNumber }) => accountNumber),
  );
  const sealed = entries.map(({ settlesOn, companyId, traceNumber, accountNumber }) =>
    accounts.has(accountNumber) ? null : keys.seal(receivedNumber.at(settlesOn, companyId, traceNumber), accountNumber),
  );
  const row = await get(tx, insertEntries, [
    fileId,
    entries.map(({ settlesOn }) => settlesOn),
    entries.map(({ companyId }) => companyId),
    entries.map(({ traceNumber }) => traceNumber),
    entries.map(({ kind }) => kind),
    entries.map(({ entryClass }) => entryClass),
    entries.map(({ companyName }) => companyName),
    entries.map(({ entryDescription }) => entryDescription),
    entries.map(({ isFederalBenefit }) => isFederalBenefit),
    entries.map(({ effectiveOn }) => effectiveOn),
    entries.map(({ transactionCode }) => transactionCode),
    entries.map(({ amountCents }) => amountCents),
    entries.map(({ individualName }) => individualName),
    entries.map(({ addenda }) => addenda),
    entries.map(({ diedOn }) => diedOn),
    entries.map(({ accountNumber }) => accounts.get(accountNumber) ?? null),
    sealed,
    entries.map((entry) => dueAt(entry, receivedAt, timeZone)),
  ]);
  return row.count;
}
