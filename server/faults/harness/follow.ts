import { execFile } from 'node:child_process';
import { appendFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Cluster, createCluster } from './cluster.ts';

const run = promisify(execFile);
const name = 'second';

/**
 * Makes a server that follows another one, on a copy of its files, and starts both anew. From then on the first calls
 * nothing done that the second has not.
 */
export async function followBy(primary: Cluster): Promise<Cluster> {
  const standby = await createCluster();
  await primary.stop();
  // With owners and rights: PostgreSQL refuses files that others could read.
  await run('cp', ['-a', primary.dataFolder, standby.dataFolder]);
  await writeFile(path.join(standby.dataFolder, 'standby.signal'), '');
  const conninfo = `host=${primary.folder} port=5432 user=postgres application_name=${name}`;
  await appendFile(path.join(standby.dataFolder, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`);
  await primary.start({ synchronous_standby_names: name });
  await standby.start();
  return standby;
}

/** The address of both, the wrong one first. */
export function urlOfBoth(primary: Cluster, standby: Cluster): string {
  const hosts = [standby, primary].map(({ folder }) => encodeURIComponent(folder)).join(',');
  return `postgresql:///postgres?host=${hosts}&port=5432,5432&user=postgres`;
}
