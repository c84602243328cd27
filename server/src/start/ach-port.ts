import type { Services } from '../http/services.ts';
import { type AchDropPort, createAchDropFolder } from '../ports/ach-drop.ts';
import { createDemoAchDrop } from '../ports/demo-ach-drop.ts';
import type { Config } from './config.ts';

const fail = async () => {
  throw new Error('no folder is configured for files to the bank');
};

/** Keeps files waiting, and says why, until the operator configures where they go. */
const notConfigured: AchDropPort = { stage: fail, isStaged: fail, release: fail };

/** Where files for the bank go: in the demo its own list, else the configured folder. */
export function createAchPort(
  { isDemo, achDir }: Pick<Config, 'isDemo' | 'achDir'>,
  { pool, keys }: Pick<Services, 'pool' | 'keys'>,
): AchDropPort {
  if (isDemo) return createDemoAchDrop(pool, keys);
  return achDir === null ? notConfigured : createAchDropFolder(achDir);
}
