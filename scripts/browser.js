/** Finds the browser for the journeys, installing one if there is none: `node scripts/browser.js` prints its path. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { canInstall, installPackages } from './apt.js';
import { run } from './run.js';

const require = createRequire(import.meta.url);

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The program itself: the script of that name stays as its parent. */
const shellPath = '/usr/lib/chromium/chromium-headless-shell';

/** @param {string | undefined} path */
const existing = (path) => (path && existsSync(path) ? path : null);

function findSystemBrowser() {
  return systemPaths.find((path) => existsSync(path)) ?? null;
}

function findPlaywrightBrowser() {
  try {
    return existing(require('@playwright/test').chromium.executablePath());
  } catch {
    return null;
  }
}

/** A Chromium in an npm package, for those who add it where neither apt nor Playwright's server can be reached. */
async function findPackagedBrowser() {
  try {
    const { default: chromium } = await import(pathToFileURL(require.resolve('@sparticuz/chromium')).href);
    return existing(await chromium.executablePath());
  } catch {
    return null;
  }
}

async function installBrowser() {
  if (canInstall()) {
    console.error('Installing Chromium with apt-get …');
    // With the font that a page is drawn in until its own has come, as on everybody's computer: the widths of the two agree.
    await installPackages(['chromium', 'chromium-headless-shell', 'fonts-liberation']);
    // A system that does not know one of them has installed none.
    if (!findSystemBrowser()) await installPackages(['chromium', 'fonts-liberation']);
    if (findSystemBrowser()) return findSystemBrowser();
  }
  console.error("Fetching Playwright's Chromium …");
  await run('playwright', ['install', 'chromium']);
  return findPlaywrightBrowser();
}

/**
 * Path of a Chromium or Chrome. Throws when there is none and none can be installed.
 * @returns {Promise<string>}
 */
export async function ensureBrowser() {
  const chosen = process.env['CHROME_PATH'];
  if (chosen && !existsSync(chosen)) throw new Error(`CHROME_PATH names ${chosen}, which does not exist.`);
  const found =
    chosen ||
    findSystemBrowser() ||
    findPlaywrightBrowser() ||
    (await findPackagedBrowser()) ||
    (await installBrowser());
  if (found) return found;
  throw new Error('The journeys need Chromium or Chrome. Install one, or set CHROME_PATH to the path of its program.');
}

/**
 * Path of the same Chromium without windows, which takes a tenth less of the processor and asks nobody for permissions. Null where
 * there is none, and where CHROME_PATH names the browser that is wanted.
 */
export const findBrowserShell = () => (process.env['CHROME_PATH'] ? null : existing(shellPath));

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(await ensureBrowser());
