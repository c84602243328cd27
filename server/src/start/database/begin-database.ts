import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { isNewDemo } from './demo-template.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';

/** Opens the configured database; one of a new demo is a copy of today's demo. */
export async function beginDatabase(config: Config, log: Logger): Promise<OpenDatabase> {
  // Most starts open their database without the modules that make a demo.
  const template = (await isNewDemo(config)) ? await (await import('../open-demo.ts')).layDemo(config, log) : null;
  return await openDatabase(config, log, template);
}
