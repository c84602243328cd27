import { execFile } from 'node:child_process';
import { chown, mkdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { syncFolder } from '../../files/durable-files.ts';
import type { Cluster } from './data-folder.ts';
import { sweepLeftovers } from './leftovers.ts';

const run = promisify(execFile);

/** Environment of the programs: theirs alone, so that PG… variables of the caller cannot bend them. */
export const programEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * UTF-8, ordered by code point and cased by Unicode, both built into PostgreSQL: the same on every system, and an
 * upgrade of the system's locales cannot corrupt an index. People's names are sorted for people by the caller.
 */
const localeArguments = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/** Tells whether a whole cluster is there. Only a finished one ever gets this name. */
export async function isInitialized(folder: string): Promise<boolean> {
  return (await stat(join(folder, 'PG_VERSION')).catch(() => null)) !== null;
}

/** Copies a stopped cluster, owners and rights too, and has it on the disk; false where it cannot be copied whole. */
async function copyCluster(from: string, { folder: to, account }: Cluster, binaries: string): Promise<boolean> {
  try {
    await run('cp', ['-Rp', `${from}/.`, to], { env: programEnvironment });
    await run(join(binaries, 'initdb'), ['--sync-only', '-D', to], { ...account, cwd: '/', env: programEnvironment });
    return await isInitialized(to);
  } catch {
    return false;
  }
}

/**
 * Makes the cluster if it is not there, as a copy of the stopped cluster `template` if one is named. It grows under the name
 * `<folder>.init-<pid>` and is renamed when it is whole, so that a kill in between leaves no broken cluster; what killed
 * processes left is swept.
 */
export async function initializeCluster(cluster: Cluster, binaries: string, template: string | null): Promise<void> {
  const { folder, account } = cluster;
  const prefix = `${basename(folder)}.init-`;
  await sweepLeftovers(dirname(folder), prefix, account);
  if (await isInitialized(folder)) return;

  const unfinished = join(dirname(folder), `${prefix}${process.pid}`);
  const clear = async () => {
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { mode: 0o700 });
    if (account) await chown(unfinished, account.uid, account.gid);
  };
  await clear();
  try {
    if (template !== null) {
      if (await copyCluster(template, { folder: unfinished, account }, binaries)) {
        await rename(unfinished, folder);
        await syncFolder(dirname(folder));
        return;
      }
      await clear();
    }
    // Trust is safe: the only way in is a socket in a folder that nobody but the owner may enter.
    const args = ['-D', unfinished, '-U', 'postgres', '--auth=trust', '--no-instructions', ...localeArguments];
    await run(join(binaries, 'initdb'), args, { ...account, cwd: '/', env: programEnvironment });
    await rename(unfinished, folder);
    await syncFolder(dirname(folder));
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another process that started at the same time was faster; its cluster is as good.
    if (!(await isInitialized(folder))) throw error;
  }
}
