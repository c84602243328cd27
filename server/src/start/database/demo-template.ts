import { createHash, randomBytes } from 'node:crypto';
import { access, constants, link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findServerAccount } from '../../platform/db/embedded/account.ts';
import { chooseCluster } from '../../platform/db/embedded/data-folder.ts';
import { isInitialized } from '../../platform/db/embedded/init.ts';
import { isAlive } from '../../platform/db/embedded/leftovers.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../platform/db/embedded/start.ts';
import { keepKeysFile } from '../../platform/ports/keys-file.ts';
import type { Config } from '../config.ts';

/** The demo is made from these, beside the program: a change of any of them makes another demo. */
const sources = ['server/src', 'contract/src', 'texts', 'package-lock.json'];
const projectFolder = path.resolve(import.meta.dirname, '../../../..');
/** The present template, and one of another program or of the code before a change. */
const keptTemplates = 2;

/** A stopped cluster that holds the demo as it is made on one day, with the keys of its data. */
export interface Template {
  dataDir: string;
  cluster: string;
}

/** Makes the demo on a server without data, with keys that it keeps in a file. */
export type FillDemo = (database: EmbeddedPostgres, keysFile: string) => Promise<void>;

interface TemplateTools {
  fill: FillDemo;
  /** The day on which it is, as the program counts days. */
  today: string;
  /** The folder of the templates. */
  cache?: string;
}

/**
 * Tells whether this start makes the demo in a new data folder. Where somebody brought keys, a token or a database of their
 * own, and in production, nothing is copied.
 */
export async function isNewDemo(config: Config): Promise<boolean> {
  if (!config.isDemo || config.isProduction || config.databaseUrl !== undefined || config.token) return false;
  if ((await stat(config.keysFile).catch(() => null)) !== null) return false;
  const { folder } = await chooseCluster(config.dataDir, await findServerAccount());
  return !(await isInitialized(folder));
}

/** A hash over the names, sizes and times of change of what the demo is made from, and the day. */
async function fingerprint(programDir: string, today: string): Promise<string> {
  const hash = createHash('sha256').update(today);
  for (const source of [...sources.map((each) => path.join(projectFolder, each)), programDir]) {
    const isFolder = (await stat(source)).isDirectory();
    const names = isFolder ? await readdir(source, { recursive: true }) : [''];
    for (const name of names.filter((each) => !each.includes('.test.')).toSorted()) {
      const { size, mtimeMs } = await stat(path.join(source, name));
      hash.update(`${source}\0${name}\0${size}\0${mtimeMs}\n`);
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** The template that a file points to; null where there is none that we may read. */
async function readPointer(file: string): Promise<Template | null> {
  try {
    const template = JSON.parse(await readFile(file, 'utf8')) as Template;
    await access(path.join(template.cluster, 'PG_VERSION'), constants.R_OK);
    return template;
  } catch {
    return null;
  }
}

async function remove({ dataDir, cluster }: Template): Promise<void> {
  // Wherever a cluster is, it has a folder for itself.
  for (const folder of [path.dirname(cluster), dataDir]) await rm(folder, { recursive: true, force: true });
}

async function templateIn(dataDir: string): Promise<Template> {
  return { dataDir, cluster: (await chooseCluster(dataDir, await findServerAccount())).folder };
}

/**
 * Removes all templates but the newest, and what killed processes began. A start that copies one meanwhile makes the demo anew.
 */
async function prune(cache: string): Promise<void> {
  const names = await readdir(cache);
  const files = await Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .map(async (name) => ({ file: path.join(cache, name), at: (await stat(path.join(cache, name))).mtimeMs })),
  );
  const newest = files.toSorted((a, b) => b.at - a.at);
  for (const { file } of newest.slice(keptTemplates)) await rm(file, { force: true });
  const kept = await Promise.all(newest.slice(0, keptTemplates).map(({ file }) => readPointer(file)));
  for (const name of names.filter((each) => !each.endsWith('.json'))) {
    const dataDir = path.join(cache, name);
    const isKept = kept.some((each) => each?.dataDir === dataDir);
    // A process that runs may be making it.
    if (!isKept && !isAlive(Number(name.split('-')[1]))) await remove(await templateIn(dataDir));
  }
}

/** Makes a template, in a folder of this process's own; of several at once the first one stays. */
async function make(pointer: string, fill: FillDemo): Promise<Template | null> {
  const dataDir = `${pointer.slice(0, -'.json'.length)}-${process.pid}-${randomBytes(4).toString('hex')}`;
  await mkdir(dataDir, { mode: 0o700 });
  const template = await templateIn(dataDir);
  try {
    const database = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    await fill(database, path.join(dataDir, 'keys.json')).finally(() => database.stop());
    const draft = path.join(dataDir, 'pointer');
    await writeFile(draft, JSON.stringify(template));
    await link(draft, pointer);
    return template;
  } catch (fault) {
    await remove(template);
    if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault;
    return await readPointer(pointer);
  }
}

/**
 * Finds the demo of this day, made before or now, whose copy a start without data begins on; null where the start makes its own
 * data. It is made once for each state of the code, the program and each day, since its history ends today.
 */
export async function findDemoTemplate(config: Config, { fill, today, cache = demoCache }: TemplateTools) {
  if (!(await isNewDemo(config))) return null;
  await mkdir(cache, { recursive: true });
  const pointer = path.join(cache, `${await fingerprint(config.programDir, today)}.json`);
  const known = await readPointer(pointer);
  if (known) return known;
  await rm(pointer, { force: true });
  const made = await make(pointer, fill);
  await prune(cache);
  return made;
}

const demoCache = path.join(projectFolder, '.cache/demo');

/** Puts the keys of a template where those of this portal are looked for; gives the cluster to copy. */
export async function layKeys({ dataDir, cluster }: Template, keysFile: string): Promise<string> {
  await keepKeysFile(keysFile, await readFile(path.join(dataDir, 'keys.json'), 'utf8'));
  return cluster;
}
