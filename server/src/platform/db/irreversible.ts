import { readFile } from 'node:fs/promises';
import type { SqlFile } from './schema-files.ts';

/** A migration after which only a backup brings back what was. */
export interface IrreversibleMigration {
  name: string;
  reason: string;
}

const header = /^-- irreversible: (\S.*)$/m;
/** Statements that take rows or columns away; a trigger that names TRUNCATE among others is none. */
const taking = /\b(DROP\s+(TABLE|COLUMN|SCHEMA)|(?<!OR\s)TRUNCATE|DELETE\s+FROM)\b/i;

/** The reason that a migration's header gives, '-- irreversible: reason'; null where it has none. */
export const irreversibleReasonIn = (sql: string): string | null => header.exec(sql)?.[1] ?? null;

/** Tells whether a migration takes rows or columns away without saying so in its header. */
export function takesUnsaid(sql: string): boolean {
  return irreversibleReasonIn(sql) === null && taking.test(sql.replaceAll(/--.*$/gm, ''));
}

/** The irreversible ones among migrations. */
export async function listIrreversible(files: readonly SqlFile[]): Promise<IrreversibleMigration[]> {
  const found: IrreversibleMigration[] = [];
  for (const { name, file } of files) {
    const reason = irreversibleReasonIn(await readFile(file, 'utf8'));
    if (reason !== null) found.push({ name, reason });
  }
  return found;
}
