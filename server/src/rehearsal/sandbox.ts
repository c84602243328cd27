import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createDoorSecret } from '../doors/signed/send-message.ts';
import { type Config, readConfig } from '../start/config.ts';
import { copyProgram } from './copy-program.ts';
import { emptyDatabase } from './empty-database.ts';
import { keepNotes, type Notes, readNotes } from './notes.ts';
import { folderOf, outsideFolders } from './outside/folders.ts';
import { makeOutsideKeys } from './outside/outside-keys.ts';

/** A folder in which a program is rehearsed, and the configuration of its portal. */
export interface Sandbox {
  folder: string;
  config: Config;
  secrets: { network: string; desk: string };
}

/** All that a rehearsal lays in its folder beside the database. */
const made = [
  ...outsideFolders,
  'program',
  'keys.json',
  'outside',
  'people.csv',
  'accounts.csv',
  'messages.jsonl',
  'rehearsal.json',
  'portal.log',
];

/** Throws where a folder holds something and no rehearsal has made it: it would be cleared. */
async function refuseForeignFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch((): string[] => []);
  const isEmpty = names.every((name) => name === 'postgres');
  if (isEmpty || names.includes('rehearsal.json')) return;
  throw new Error(`${folder} holds files that no rehearsal made; name another folder with DATA_DIR`);
}

/** Where a sandbox is, and how its portal is reached. */
export interface SandboxOptions {
  folder: string;
  /** A database of the operator's own; null: the embedded one, in the folder. */
  databaseUrl: string | null;
  port: number;
}

async function configure({ folder, databaseUrl, port }: SandboxOptions, secrets: Sandbox['secrets']): Promise<Config> {
  const config = readConfig({
    DEMO: '0',
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: String(port),
    PROGRAM_DIR: path.join(folder, 'program'),
    KEYS_FILE: path.join(folder, 'keys.json'),
    API_KEY: 'rehearsal',
    GATEWAY_KEY: 'rehearsal',
    NETWORK_SECRET: secrets.network,
    DESK_SECRET: secrets.desk,
    ACH_DIR: folderOf(folder, 'bank'),
    CARD_BUREAU_DIR: folderOf(folder, 'cards'),
    MAIL_HOUSE_DIR: folderOf(folder, 'mail'),
    ACCOUNT_UPDATER_DIR: folderOf(folder, 'network'),
    CARD_BUREAU_KEY: path.join(folder, 'outside/public.asc'),
    MAIL_HOUSE_KEY: path.join(folder, 'outside/public.asc'),
    ACCOUNT_UPDATER_KEY: path.join(folder, 'outside/public.asc'),
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    ...(port === 0 ? {} : { PUBLIC_URL: `http://localhost:${port}` }),
  });
  return { ...config, isRehearsal: true };
}

/**
 * Makes a sandbox afresh: clears the folder of an earlier rehearsal and its database, copies the program, and lays new keys and
 * secrets. Throws, and clears nothing, where the folder or the database is somebody else's.
 */
export async function makeSandbox(options: SandboxOptions, programDir: string, notes: Notes): Promise<Sandbox> {
  const { folder } = options;
  await refuseForeignFolder(folder);
  const secrets = { network: createDoorSecret(), desk: createDoorSecret() };
  const config = await configure(options, secrets);
  await emptyDatabase(config);
  for (const name of made) await rm(path.join(folder, name), { recursive: true, force: true });
  for (const name of [...outsideFolders, 'outside'])
    await mkdir(path.join(folder, name), { recursive: true, mode: 0o700 });
  await keepNotes(folder, notes);
  await copyProgram(programDir, path.join(folder, 'program'));
  await makeOutsideKeys(path.join(folder, 'outside'));
  await writeFile(path.join(folder, 'outside/secrets.json'), JSON.stringify(secrets), { mode: 0o600 });
  return { folder, config, secrets };
}

/** Opens the sandbox of an earlier run, to go on. Throws where there is none. */
export async function reopenSandbox(options: SandboxOptions): Promise<{ sandbox: Sandbox; notes: Notes }> {
  const { folder } = options;
  const notes = await readNotes(folder);
  if (notes === null) throw new Error(`there is no rehearsal in ${folder} to go on with; leave out --keep`);
  const text = await readFile(path.join(folder, 'outside/secrets.json'), 'utf8');
  const secrets = JSON.parse(text) as Sandbox['secrets'];
  return { sandbox: { folder, config: await configure(options, secrets), secrets }, notes };
}
