import { readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '@portal/server/platform/db/pool';
import { runDueJobs } from '@portal/server/platform/jobs/run-due';
import { loadKeys } from '@portal/server/platform/ports/keys';
import { createMailHouseFolder } from '@portal/server/platform/ports/mail-house';
import { loadProgramNow } from '@portal/server/program/live-program';
import { loadIssuing } from '@portal/server/program/load-issuing';
import { createLetterJobs } from '@portal/server/start/letter-jobs';
import { createLog } from '@portal/server/start/log';
import { createPrintProcess } from '@portal/server/start/printing/print-process';
import type pg from 'pg';
import './application.subject.ts';

// The real application, and in the same process the jobs that have the mail printed, as a server has them; they run as of the
// instant that stands in the file `now`, which is `done` when nothing more is due.
const folder = process.env.BENCH_MAIL as string;
const [nowFile, doneFile] = [path.join(folder, 'now'), path.join(folder, 'done')];
const connection = JSON.parse(process.env.BENCH_CONNECTION as string) as pg.PoolConfig;
const keysFile = process.env.BENCH_KEYS_FILE as string;
const pool = createPool(connection);
const keys = await loadKeys(keysFile, null);
const program = await loadProgramNow('program');
const issuing = await loadIssuing('program');
let now = new Date();
const clock = { now: () => now };
const outlet = { folder: path.join(folder, 'out'), keyFile: path.join(folder, 'key.asc') };
const mailHouse = createMailHouseFolder(outlet.folder, outlet.keyFile, clock);
const { print, stop } = createPrintProcess(connection, {
  isDemo: false,
  mailHouse: outlet,
  programDir: 'program',
  textsDir: 'texts',
  keysFile,
  token: null,
  databaseReadUrl: undefined,
});
const jobs = createLetterJobs(pool, { keys, issuing, program: { now: () => program }, mailHouse, print });
const log = createLog('warn');

const printNext = async () => {
  const asked = await readFile(nowFile, 'utf8').catch(() => null);
  if (asked === null) return;
  now = new Date(asked);
  await runDueJobs(pool, jobs, clock, log);
  await rename(nowFile, doneFile);
};
process.on('SIGTERM', () => void rm(nowFile, { force: true }).then(() => Promise.all([pool.end(), stop()])));
for (;;) {
  await printNext();
  await sleep(50);
}
