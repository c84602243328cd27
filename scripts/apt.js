import { existsSync } from 'node:fs';
import { run } from './run.js';

/** Tells whether packages can be installed here: Debian or its kin, and root. */
export function canInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/**
 * Installs packages of the system, or brings them up to date, quietly. It reads the system's lists first, as old ones may
 * name a browser of long ago; without a network they are taken as they are. The caller checks afterwards whether the
 * packages that it needs are there.
 * @param {readonly string[]} packages
 */
export async function installPackages(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env });
}
