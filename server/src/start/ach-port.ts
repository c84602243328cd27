import { createDemoFileDrop } from '../platform/ports/demo-file-drop.ts';
import { createFileDropFolder, type FileDropPort } from '../platform/ports/file-drop.ts';
import type { Services } from '../services.ts';
import type { Config } from './config.ts';

const fail = async () => {
  throw new Error('no folder is configured for files to the bank');
};

/** Keeps files waiting, and says why, until the operator configures where they go. */
const notConfigured: FileDropPort = { stage: fail, isStaged: fail, release: fail };

/** Where files for the bank go: in the demo its own list, else the configured folder. */
export function createAchPort(
  { isDemo, achDir }: Pick<Config, 'isDemo' | 'achDir'>,
  { pool, keys }: Pick<Services, 'pool' | 'keys'>,
): FileDropPort {
  if (isDemo) return createDemoFileDrop(pool, keys, 'ach');
  return achDir === null ? notConfigured : createFileDropFolder(achDir);
}
