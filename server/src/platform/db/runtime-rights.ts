import type pg from 'pg';
import { list, statement } from './statement.ts';

type Right = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE';

const read: readonly Right[] = ['SELECT'];
const grow: readonly Right[] = ['SELECT', 'INSERT'];
const keep: readonly Right[] = ['SELECT', 'INSERT', 'UPDATE'];
const all: readonly Right[] = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];

/** Of tables that stand in neither list below, the running role may change and delete rows. */
const bySchema: Readonly<Record<string, readonly Right[]>> = {
  public: read,
  audit: grow,
  issuer: keep,
  network: keep,
  desk: keep,
  staff: keep,
  statements: keep,
};
const byTable: Readonly<Record<string, Readonly<Record<string, readonly Right[]>>>> = {
  // Sealed anew when keys rotate; the chain shows when it says something else.
  audit: { personal: keep },
  issuer: {
    journal: grow,
    entry: grow,
    ach_received_step: grow,
    check_step: grow,
    program_journal: grow,
    program_entry: grow,
    bank_statement: grow,
    bank_statement_line: grow,
    books_close: grow,
    book_movement: grow,
    day_close: grow,
    day_explanation: grow,
    day_sign_off: grow,
    card_move: grow,
    agency_report: grow,
    agency_figure: grow,
    unclaimed_step: grow,
    problem_step: grow,
    card_lock: all,
    key_reader: all,
    known_key: all,
    merchant_stop: all,
    merchant_try: all,
    account_update: all,
    expected_item: all,
    set_aside_part: all,
  },
  // Gone when the program's months for them are over.
  network: { message: all },
  desk: { message: all },
  // A signature is a proof: nobody changes it.
  staff: {
    proof: grow,
    signature: grow,
    challenge: all,
    invitation: all,
    answer: all,
    work_sign_in: all,
    logout_token: all,
  },
  statements: { issued: grow },
};

/** Returns the rights on a table of the role that runs the portal: no others, and none to the table itself. */
function rightsOn(schema: string, table: string): readonly Right[] {
  return byTable[schema]?.[table] ?? bySchema[schema] ?? all;
}

/** The rights of a role in an access list; one that it could hand on has a star. */
const rightsIn = (acl: string, role: string) => `ARRAY(
    SELECT privilege_type || CASE WHEN is_grantable THEN '*' ELSE '' END FROM aclexplode(${acl}) JOIN pg_roles ON oid = grantee
    WHERE rolname = ${role})`;

interface Granted {
  /** The rights that the role has now. */
  rights: string[];
  name: string;
}

// Not what extensions brought, which everybody may use as it is. A right on a column is none of ours.
const ownTables = statement<[string], Granted & { schema: string; table: string; schemaRights: string[] }>(
  'db/list-tables-to-grant',
  `SELECT nspname AS schema, relname AS "table", format('%I.%I', nspname, relname) AS name,
     ${rightsIn('nspacl', '$1')} AS "schemaRights",
     ${rightsIn('relacl', '$1')} || ARRAY(
       SELECT 'COLUMN' FROM pg_attribute WHERE attrelid = class.oid AND attacl IS NOT NULL) AS rights
   FROM pg_class AS class JOIN pg_namespace AS space ON space.oid = relnamespace
   WHERE relkind IN ('r', 'p') AND nspname <> 'information_schema' AND nspname NOT LIKE 'pg\\_%'
     AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = class.oid AND deptype = 'e')
   ORDER BY 1, 2`,
);
// Those that no column makes its values of by itself.
const ownSequences = statement<[string], Granted>(
  'db/list-sequences-to-grant',
  `SELECT format('%I.%I', nspname, relname) AS name, ${rightsIn('relacl', '$1')} AS rights
   FROM pg_class AS class JOIN pg_namespace AS space ON space.oid = relnamespace
   WHERE relkind = 'S' AND nspname NOT LIKE 'pg\\_%'
     AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = class.oid AND deptype IN ('i', 'e'))`,
);

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((each) => other.includes(each));

/**
 * Gives a role what it needs to run the portal, and takes from it what it had beyond that. The role owns nothing: it cannot
 * change a table, drop or disable a trigger, and of what only grows it can change nothing. Rights that are as they should be are
 * left alone: every process of the portal would plan its statements anew. `owner` is a connection of the role that migrates.
 */
export async function grantToRunner(owner: pg.PoolClient, role: string): Promise<void> {
  const name = owner.escapeIdentifier(role);
  const tables = await list(owner, ownTables, [role]);
  const sequences = await list(owner, ownSequences, [role]);
  const schemas = new Map(tables.map(({ schema, schemaRights }) => [schema, schemaRights]));
  const grants = [
    ...[...schemas].flatMap(([schema, rights]) => {
      const place = owner.escapeIdentifier(schema);
      if (isSame(rights, ['USAGE'])) return [];
      return [`REVOKE ALL ON SCHEMA ${place} FROM ${name}`, `GRANT USAGE ON SCHEMA ${place} TO ${name}`];
    }),
    ...tables.flatMap(({ name: table, schema, table: plain, rights }) => {
      const wanted = rightsOn(schema, plain);
      if (isSame(rights, wanted)) return [];
      return [`REVOKE ALL ON ${table} FROM ${name}`, `GRANT ${wanted.join(', ')} ON ${table} TO ${name}`];
    }),
    ...sequences
      .filter(({ rights }) => !rights.includes('USAGE'))
      .map((sequence) => `GRANT USAGE ON SEQUENCE ${sequence.name} TO ${name}`),
  ];
  if (grants.length > 0) await owner.query(`BEGIN; ${grants.join('; ')}; COMMIT`);
}

const mayChangeSchema = statement<[], { mayChange: boolean }>(
  'db/may-change-schema',
  `SELECT rolsuper OR has_database_privilege(current_database(), 'CREATE')
     OR EXISTS (SELECT FROM pg_class AS class JOIN pg_namespace AS space ON space.oid = relnamespace
       WHERE relkind = 'r' AND nspname NOT LIKE 'pg\\_%' AND nspname <> 'information_schema'
         AND pg_has_role(relowner, 'USAGE')) AS "mayChange"
   FROM pg_roles WHERE rolname = current_user`,
);

/** Tells whether the role of these connections could change the schema, and so take away what guards the ledger. */
export async function mayAlter(db: pg.Pool): Promise<boolean> {
  return (await list(db, mayChangeSchema, [])).some(({ mayChange }) => mayChange);
}
