import { mustRun } from './run.js';
import { fingerprintOf, readStamp, writeStamp } from './stamp.js';

const inputs = ['web', 'contract', 'texts', 'package-lock.json'];
const stampPath = 'web/dist/.build-stamp';

/** Builds the web app when it was never built or its sources have changed since. */
export async function ensureBuilt() {
  const wanted = fingerprintOf(inputs);
  if (readStamp(stampPath) === wanted) return;
  console.log('Building the web app …');
  await mustRun('npm', ['run', '--silent', 'build', '--workspace', 'web']);
  // After the build, which empties its folder: a build that failed leaves no stamp.
  writeStamp(stampPath, wanted);
}
