import { mustRun } from './run.js';
import { fingerprintOf, readStamp, writeStamp } from './stamp.js';

const inputs = ['web', 'contract', 'texts', 'package-lock.json', 'THIRD-PARTY-NOTICES.md'];
const stampPath = 'web/dist/.build-stamp';

/** Tells whether the web app was built from the sources as they are. */
export const isBuilt = () => readStamp(stampPath) === fingerprintOf(inputs);

/**
 * Builds the web app when it was never built or its sources have changed since. Its list of some 300 files is shown only where
 * the build fails. The lines of the budgets go to `gather`, if given.
 * @param {(text: string) => void} [gather]
 */
export async function ensureBuilt(gather) {
  const wanted = fingerprintOf(inputs);
  if (readStamp(stampPath) === wanted) return;
  if (!gather) console.log('Building the web app …');
  let written = '';
  try {
    const hold = (/** @type {string} */ text) => void (written += text);
    await mustRun('npm', ['run', '--silent', 'build', '--workspace', 'web'], { gather: hold });
  } catch (error) {
    (gather ?? console.error)(written);
    throw error;
  }
  gather?.(written.match(/^\[plugin budget\].*\n/gm)?.join('') ?? '');
  // After the build, which empties its folder: a build that failed leaves no stamp.
  writeStamp(stampPath, wanted);
}
