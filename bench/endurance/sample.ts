import { readdir, readFile, readlink } from 'node:fs/promises';
import { tellEventJob } from '@portal/server/events/record-event';
import type pg from 'pg';
import { readResidentMib } from '../harness/resident.ts';
import type { TableRows } from './flatness.ts';

/** A table with its size on the disk: rows, indexes and large values. */
export interface TableSample extends TableRows {
  kib: number;
}

/** The belongings of a process of the portal and of the database at a time. */
export interface Sample {
  atSecond: number;
  /** The process that was looked at. */
  pid: number;
  /** Its resident memory, and that of the processes that it started. */
  ownMib: number;
  childrenMib: number;
  /** Its open files, sockets and pipes, without the connections of its callers, which are theirs to keep. */
  files: number;
  /** Connections to the database of the role that runs the portal. */
  connections: number;
  /** Jobs that are due, now or ever, but for those that tell of an event: a month's statements are told over three days. */
  jobs: number;
  /** Memory of the database's processes that is not shared, without their caches therefore. */
  databaseMib: number;
  tables: readonly TableSample[];
}

const counts = `SELECT (SELECT count(*) FROM pg_stat_activity
      WHERE backend_type = 'client backend' AND usename <> current_user)::int AS connections,
    (SELECT count(*) FROM jobs.job WHERE kind <> '${tellEventJob}')::int AS jobs`;
const listTables = `SELECT schemaname || '.' || relname AS name, n_live_tup::int AS live, n_dead_tup::int AS dead,
    (pg_total_relation_size(relid) / 1024)::int AS kib
  FROM pg_stat_user_tables ORDER BY 1`;

/** The processes that a process has started, and theirs. */
export async function descendantsOf(pid: number): Promise<number[]> {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const children = list.split(' ').filter(Boolean).map(Number);
  return [...children, ...(await Promise.all(children.map(descendantsOf))).flat()];
}

const sum = (figures: readonly number[]) => figures.reduce((total, each) => total + each, 0);

async function readPrivateMib(pid: number): Promise<number> {
  const shares = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss_Anon:\s+(\d+) kB/mu.exec(shares)?.[1] ?? 0) / 1024;
}

/** The inodes of the connections that a port of this machine has taken. */
async function listCallers(pid: number, port: number): Promise<Set<string>> {
  const tables = await Promise.all(['tcp', 'tcp6'].map((name) => readFile(`/proc/${pid}/net/${name}`, 'utf8')));
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const lines = tables.flatMap((table) => table.split('\n')).map((line) => line.trim().split(/\s+/));
  // The second column is our own address, the tenth the inode.
  return new Set(lines.filter(([, own]) => own?.endsWith(local)).map((columns) => `socket:[${columns[9]}]`));
}

/** How many files, sockets and pipes a process holds open, but for those of its callers. */
async function countFiles(pid: number, port: number): Promise<number> {
  const folder = `/proc/${pid}/fd`;
  const open = (await readdir(folder)).map((name) => readlink(`${folder}/${name}`).catch(() => ''));
  const [files, callers] = await Promise.all([Promise.all(open), listCallers(pid, port)]);
  return files.filter((file) => file !== '' && !callers.has(file)).length;
}

/** The process of the database that starts the others. */
export async function readPostmaster(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ folder: string }>(`SELECT current_setting('data_directory') AS folder`);
  const file = await readFile(`${rows[0]?.folder}/postmaster.pid`, 'utf8');
  return Number(file.split('\n')[0]);
}

export async function listTableSamples(pool: pg.Pool): Promise<TableSample[]> {
  return (await pool.query<TableSample>(listTables)).rows;
}

/** Looks at a process of the portal, on its port, and at its database; null while either cannot be read. On Linux alone. */
export async function takeSample(
  pool: pg.Pool,
  { pid, port }: { pid: number; port: number },
  atSecond: number,
): Promise<Sample | null> {
  try {
    const postmaster = await readPostmaster(pool);
    const [own, children, files, database, counted, tables] = await Promise.all([
      readResidentMib(pid),
      descendantsOf(pid).then((pids) => Promise.all(pids.map((each) => readResidentMib(each).catch(() => 0)))),
      countFiles(pid, port),
      descendantsOf(postmaster).then((pids) => Promise.all([postmaster, ...pids].map(readPrivateMib))),
      pool.query<{ connections: number; jobs: number }>(counts),
      listTableSamples(pool),
    ]);
    return {
      atSecond,
      pid,
      ownMib: own,
      childrenMib: sum(children),
      files,
      connections: counted.rows[0]?.connections ?? 0,
      jobs: counted.rows[0]?.jobs ?? 0,
      databaseMib: sum(database),
      tables,
    };
  } catch {
    return null;
  }
}
