import type { Queryable } from '../../platform/db/statement.ts';
import { countAdministrators, enoughAdministrators } from '../../staff/roster.ts';
import type { Config } from '../config.ts';

/** A command that a new installation still lacks. For operators, so in English. */
export interface NextStep {
  command: string;
  does: string;
}

/**
 * Lists what a portal outside the demo still lacks before it serves a program of its own, in the order in which it is done. Empty
 * where nothing is missing.
 */
export async function listNextSteps(
  db: Queryable,
  {
    programDir,
    demoProgramDir,
    hasOwnKeysFile,
    hasConsole,
  }: Pick<Config, 'programDir' | 'demoProgramDir' | 'hasOwnKeysFile' | 'hasConsole'>,
  now: Date,
): Promise<NextStep[]> {
  const steps: NextStep[] = [];
  if (programDir === demoProgramDir) {
    steps.push({
      command: 'npm run new-program -- ../my-program',
      does: "makes your program's folder; PROGRAM_DIR names it (docs/new-program.md)",
    });
  }
  if (!hasOwnKeysFile) {
    steps.push({
      command: 'npm run keys -- create',
      does: 'makes the keys that seal personal data; KEYS_FILE names their place, apart from the data (docs/keys.md)',
    });
  }
  if (hasConsole && (await countAdministrators(db, now)) < enoughAdministrators) {
    steps.push({
      command: 'npm run staff -- invite --role ADMINISTRATOR --name "FULL NAME" --as NAME --number NUMBER',
      does: 'prints a link to the console for one of the first two administrators (docs/console.md)',
    });
  }
  return steps;
}
