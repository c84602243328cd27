import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * The schema stands with the foundation that owns it, in `schema.sql` or, where that would be long, in the files of a folder
 * `schema` in the order of their names. Changes since then are `migrations/<yyyyMMddHHmm>-<what>.sql` beside it (decision 62).
 */
const sourceFolder = path.resolve(import.meta.dirname, '../..');

/** A file of SQL, by the name under which a database remembers it. */
export interface SqlFile {
  name: string;
  file: string;
}

async function listSource(pattern: RegExp): Promise<string[]> {
  const files = await readdir(sourceFolder, { recursive: true });
  return files.filter((file) => pattern.test(file)).toSorted();
}

/** All migrations, oldest first. */
export async function listMigrationFiles(): Promise<SqlFile[]> {
  const files = await listSource(/(^|[/\\])migrations[/\\][^/\\]+\.sql$/);
  return files
    .map((file) => ({ name: path.basename(file), file: path.join(sourceFolder, file) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

const made = /^CREATE SCHEMA (\w+)/gm;
const referred = /\bREFERENCES (\w+)\./g;
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name);

/** The texts that make the schema of an empty database, each after those whose tables it refers to. */
export async function readSchema(): Promise<string[]> {
  const files = await listSource(/(^|[/\\])schema(\.sql|[/\\][^/\\]+\.sql)$/);
  const left = await Promise.all(files.map((file) => readFile(path.join(sourceFolder, file), 'utf8')));
  const ordered: string[] = [];
  while (left.length > 0) {
    const isFree = (text: string) => {
      const missing = new Set(left.flatMap((other) => (other === text ? [] : namesIn(other, made))));
      return namesIn(text, referred).every((name) => !missing.has(name));
    };
    const at = left.findIndex(isFree);
    if (at === -1) throw new Error('schemas refer to each other in a circle');
    ordered.push(...left.splice(at, 1));
  }
  return ordered;
}
