import { createPool } from '../platform/db/pool.ts';
import { runDueJobs } from '../platform/jobs/run-due.ts';
import { createStatementJobs } from '../start/statement-jobs.ts';
import { testIssuing } from './card-account.ts';
import { testKeys } from './keys.ts';
import { createTestProgram } from './program.ts';
import { issuingNight } from './statements.ts';
import { createWatchfulLog } from './watchful-log.ts';

// One process of several that issue the statements of a month until they are killed.
const [connection] = process.argv.slice(2).map((argument) => JSON.parse(argument));
const pool = createPool(connection);
const jobs = createStatementJobs({ pool, keys: testKeys, issuing: testIssuing, program: createTestProgram() });
// Tells that it has begun: who kills it must not be quicker than that.
process.stdout.write('begun\n');
await runDueJobs(pool, jobs, { now: () => issuingNight }, createWatchfulLog().log);
process.stdout.write('done\n');
await pool.end();
