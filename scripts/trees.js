/** `npm run trees`: what assistive technology finds on each page, kept in `e2e/trees` (docs/accessibility.md). */
import { ensureBrowser } from './browser.js';
import { ensureBuilt } from './build.js';
import { ensureInstalled } from './install.js';
import { environment } from './paths.js';
import { run } from './run.js';

await ensureInstalled();
await ensureBuilt();
const env = environment({ CHROME_PATH: await ensureBrowser(), WRITE_DOCS: '1' });
process.exitCode = await run('playwright', ['test', '--config', 'e2e', '--project=chromium', 'trees.spec'], { env });
