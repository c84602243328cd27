import type { Logger } from 'pino';
import { followProgram } from '../../program/live-program.ts';
import { loadIssuing } from '../../program/load-issuing.ts';
import { loadTexts } from '../../program/texts/load-texts.ts';
import type { Config } from '../config.ts';

/** Reads the program's folder and the texts, and follows what changes there until `live` is stopped. */
export async function readProgram({ programDir, textsDir }: Pick<Config, 'programDir' | 'textsDir'>, log: Logger) {
  const [issuing, live] = await Promise.all([loadIssuing(programDir), followProgram(programDir, log)]);
  try {
    return { issuing, live, texts: await loadTexts(textsDir, live.now().facts) };
  } catch (fault) {
    live.stop();
    throw fault;
  }
}
