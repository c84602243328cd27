import { type Queryable, run, statement } from '../../platform/db/statement.ts';

/** The states of a received entry after it was received. */
export type EntryState = 'POSTED' | 'NOTED' | 'SUSPENDED' | 'BLOCKED' | 'RETURNING' | 'RETURNED' | 'BY_HAND';

/** One step of one entry. */
export interface EntryStep {
  entryId: number;
  state: EntryState;
  cause?: string | null;
  returnCode?: string | null;
  journalId?: number;
  /** The account that its number names by now. */
  accountId?: number | null;
  /** Tells whether the name that the payer wrote is like the holder's. */
  nameFits?: boolean;
  returnTrace?: string;
  fileName?: string;
}

type Texts = (string | null)[];
// A step that names no cause or code leaves those that its entry has.
const insertSteps = statement<
  [
    number[],
    string[],
    Texts,
    Texts,
    (number | null)[],
    (boolean | null)[],
    Texts,
    Texts,
    string,
    Date,
    (number | null)[],
  ],
  never
>(
  'issuer/step-received-entries',
  `WITH told AS (
     SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::boolean[], $7::text[], $8::text[],
       $11::bigint[]) AS one(entry_id, state, cause, return_code, journal_id, name_fits, return_trace, file_name, account_id)
   ), moved AS (
     UPDATE issuer.ach_received_entry AS entry SET state = told.state, cause = coalesce(told.cause, entry.cause),
       return_code = coalesce(told.return_code, entry.return_code), account_id = coalesce(told.account_id, entry.account_id),
       number_sealed = CASE WHEN told.account_id IS NULL THEN entry.number_sealed END
     FROM told WHERE entry.entry_id = told.entry_id
   )
   INSERT INTO issuer.ach_received_step (entry_id, state, business_day, happened_at, cause, return_code, journal_id,
     name_fits, return_trace, file_name)
   SELECT entry_id, state, $9, $10, cause, return_code, journal_id, name_fits, return_trace, file_name FROM told`,
);

/** Keeps what became of entries: the step of each, and their newest state. `today` is the business day, yyyy-MM-dd. */
export async function stepEntries(
  tx: Queryable,
  steps: readonly EntryStep[],
  { now, today }: { now: Date; today: string },
): Promise<void> {
  if (steps.length === 0) return;
  await run(tx, insertSteps, [
    steps.map(({ entryId }) => entryId),
    steps.map(({ state }) => state),
    steps.map(({ cause }) => cause ?? null),
    steps.map(({ returnCode }) => returnCode ?? null),
    steps.map(({ journalId }) => journalId ?? null),
    steps.map(({ nameFits }) => nameFits ?? null),
    steps.map(({ returnTrace }) => returnTrace ?? null),
    steps.map(({ fileName }) => fileName ?? null),
    today,
    now,
    steps.map(({ accountId }) => accountId ?? null),
  ]);
}
