import { createHash } from 'node:crypto';
import { access, constants, mkdir, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { type Account, canEnter } from './account.ts';

/** Where a cluster lives and whom it belongs to. */
export interface Cluster {
  folder: string;
  /** Null: the user who runs this process. */
  account: Account | null;
}

/** Name of a cluster that cannot stay in its project: readable, and one for each data folder. */
export function clusterNameFor(dataDir: string): string {
  const path = resolve(dataDir);
  const hash = createHash('sha256').update(path).digest('hex').slice(0, 12);
  const project = basename(dirname(path)).replace(/[^\w-]+/g, '-');
  return `${project}-${hash}`;
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}

/**
 * Decides where the cluster of `dataDir` lives: in `dataDir/postgres`, or, when root runs the server as an account that
 * cannot enter `dataDir`, below `rootState`. A cluster that is already there stays, even if `dataDir` has been opened
 * since. A cluster that another user made keeps its owner when root starts it.
 */
export async function chooseCluster(
  dataDir: string,
  account: Account | null,
  rootState = '/var/lib/cardholder-portal',
): Promise<Cluster> {
  const inProject = join(resolve(dataDir), 'postgres');
  if (!account) {
    await mkdir(dirname(inProject), { recursive: true });
    await refuseForeignFolder(inProject);
    return { folder: inProject, account };
  }
  const elsewhere = join(rootState, clusterNameFor(dataDir), 'postgres');
  await mkdir(dirname(inProject), { recursive: true });
  if ((await exists(elsewhere)) || !(await canEnter(account, dirname(inProject)))) {
    await mkdir(dirname(elsewhere), { recursive: true, mode: 0o755 });
    return { folder: elsewhere, account };
  }
  const present = await stat(inProject).catch(() => null);
  const isOfAnother = present !== null && present.uid !== 0;
  return { folder: inProject, account: isOfAnother ? { uid: present.uid, gid: present.gid } : account };
}

async function refuseForeignFolder(folder: string): Promise<void> {
  const present = await stat(folder).catch(() => null);
  if (!present || present.uid === process.getuid?.()) return;
  await access(folder, constants.W_OK).catch(() => {
    throw new Error(
      `The database in ${folder} belongs to another user (uid ${present.uid}), probably because it was made by root. ` +
        'Start as that user or as root, or choose another folder with DATA_DIR.',
    );
  });
}
