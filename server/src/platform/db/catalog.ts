import { createHash } from 'node:crypto';
import { list, type Queryable, statement } from './statement.ts';

/**
 * Lines that say all of the tables, indexes, constraints, functions, triggers, types and sequences of a database, whoever
 * made them in which order. Left out are comments, rights, whatever extensions brought, and a cluster's own: its schema
 * (decision 49), its triggers, and the shards beside a table.
 */
const catalogLines = statement<[], { schema: string; line: string }>(
  'db/list-catalog',
  `WITH space AS (
     SELECT oid, nspname AS name FROM pg_namespace
     WHERE nspname !~ '^pg_' AND nspname NOT IN ('information_schema', 'cluster')
       AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_namespace.oid AND deptype = 'e')
   ), relation AS (
     SELECT class.oid, space.name AS schema, relname AS name, relkind AS kind
     FROM pg_class AS class JOIN space ON space.oid = relnamespace
     WHERE relname !~ '_[0-9]{6,}$' AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = class.oid AND deptype = 'e')
   )
   SELECT schema, format('%s %s', kind, name) AS line FROM relation WHERE kind IN ('r', 'p', 'v', 'm', 'f')
   UNION ALL
   SELECT schema, format('column %s %s %s %s %s %s %s %s', relation.name,
     row_number() OVER (PARTITION BY attrelid ORDER BY attnum), attname, format_type(atttypid, atttypmod), attnotnull,
     attidentity, attgenerated, pg_get_expr(adbin, adrelid))
   FROM relation JOIN pg_attribute ON attrelid = relation.oid
     LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
   WHERE kind IN ('r', 'p', 'v', 'm', 'f') AND attnum > 0 AND NOT attisdropped
   UNION ALL
   -- Newer versions of PostgreSQL list NOT NULL here as well. New rows do not depend on a check of old ones.
   SELECT schema, format('constraint %s %s %s', name, conname, replace(pg_get_constraintdef(pg_constraint.oid), ' NOT VALID', ''))
   FROM relation JOIN pg_constraint ON conrelid = relation.oid WHERE contype IN ('c', 'f', 'p', 'u', 'x')
   UNION ALL
   SELECT schema, pg_get_indexdef(indexrelid) FROM relation JOIN pg_index ON indexrelid = relation.oid
   UNION ALL
   SELECT schema, pg_get_triggerdef(pg_trigger.oid) FROM relation JOIN pg_trigger ON tgrelid = relation.oid
     JOIN pg_proc ON pg_proc.oid = tgfoid JOIN space ON space.oid = pronamespace
   WHERE NOT tgisinternal
   UNION ALL
   SELECT schema, format('view %s %s', name, pg_get_viewdef(oid)) FROM relation WHERE kind IN ('v', 'm')
   UNION ALL
   SELECT schema, format('sequence %s %s %s %s %s %s %s', name, format_type(seqtypid, NULL), seqstart, seqincrement, seqmin,
     seqmax, seqcycle)
   FROM relation JOIN pg_sequence ON seqrelid = relation.oid
   UNION ALL
   SELECT space.name, pg_get_functiondef(pg_proc.oid) FROM pg_proc JOIN space ON space.oid = pronamespace
   WHERE prokind IN ('f', 'p') AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
   UNION ALL
   SELECT space.name, format('enum %s %s %s', typname, row_number() OVER (PARTITION BY enumtypid ORDER BY enumsortorder), enumlabel)
   FROM pg_enum JOIN pg_type ON pg_type.oid = enumtypid JOIN space ON space.oid = typnamespace`,
);

/** A fingerprint of each schema of a database: two with the same fingerprints have the same catalog. */
export async function fingerprintCatalog(db: Queryable): Promise<Record<string, string>> {
  const lines = new Map<string, string[]>();
  for (const { schema, line } of await list(db, catalogLines, [])) {
    lines.set(schema, [...(lines.get(schema) ?? []), line]);
  }
  const hashOf = (ofSchema: readonly string[]) =>
    createHash('sha256').update(ofSchema.toSorted().join('\n')).digest('hex').slice(0, 16);
  return Object.fromEntries([...lines].map(([schema, ofSchema]) => [schema, hashOf(ofSchema)]));
}
