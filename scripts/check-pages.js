/**
 * `npm run check:pages`: every page, in both languages, before the W3C's checker of HTML (which wants Java) and IBM's of
 * accessibility. They are large, so they are installed when they are asked for.
 */
import { join } from 'node:path';
import { ensureBrowser } from './browser.js';
import { ensureBuilt } from './build.js';
import { ensureInstalled, npmEnvironment } from './install.js';
import { environment, root } from './paths.js';
import { mustRun, run } from './run.js';
import { programStep, runSteps } from './steps.js';

async function installCheckers() {
  const args = ['ci', '--ignore-scripts', '--workspaces=false', '--loglevel=error'];
  await mustRun('npm', args, { cwd: join(root, 'page-checkers'), env: npmEnvironment(environment()) });
}

const pages = {
  name: 'pages',
  run: async () =>
    run('playwright', ['test', '--config', 'e2e/checkers', ...process.argv.slice(2)], {
      env: environment({ CHROME_PATH: await ensureBrowser() }),
    }),
};

await ensureInstalled();
process.exitCode = await runSteps([
  { name: 'build', run: ensureBuilt },
  { name: 'install the checkers', run: installCheckers },
  programStep('Java', 'java', ['-version']),
  pages,
]);
