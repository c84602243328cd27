import { readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '@portal/server/platform/db/pool';
import { runDueJobs } from '@portal/server/platform/jobs/run-due';
import { loadKeys } from '@portal/server/platform/ports/keys';
import { createMailHouseFolder } from '@portal/server/platform/ports/mail-house';
import { loadProgramNow } from '@portal/server/program/live-program';
import { loadIssuing } from '@portal/server/program/load-issuing';
import { loadTexts } from '@portal/server/program/texts/load-texts';
import { createLetterJobs } from '@portal/server/start/letter-jobs';
import { createLog } from '@portal/server/start/log';
import './application.subject.ts';

// The real application, and in the same process the jobs that print the mail, as a server has them; they run as of the
// instant that stands in the file `now`, which is `done` when nothing more is due.
const folder = process.env.BENCH_MAIL as string;
const [nowFile, doneFile] = [path.join(folder, 'now'), path.join(folder, 'done')];
const pool = createPool(JSON.parse(process.env.BENCH_CONNECTION as string));
const keys = await loadKeys(process.env.BENCH_KEYS_FILE as string, null);
const program = await loadProgramNow('program');
const issuing = await loadIssuing('program');
const texts = await loadTexts('texts', program.facts);
let now = new Date();
const clock = { now: () => now };
const mailHouse = createMailHouseFolder(path.join(folder, 'out'), path.join(folder, 'key.asc'), clock);
const jobs = createLetterJobs(pool, { keys, texts, issuing, program: { now: () => program }, mailHouse });
const log = createLog('warn');

const printNext = async () => {
  const asked = await readFile(nowFile, 'utf8').catch(() => null);
  if (asked === null) return;
  now = new Date(asked);
  await runDueJobs(pool, jobs, clock, log);
  await rename(nowFile, doneFile);
};
process.on('SIGTERM', () => void rm(nowFile, { force: true }).then(() => pool.end()));
for (;;) {
  await printNext();
  await sleep(50);
}
