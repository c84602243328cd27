import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { mutateDatabase } from './database/mutate-database.ts';
import { describeMutation } from './describe.ts';
import {
  type DatabaseResult,
  keyOf,
  readDatabaseResults,
  readReasons,
  readResults,
  writeDatabaseResults,
} from './results.ts';
import { mutateRules } from './rules.ts';

const [part, ...more] = process.argv.slice(2);
const on = new Date().toISOString().slice(0, 10);
if (part === 'database') {
  const [limit] = more;
  if (limit === 'again') forgetMissed();
  const minutes = limit === undefined || limit === 'again' ? Number.POSITIVE_INFINITY : Number(limit);
  await mutateDatabase(on, Date.now() + minutes * 60_000);
} else {
  await mutateRules(more, on);
}
const document = describeMutation(readResults(), readDatabaseResults(), readReasons());
writeFileSync(path.join(import.meta.dirname, '../../docs/mutation.md'), document);
// Vitest sets it for each mutant that a test noticed.
process.exitCode = 0;

/** Takes those out of the kept results that no test noticed and no reason explains, so that they run anew. */
function forgetMissed(): void {
  const { ran, ...kept } = readDatabaseResults();
  const reasons = readReasons();
  const isDone = ([, each]: [string, DatabaseResult]) =>
    each.outcome === 'killed' || reasons[each.file]?.[keyOf(each)] !== undefined;
  writeDatabaseResults({ ...kept, ran: Object.fromEntries(Object.entries(ran).filter(isDone)) });
}
