/**
 * `npm run pkcs11`: installs what speaks with a token that holds the card keys. It is built on this machine, which takes a C++
 * compiler, make and Python, so it stands apart from what every installation needs (docs/keys.md).
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, npmEnvironment } from './install.js';
import { environment, root } from './paths.js';
import { mustRun } from './run.js';

/** Installs and builds it. Throws when it cannot be built. */
export async function installPkcs11() {
  // Asked for by name, so its script may run also where npm is told to run none.
  const args = ['ci', '--workspaces=false', '--ignore-scripts=false', '--no-audit', '--no-fund', '--loglevel=error'];
  await mustRun('npm', args, { cwd: join(root, 'pkcs11'), env: npmEnvironment(environment()) });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled();
  await installPkcs11();
}
