import { stat } from 'node:fs/promises';
import { type Keys, loadKeys } from '../ports/keys.ts';
import { folderProblems } from './checks/folder-problems.ts';
import { findPortProblem } from './checks/port-problem.ts';
import { productionProblems } from './checks/production-problems.ts';
import { describeProblems, type Settings } from './config.ts';
import { ownDatabaseProblems } from './database-problems.ts';

/** The keys that are there already, or null; a start that is refused makes none. */
async function findKeys(keysFile: string): Promise<Keys | null> {
  return (await stat(keysFile).catch(() => null)) ? await loadKeys(keysFile) : null;
}

/**
 * Looks at everything that can be known before anything is started, made or migrated. Throws one message for people
 * that names all that is wrong, each by its variable, so that nobody mends one only to meet the next.
 */
export async function checkStart({ config, problems }: Settings): Promise<void> {
  let keys: Keys | null = null;
  const keysProblems: string[] = [];
  try {
    keys = await findKeys(config.keysFile);
  } catch (fault) {
    keysProblems.push(`KEYS_FILE: ${(fault as Error).message}`);
  }
  const [folders, port, database] = await Promise.all([
    folderProblems(config),
    findPortProblem(config),
    ownDatabaseProblems(config, keys),
  ]);
  const all = [
    ...problems,
    ...productionProblems(config),
    ...folders,
    ...keysProblems,
    ...(port === null ? [] : [port]),
    ...database,
  ];
  if (all.length > 0) throw new Error(describeProblems(all));
}
