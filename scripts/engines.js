/** The main journeys in Firefox and in WebKit, the engine of Safari; Debian has both as packages. */
import { existsSync } from 'node:fs';
import { canInstall, installPackages } from './apt.js';

/**
 * @typedef {object} Engine
 * @property {string} name
 * @property {string} variable of the environment: the path of the program that starts it
 * @property {readonly string[]} paths where that program may be
 * @property {readonly string[]} needs further programs
 * @property {readonly string[]} packages of Debian that bring all
 */

/** @type {readonly Engine[]} */
const engines = [
  {
    name: 'Firefox',
    variable: 'FIREFOX_PATH',
    paths: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
    needs: [],
    packages: ['firefox-esr'],
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
 * The path of the program that starts an engine, or null when it is not here.
 * @param {Engine} engine
 */
function findEngine({ variable, paths, needs }) {
  const chosen = process.env[variable];
  if (chosen && !existsSync(chosen)) throw new Error(`${variable} names ${chosen}, which does not exist.`);
  if (!needs.every((path) => existsSync(path))) return null;
  return chosen || (paths.find((path) => existsSync(path)) ?? null);
}

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
    else console.log(`NOT TESTED in ${engine.name}: it is not here. Debian's packages: ${engine.packages.join(' ')}.`);
  }
  return found;
}
