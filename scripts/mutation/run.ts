import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { mutateDatabase } from './database/mutate-database.ts';
import { describeMutation } from './describe.ts';
import { readDatabaseResults, readReasons, readResults } from './results.ts';
import { mutateRules } from './rules.ts';

const [part, ...more] = process.argv.slice(2);
const on = new Date().toISOString().slice(0, 10);
if (part === 'database') {
  const minutes = Number(more[0] ?? Number.POSITIVE_INFINITY);
  await mutateDatabase(on, Date.now() + minutes * 60_000);
} else {
  await mutateRules(more, on);
}
const document = describeMutation(readResults(), readDatabaseResults(), readReasons());
writeFileSync(path.join(import.meta.dirname, '../../docs/mutation.md'), document);
// Vitest sets it for each mutant that a test noticed.
process.exitCode = 0;
