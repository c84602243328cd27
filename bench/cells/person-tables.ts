import type pg from 'pg';

/** The audit chain stays where things were done, and so do the staff's own rows; a job is due where it was set down. */
const staying = ['audit', 'staff', 'demo', 'jobs', 'atms'];

/** A table that has rows of one person, and how they are found; `$1` is the person, `$2` all of their accounts. */
export interface PersonTable {
  name: string;
  /** The columns that are written; those that the database computes are left out. */
  columns: string[];
  where: string;
  /** The sequence of its ids, and the column that it fills. */
  sequence: string | null;
  idColumn: string | null;
}

/** A reference from a table that moves to one that does not: what it names has to be in the new cell, too. */
export interface SharedParent {
  name: string;
  columns: string[];
  where: string;
}

/** A foreign key, and the rows of one person on which it can fail. */
export interface Reference {
  name: string;
  dangling: string;
}

export interface PersonMap {
  tables: PersonTable[];
  parents: SharedParent[];
  references: Reference[];
}

interface RawTable {
  name: string;
  columns: string[];
  hasAccount: boolean;
  hasHolder: boolean;
  idColumn: string | null;
  sequence: string | null;
}

interface RawKey {
  constraint: string;
  child: string;
  parent: string;
  childColumns: string[];
  parentColumns: string[];
}

const readTables = `
  SELECT format('%I.%I', nspname, relname) AS name,
    ARRAY(SELECT quote_ident(attname) FROM pg_attribute WHERE attrelid = class.oid AND attnum > 0 AND NOT attisdropped
      AND attgenerated = '' ORDER BY attnum) AS columns,
    EXISTS (SELECT FROM pg_attribute WHERE attrelid = class.oid AND attname = 'account_id') AS "hasAccount",
    EXISTS (SELECT FROM pg_attribute WHERE attrelid = class.oid AND attname = 'holder_id') AS "hasHolder",
    id.attname AS "idColumn", pg_get_serial_sequence(format('%I.%I', nspname, relname), id.attname) AS sequence
  FROM pg_class AS class JOIN pg_namespace AS space ON space.oid = relnamespace
    LEFT JOIN pg_attribute AS id ON id.attrelid = class.oid AND id.attidentity <> ''
  WHERE relkind = 'r' AND nspname !~ '^(pg_|information_schema|public$)' AND NOT nspname = ANY($1)`;

const readKeys = `
  SELECT conname AS constraint, format('%I.%I', cn.nspname, c.relname) AS child, format('%I.%I', pn.nspname, p.relname) AS parent,
    ARRAY(SELECT quote_ident(attname) FROM unnest(conkey) WITH ORDINALITY AS k (n, at)
      JOIN pg_attribute ON attrelid = conrelid AND attnum = n ORDER BY at) AS "childColumns",
    ARRAY(SELECT quote_ident(attname) FROM unnest(confkey) WITH ORDINALITY AS k (n, at)
      JOIN pg_attribute ON attrelid = confrelid AND attnum = n ORDER BY at) AS "parentColumns"
  FROM pg_constraint JOIN pg_class AS c ON c.oid = conrelid JOIN pg_namespace AS cn ON cn.oid = c.relnamespace
    JOIN pg_class AS p ON p.oid = confrelid JOIN pg_namespace AS pn ON pn.oid = p.relnamespace
  WHERE contype = 'f' AND NOT cn.nspname = ANY($1)`;

/** Finds, by the catalog, every table that has rows of a person: by account, by holder, or by a reference to one that has. */
export async function mapPerson(pool: pg.Pool): Promise<PersonMap> {
  const { rows: all } = await pool.query<RawTable>(readTables, [staying]);
  const { rows: keys } = await pool.query<RawKey>(readKeys, [staying]);
  const wheres = new Map<string, string>();
  for (const { name, hasAccount, hasHolder } of all) {
    const ways = [...(hasHolder ? ['holder_id = $1'] : []), ...(hasAccount ? ['account_id = ANY($2)'] : [])];
    if (ways.length > 0) wheres.set(name, ways.join(' OR '));
  }
  const inParent = ({ childColumns, parentColumns, parent }: RawKey, where: string) =>
    `(${childColumns.join(', ')}) IN (SELECT ${parentColumns.join(', ')} FROM ${parent} WHERE (${where}))`;
  for (let before = -1; before < wheres.size; ) {
    before = wheres.size;
    for (const key of keys) {
      const where = wheres.get(key.parent);
      if (where !== undefined && !wheres.has(key.child)) wheres.set(key.child, inParent(key, where));
    }
  }
  const tables = all.flatMap((table) => {
    const where = wheres.get(table.name);
    return where === undefined ? [] : [{ ...table, where }];
  });
  const columnsOf = new Map(all.map(({ name, columns }) => [name, columns]));
  const own = keys.filter(({ child }) => wheres.has(child));
  return {
    tables,
    parents: own.flatMap(({ child, parent, childColumns, parentColumns }) => {
      const columns = columnsOf.get(parent);
      if (wheres.has(parent) || columns === undefined) return [];
      const of = `SELECT ${childColumns.join(', ')} FROM ${child} WHERE (${wheres.get(child)})`;
      return [{ name: parent, columns, where: `(${parentColumns.join(', ')}) IN (${of})` }];
    }),
    references: own.map(({ constraint, child, parent, childColumns, parentColumns }) => {
      const isSet = childColumns.map((column) => `${column} IS NOT NULL`).join(' AND ');
      const found = `SELECT FROM ${parent} AS parent WHERE (${parentColumns.map((column) => `parent.${column}`).join(', ')})
        = (${childColumns.map((column) => `child.${column}`).join(', ')})`;
      const rows = `SELECT * FROM ${child} WHERE (${wheres.get(child)}) AND ${isSet}`;
      return { name: `${child} ${constraint}`, dangling: `SELECT FROM (${rows}) AS child WHERE NOT EXISTS (${found})` };
    }),
  };
}
