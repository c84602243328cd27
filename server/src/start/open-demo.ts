import { dayIn } from '@portal/contract/time/dates';
import type { Logger } from 'pino';
import type { DemoSeed } from '../demo/demo-seed.ts';
import { loadDemoPeople } from '../demo/people.ts';
import { seedDemo } from '../demo/seed.ts';
import { showSeedProgress } from '../demo/seed-progress.ts';
import { createPool } from '../platform/db/pool.ts';
import { systemClock } from '../platform/ports/clock.ts';
import { openLiveKeys } from '../platform/ports/live-keys.ts';
import { agreementsOf, createDocuments } from '../program/documents.ts';
import { followProgram } from '../program/live-program.ts';
import { loadIssuing } from '../program/load-issuing.ts';
import { loadTexts } from '../program/texts/load-texts.ts';
import { ensureSamplePlaces } from '../rooms/atms/sample-places.ts';
import type { Services } from '../services.ts';
import type { Config } from './config.ts';
import { type FillDemo, findDemoTemplate, layKeys, type Template } from './database/demo-template.ts';
import { migrateDatabase } from './database/migrate-database.ts';
import { closeDemoDays } from './reconciliation/close-demo-days.ts';

type Needed = Pick<Services, 'pool' | 'keys' | 'issuing' | 'program' | 'documents' | 'agreements'>;

/** Seeds the demo where that is still to do; what it is made from. */
export async function openDemo(
  programDir: string,
  { pool, keys, issuing, program, documents, agreements }: Needed,
): Promise<DemoSeed> {
  const seed = { demo: await loadDemoPeople(programDir), keys, issuing, program, documents, agreements };
  await seedDemo(pool, seed, systemClock.now(), showSeedProgress(process.stdout));
  await closeDemoDays(pool, { keys, issuing }, systemClock.now());
  await ensureSamplePlaces(pool, systemClock.now(), issuing.timeZone);
  return seed;
}

/** Makes the demo on a database of its own, from the program and texts of a configuration. */
function fillWith({ programDir, textsDir }: Config, log: Logger): FillDemo {
  return async ({ connection, owner }, keysFile) => {
    const [issuing, program, { keys }] = await Promise.all([
      loadIssuing(programDir),
      followProgram(programDir, log),
      openLiveKeys(keysFile, null),
    ]);
    const texts = await loadTexts(textsDir, program.now().facts);
    const documents = createDocuments(() => program.now(), { issuing, texts });
    await migrateDatabase({ direct: connection, owner });
    const pool = createPool(connection);
    const needed = { pool, keys, issuing, program, documents, agreements: agreementsOf(documents) };
    await openDemo(programDir, needed).finally(() => pool.end());
    program.stop();
  };
}

/** The demo of today for a start without data, made if it is not there yet; null where the start makes its own data. */
export async function prepareDemo(config: Config, log: Logger): Promise<Template | null> {
  const { timeZone } = await loadIssuing(config.programDir);
  const today = dayIn(timeZone, systemClock.now());
  return await findDemoTemplate(config, { fill: fillWith(config, log), today });
}

/**
 * The cluster that a new data folder is a copy of, its keys laid; null where there is none. Where it cannot be made, as where
 * the project is read-only, the start makes the demo in its own data folder.
 */
export async function layDemo(config: Config, log: Logger): Promise<string | null> {
  try {
    const template = await prepareDemo(config, log);
    return template && (await layKeys(template, config.keysFile));
  } catch (err) {
    log.debug({ err }, 'the demo is made without a template');
    return null;
  }
}
