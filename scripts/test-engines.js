/** `npm run test:engines`: the main journeys in Firefox and WebKit, on what is built, which is built first. */
import { ensureBuilt } from './build.js';
import { enginesStep } from './engines.js';
import { ensureInstalled } from './install.js';
import { runSteps } from './steps.js';

await ensureInstalled();
process.exitCode = await runSteps([{ name: 'build', run: ensureBuilt }, enginesStep]);
