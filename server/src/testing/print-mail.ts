import { createPool } from '../platform/db/pool.ts';
import { runDueJobs } from '../platform/jobs/run-due.ts';
import { createMailHouseFolder, type MailHousePort } from '../platform/ports/mail-house.ts';
import { loadTexts, noFacts } from '../program/texts/load-texts.ts';
import { createLetterJobs } from '../start/letter-jobs.ts';
import { createLog } from '../start/log.ts';
import { testIssuing } from './card-account.ts';
import { testKeys } from './keys.ts';
import type { MailDeath, MailWork } from './mail-death.ts';
import { printHere } from './print-here.ts';
import { createTestProgram } from './program.ts';

/** Prints the mail that is due, and kills its process where it is told to: nothing of it runs after that. */
export async function printMail({ connection, folder, keyFile, now, death }: MailWork): Promise<void> {
  const pool = createPool(connection);
  const clock = { now: () => new Date(now) };
  const real = createMailHouseFolder(folder, keyFile, clock);

  let calls = 0;
  const dieAt = (step: MailDeath['step'], moment: MailDeath['moment']) => {
    if (death?.step === step && death.moment === moment && death.at === calls) process.kill(process.pid, 'SIGKILL');
  };
  const mortal: MailHousePort = {
    stage: async (name, content) => {
      dieAt('stage', 'before');
      await real.stage(name, content);
      dieAt('stage', 'after');
      if (death?.step === 'stage') calls += 1;
    },
    release: async (name) => {
      dieAt('release', 'before');
      await real.release(name);
      dieAt('release', 'after');
      if (death?.step === 'release') calls += 1;
    },
  };
  const texts = await loadTexts('texts', noFacts);
  const program = createTestProgram();
  const tools = { keys: testKeys, texts, issuing: testIssuing, program };
  const print = printHere({ pool, services: tools }, mortal);
  const jobs = createLetterJobs(pool, { ...tools, mailHouse: mortal, print });
  await runDueJobs(pool, jobs, clock, createLog('silent'));
  await pool.end();
}
