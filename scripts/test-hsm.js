/**
 * `npm run test:hsm`: the card keys in a token, played by SoftHSM2. `npm test` leaves these tests out where it is missing; here
 * that is a failure.
 */
import { existsSync } from 'node:fs';
import { ensureInstalled } from './install.js';
import { environment } from './paths.js';
import { installPkcs11 } from './pkcs11.js';
import { run } from './run.js';
import { programStep, runSteps } from './steps.js';

const libraries = [
  '/usr/lib/softhsm/libsofthsm2.so',
  '/usr/lib64/pkcs11/libsofthsm2.so',
  '/opt/homebrew/lib/softhsm/libsofthsm2.so',
];
const files = ['server/src/platform/ports/card-keys/token', 'server/src/start/keys/token.test.ts'];

await ensureInstalled();
process.exitCode = await runSteps([
  {
    name: 'SoftHSM2',
    run: async () => {
      if (libraries.some((library) => existsSync(library))) return 0;
      console.log('NOT TESTED: keys in a token. It takes what is not here: apt-get install softhsm2 opensc.');
      return 1;
    },
  },
  programStep('its tool', 'softhsm2-util', ['--version']),
  { name: 'what speaks with a token', run: installPkcs11 },
  { name: 'keys in a token', run: () => run('vitest', ['run', ...files], { env: environment() }) },
]);
