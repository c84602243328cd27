import { execFile } from 'node:child_process';
import { chown, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { findServerAccount } from '../src/platform/db/embedded/account.ts';
import { prepareBinaries } from '../src/platform/db/embedded/binaries.ts';
import { programEnvironment } from '../src/platform/db/embedded/init.ts';
import { ensureRunner } from '../src/testing/connections.ts';
import { setUpOn } from '../src/testing/global-setup.ts';
import { createCluster } from './harness/cluster.ts';

/** As a package of the system makes a server: before PostgreSQL 17 there is no locale of its own. */
const locale = ['--encoding=UTF8', '--locale=C.UTF-8'];

/**
 * Before the tests on another version of PostgreSQL, whose package `POSTGRES_PACKAGE` names: a server of it, and what all tests
 * begin with. Returns what to do after.
 * @public named by versions.config.ts
 */
export default async function setUpVersion(project: TestProject): Promise<() => Promise<void>> {
  const account = await findServerAccount();
  const binaries = await prepareBinaries(account, process.env['POSTGRES_PACKAGE']);
  const cluster = await createCluster({ binaries, settings: { fsync: 'off', synchronous_commit: 'off' } });
  await mkdir(cluster.dataFolder, { mode: 0o700 });
  if (account) await chown(cluster.dataFolder, account.uid, account.gid);
  const args = ['-D', cluster.dataFolder, '-U', 'postgres', '--auth=trust', '--no-instructions', ...locale];
  const options = { ...account, cwd: '/', env: programEnvironment };
  await promisify(execFile)(path.join(binaries, 'initdb'), args, options);
  await cluster.start();
  const { connection } = cluster;
  await ensureRunner(connection);
  return await setUpOn(project, { connection, direct: connection, stop: () => cluster.remove() });
}
