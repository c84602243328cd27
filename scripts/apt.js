import { existsSync } from 'node:fs';
import { run } from './run.js';

/** Whether packages can be installed here: Debian or its kin, and root. */
export function canInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/**
 * Installs packages of the system, quietly; where its lists are old it reads them first. Whoever calls looks afterwards
 * whether what they need is there.
 * @param {readonly string[]} packages
 */
export async function installPackages(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = () => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env });
  if ((await install()) !== 0 && (await run('apt-get', ['update', '-qq'], { env })) === 0) await install();
}
