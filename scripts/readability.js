/** `npm run readability`: how easy each page is to read, printed and kept in `docs/readability.md`. */
import { ensureBrowser } from './browser.js';
import { ensureBuilt } from './build.js';
import { ensureInstalled } from './install.js';
import { environment } from './paths.js';
import { run } from './run.js';

await ensureInstalled();
await ensureBuilt();
const env = environment({ CHROME_PATH: await ensureBrowser() });
process.exitCode = await run('playwright', ['test', '--config', 'e2e/readability'], { env });
