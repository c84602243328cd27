/**
 * Holds what is built to the oldest browsers that the portal works in: `node scripts/oldest-browsers.js`. The README
 * says them in words. Safari 15.4 is that of iPhones from 2015 on; the others renew themselves on phones from 2017 on.
 */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import doiuse from 'doiuse';
import postcss from 'postcss';
import { environment, root } from './paths.js';

const oldestBrowsers = ['chrome 109', 'edge 109', 'firefox 121', 'safari 15.4', 'ios_saf 15.4', 'samsung 21'];

/** The JavaScript version that all of them read. */
const script = 'es2022';
/** Newer by the year's edition than in the browsers, which had it before. */
const scriptsHad = ['ArrayFindLastIndex', 'ArrayFindLast'];

/** Part of that edition or older, and yet unknown to Safari until 16.4: one such word, and nothing of the file runs. */
const unreadable = { 'a look-behind': /\(\?<[=!]/, 'a static block': /\bstatic\s*\{/ };

/** Styles that some of them lack, and that a page is whole without; or that only differ in parts that we do not use. */
const stylesSpared = [
  'text-decoration',
  'css-display-contents',
  'css-content-visibility',
  'multicolumn',
  'css-overflow',
  'css3-cursors',
  'css3-cursors-grab',
  // Of desks without a touch screen.
  'css-touch-action',
  // Takes away what does nothing without a script.
  'css-media-scripting',
  'text-size-adjust',
  'css-clip-path',
  'css-masks',
  'css-paged-media',
  'css-color-adjust',
  'css-marker-pseudo',
  // They give large text more room; without them it is laid out as usual text is.
  'css-container-queries',
];

/**
 * Lists the features in a folder's scripts and styles that the oldest browsers cannot read, one per line.
 * @param {string} folder
 * @returns {Promise<string[]>}
 */
export async function findTooNew(folder) {
  const names = readdirSync(folder);
  const scripts = names.filter((name) => name.endsWith('.js'));
  const styles = names.filter((name) => name.endsWith('.css'));
  if (scripts.length === 0 && styles.length === 0) throw new Error(`${folder} holds no scripts and no styles.`);
  /** @param {string} name */
  const read = (name) => readFileSync(join(folder, name), 'utf8');
  const found = scripts.flatMap((name) =>
    Object.entries(unreadable)
      .filter(([, pattern]) => pattern.test(read(name)))
      .map(([what]) => `${name}: ${what}`),
  );
  if (scripts.length > 0) found.push(...(await checkScripts(folder)));
  for (const name of styles) found.push(...(await checkStyles(read(name))).map((what) => `${name}: ${what}`));
  return found;
}

/** @param {string} folder */
async function checkScripts(folder) {
  const wanted = [script, '*.js', '--module', '--checkFeatures', '--ignore', scriptsHad.join(',')];
  const { error, output } = await /** @type {Promise<{ error: Error | null, output: string }>} */ (
    new Promise((resolve) => {
      execFile('es-check', wanted, { cwd: folder, env: environment() }, (failure, stdout, stderr) =>
        resolve({ error: failure, output: stdout + stderr }),
      );
    })
  );
  if (!error) return [];
  const lines = output.split('\n').filter((line) => /erroring file|error: (\w*Error|ES-Check)/.test(line));
  return lines.length > 0 ? lines.map((line) => line.trim()) : [output];
}

/** @param {string} text */
async function checkStyles(text) {
  /** @type {Set<string>} */
  const found = new Set();
  const check = doiuse({
    browsers: oldestBrowsers,
    ignore: stylesSpared,
    onFeatureUsage: ({ feature, message }) => found.add(`${feature}: ${message.replace(/^.*?: /, '')}`),
  });
  await postcss([check]).process(text, { from: undefined });
  return [...found];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = await findTooNew(join(root, 'web/dist/client/assets'));
  for (const line of found) console.error(line);
  process.exitCode = found.length > 0 ? 1 : 0;
}
