import { realpath } from 'node:fs/promises';
import { draftsIn } from '../../program/check/document-mistakes.ts';
import { demoFieldsIn } from '../../program/demo-fields.ts';
import { loadDocuments } from '../../program/load-documents.ts';
import type { Config } from '../config.ts';

/**
 * Production never shows the made-up program to people who ask about their money: neither the demo's folder nor a copy that
 * still has its name, numbers or small print.
 */
export async function demoProgramProblems(
  config: Pick<Config, 'isProduction' | 'programDir' | 'demoProgramDir'>,
): Promise<string[]> {
  const { isProduction, programDir, demoProgramDir } = config;
  if (!isProduction) return [];
  const realFolder = (folder: string) => realpath(folder).catch(() => folder);
  if ((await realFolder(programDir)) === (await realFolder(demoProgramDir))) {
    return [
      `PROGRAM_DIR: must be the folder of your own program; ${demoProgramDir} is the made-up one of the demo ('npm run new-program -- FOLDER' makes yours)`,
    ];
  }
  const places = await demoFieldsIn(programDir, demoProgramDir);
  const drafts = await loadDocuments(programDir).then(draftsIn, () => []);
  return [
    ...places.map((place) => `PROGRAM_DIR: program.json has the demo's ${place}; write your own`),
    ...drafts.map((name) => `PROGRAM_DIR: ${name} is a draft; have a lawyer read it, then take "isDraft" out`),
  ];
}
