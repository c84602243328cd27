import { readConfig } from '../start/config.ts';
import { createLog } from '../start/log.ts';
import { prepareDemo } from '../start/open-demo.ts';

// Beside the build of the web app, which needs one core. The start itself tells what is wrong.
const config = readConfig(process.env);
await prepareDemo(config, createLog(config.logLevel)).catch(() => null);
