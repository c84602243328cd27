/** `npm run check`: what one runs before a commit. */
import { ensureInstalled } from './install.js';
import { checks, runSteps } from './steps.js';

await ensureInstalled();
process.exitCode = await runSteps([[checks.manyCores, checks.oneCore]]);
