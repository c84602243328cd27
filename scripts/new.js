/**
 * `npm run new -- <kind> <name>` lays the files of something new, with its tests and texts, and adds it wherever its kind is
 * listed. The generated code runs and passes its checks at once. The last lines list the decisions that are left to a person.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.js';
import { kinds } from './new/kinds.js';
import { writeDocument } from './new/project.js';
import { root } from './paths.js';
import { mustRun } from './run.js';

const usage = Object.values(kinds)
  .map((kind) => `npm run new -- ${kind.usage}`)
  .join('\n');

/** @type {Record<string, { type: 'string' | 'boolean' }>} */
const options = {
  read: { type: 'boolean' },
  optional: { type: 'boolean' },
  card: { type: 'boolean' },
  ...Object.fromEntries(
    ['en', 'es', 'does', 'code', 'mcc', 'reads', 'writes'].map((name) => [name, { type: 'string' }]),
  ),
};

/** @param {string[]} args */
function understand(args) {
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
  const [name = '', path = ''] = positionals;
  const kind = Object.hasOwn(kinds, name) ? kinds[/** @type {keyof typeof kinds} */ (name)] : null;
  if (!kind?.name.test(path)) throw new Error(usage);
  return kind.lay(path, values);
}

try {
  const { files, documents, next } = understand(process.argv.slice(2));
  await ensureInstalled();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const code = Object.keys(files).filter((path) => /\.(?:tsx?|json|md)$/.test(path));
  await mustRun('biome', ['check', '--write', '--log-level=error', ...code]);
  for (const [project, test] of documents) await writeDocument(project, test);
  for (const path of Object.keys(files)) console.log(path);
  console.log(['', 'What only you can decide:', ...next.map((each) => `- ${each}`)].join('\n'));
  console.log('\nHow to go on: docs/add-a-feature.md.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
