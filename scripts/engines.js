/** The main journeys in Firefox and in WebKit, the engine of Safari; Debian has both as packages. */
import { canInstall, installPackages } from './apt.js';
import { findEngine } from './find-engine.js';

/** @typedef {import('./find-engine.js').Engine} Engine */

/** @type {readonly Engine[]} */
const engines = [
  {
    name: 'Firefox',
    variable: 'FIREFOX_PATH',
    paths: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
    needs: [],
    packages: ['firefox-esr'],
    oldest: 153,
  },
  {
    name: 'WebKit',
    variable: 'WEBKIT_DRIVER_PATH',
    paths: ['/usr/bin/WebKitWebDriver'],
    needs: ['/usr/bin/Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
];

/**
 * The engines that are here or can be installed, as the journeys are told of them: the path of each under its variable.
 * Says which is not; with none, that is all.
 * @returns {Promise<Record<string, string>>}
 */
export async function findEngines() {
  const missing = engines.filter((engine) => findEngine(engine) === null).flatMap(({ packages }) => packages);
  if (missing.length > 0 && canInstall()) {
    console.error(`Installing ${missing.join(', ')} with apt-get …`);
    await installPackages(missing);
  }
  /** @type {Record<string, string>} */
  const found = {};
  for (const engine of engines) {
    const path = findEngine(engine);
    if (path) found[engine.variable] = path;
    else
      console.log(
        `NOT TESTED in ${engine.name}: it is not here, or too old. Debian's packages: ${engine.packages.join(' ')}.`,
      );
  }
  return found;
}
