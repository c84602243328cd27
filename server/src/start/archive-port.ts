import { type ArchivePort, createArchiveFolder } from '../platform/ports/archive-folder.ts';
import { createDemoArchives } from '../platform/ports/demo-archives.ts';
import type { Services } from '../services.ts';
import type { Config } from './config.ts';

const fail = async () => {
  throw new Error('no folder for archives is configured: set ARCHIVE_DIR and ARCHIVE_KEY');
};

/** Keeps archives waiting, and says why, until the operator configures where they go. */
const notConfigured: ArchivePort = { stage: fail, release: fail, remove: fail };

/** Returns the port for copies of what is kept about people: the configured folder; in the demo its own list without one. */
export function createArchivePort(
  { isDemo, archives }: Pick<Config, 'isDemo' | 'archives'>,
  { pool, keys, clock }: Pick<Services, 'pool' | 'keys' | 'clock'>,
): ArchivePort {
  if (archives !== null) return createArchiveFolder(archives.folder, archives.keyFile, clock);
  return isDemo ? createDemoArchives(pool, keys, clock) : notConfigured;
}
