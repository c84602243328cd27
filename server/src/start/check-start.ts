import { stat } from 'node:fs/promises';
import type { Token } from '../platform/ports/card-keys/token/token.ts';
import { TokenProblem } from '../platform/ports/card-keys/token/token-problem.ts';
import { type Keys, loadKeys } from '../platform/ports/keys.ts';
import { folderProblems } from './checks/folder-problems.ts';
import { findPortProblem } from './checks/port-problem.ts';
import { productionProblems } from './checks/production-problems.ts';
import { type Config, describeProblems, type Settings } from './config.ts';
import { ownDatabaseProblems } from './database-problems.ts';
import { configuredToken } from './keys/configured-token.ts';

/** The keys that are there already, or null; a start that is refused makes none. */
async function findKeys(config: Config, token: Token | null): Promise<Keys | null> {
  return (await stat(config.keysFile).catch(() => null)) ? await loadKeys(config.keysFile, token) : null;
}

/**
 * Looks at everything that can be known before anything is started, made or migrated. Throws one message for people
 * that names all that is wrong, each by its variable, so that nobody mends one only to meet the next.
 */
export async function checkStart({ config, problems }: Settings): Promise<void> {
  let keys: Keys | null = null;
  const keysProblems: string[] = [];
  const token = configuredToken(config);
  try {
    keys = await findKeys(config, token);
  } catch (fault) {
    const name = fault instanceof TokenProblem ? 'PKCS11_MODULE' : 'KEYS_FILE';
    keysProblems.push(`${name}: ${(fault as Error).message}`);
  } finally {
    await token?.close();
  }
  // In production that is said wherever they are.
  if (token && keys === null && keysProblems.length === 0 && !config.isProduction) {
    keysProblems.push('KEYS_FILE: is not there; npm run keys -- create makes it, and its card keys in the token');
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
