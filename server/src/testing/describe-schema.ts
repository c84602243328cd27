import type pg from 'pg';
import { markdownTable } from '../platform/files/markdown-table.ts';

interface Table {
  schema: string;
  name: string;
  comment: string | null;
  keys: string[] | null;
  columns: { name: string; type: string; isNullable: boolean; comment: string | null }[];
}

interface Reference {
  schema: string;
  table: string;
  columns: string[];
  refersTo: string;
  isNullable: boolean;
  isUnique: boolean;
}

const tables = `
  SELECT nspname AS schema, relname AS name, obj_description(class.oid) AS comment,
    (SELECT array_agg(attname::text ORDER BY array_position(conkey, attnum)) FROM pg_constraint JOIN pg_attribute
       ON attrelid = conrelid AND attnum = ANY(conkey) WHERE conrelid = class.oid AND contype = 'p') AS keys,
    (SELECT json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod),
       'isNullable', NOT attnotnull, 'comment', col_description(attrelid, attnum)) ORDER BY attnum)
     FROM pg_attribute WHERE attrelid = class.oid AND attnum > 0 AND NOT attisdropped) AS columns
  FROM pg_class AS class JOIN pg_namespace AS space ON space.oid = relnamespace
  WHERE relkind IN ('r', 'p') AND nspname !~ '^pg_' AND nspname NOT IN ('information_schema', 'public')
  ORDER BY nspname, class.oid`;

const references = `
  SELECT space.nspname AS schema, class.relname AS table,
    CASE WHEN other.nspname = space.nspname THEN target.relname ELSE format('%s.%s', other.nspname, target.relname) END
      AS "refersTo",
    (SELECT array_agg(attname::text ORDER BY array_position(conkey, attnum)) FROM pg_attribute
     WHERE attrelid = conrelid AND attnum = ANY(conkey)) AS columns,
    EXISTS (SELECT FROM pg_attribute WHERE attrelid = conrelid AND attnum = ANY(conkey) AND NOT attnotnull) AS "isNullable",
    EXISTS (SELECT FROM pg_index WHERE indrelid = conrelid AND indisunique AND indpred IS NULL
      AND indkey::int2[] <@ conkey) AS "isUnique"
  FROM pg_constraint JOIN pg_class AS class ON class.oid = conrelid JOIN pg_namespace AS space ON space.oid = class.relnamespace
    JOIN pg_class AS target ON target.oid = confrelid JOIN pg_namespace AS other ON other.oid = target.relnamespace
  WHERE contype = 'f' ORDER BY class.oid, conname`;

const schemas = `
  SELECT nspname AS name, obj_description(oid) AS comment FROM pg_namespace
  WHERE nspname !~ '^pg_' AND nspname NOT IN ('information_schema', 'public') ORDER BY nspname`;

const types = `
  SELECT nspname AS schema, typname AS name, obj_description(pg_type.oid) AS comment,
    array_agg(enumlabel::text ORDER BY enumsortorder) AS labels
  FROM pg_type JOIN pg_enum ON enumtypid = pg_type.oid JOIN pg_namespace ON pg_namespace.oid = typnamespace
  GROUP BY 1, 2, 3 ORDER BY 1, 2`;

const quoted = (name: string) => (name.includes('.') ? `"${name}"` : name);

function drawReference({ table, columns, refersTo, isNullable, isUnique }: Reference): string {
  return `  ${quoted(refersTo)} ${isNullable ? '|o' : '||'}--${isUnique ? 'o|' : 'o{'} ${table} : "${columns.join(', ')}"`;
}

function describeTable({ schema, name, comment, keys, columns }: Table): string[] {
  const rows = columns.map((column) => [
    `\`${column.name}\``,
    `${column.type.replace('timestamp with time zone', 'timestamptz')}${column.isNullable ? ' or null' : ''}`,
    (column.comment ?? '').replaceAll('|', '\\|'),
  ]);
  const key = keys === null ? 'No key.' : `Key: ${keys.map((each) => `\`${each}\``).join(', ')}.`;
  return [
    `### ${schema}.${name}`,
    '',
    `${comment} ${key}`,
    '',
    ...markdownTable([['column', 'type', ''], ...rows]),
    '',
  ];
}

/** The schemas of a database in Markdown: a drawing of the tables of each, then each table with the comments that it carries. */
export async function describeSchema(pool: pg.Pool): Promise<string> {
  const allTables = (await pool.query<Table>(tables)).rows;
  const allReferences = (await pool.query<Reference>(references)).rows;
  const allTypes = (await pool.query<{ schema: string; name: string; comment: string; labels: string[] }>(types)).rows;
  const lines = (await pool.query<{ name: string; comment: string }>(schemas)).rows.flatMap(({ name, comment }) => {
    const own = allTables.filter(({ schema }) => schema === name);
    return [
      `## ${name}`,
      '',
      comment,
      '',
      ...allTypes
        .filter(({ schema }) => schema === name)
        .flatMap((type) => [`Type \`${type.name}\` (${type.labels.join(', ')}): ${type.comment}`, '']),
      '```mermaid',
      'erDiagram',
      ...own.map((table) => `  ${table.name}`),
      ...allReferences.filter(({ schema }) => schema === name).map(drawReference),
      '```',
      '',
      ...own.flatMap(describeTable),
    ];
  });
  return lines.join('\n');
}

/** Names of the schemas and tables that say nothing of themselves. */
export async function listUncommented(pool: pg.Pool): Promise<string[]> {
  const found = [
    ...(await pool.query<{ name: string; comment: string | null }>(schemas)).rows,
    ...(await pool.query<Table>(tables)).rows.map(({ schema, name, comment }) => ({
      name: `${schema}.${name}`,
      comment,
    })),
  ];
  return found.filter(({ comment }) => comment === null).map(({ name }) => name);
}
