/**
 * `npm run new -- call card/freeze-card`: lays the files of a call on all storeys, with its API test; with `--read` of
 * one that only reads. What it lays runs, passes every check, and does nothing yet.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './install.js';
import { layCall } from './new-call.js';
import { environment, root } from './paths.js';
import { mustRun } from './run.js';

const usage = 'npm run new -- call <room>/<verb-noun> [--read], as in: npm run new -- call card/freeze-card';

/**
 * What is asked for. Throws with what is wrong.
 * @param {readonly string[]} args
 */
function understand(args) {
  const [kind, path = ''] = args.filter((argument) => argument !== '--read');
  const [, room = '', name = ''] = /^([a-z-]+)\/([a-z]+(?:-[a-z]+)+)$/.exec(path) ?? [];
  if (kind !== 'call' || name === '') throw new Error(usage);
  const taken = [`contract/src/${room}/${name}.ts`, `server/src/${room}/${name}.ts`].find((file) =>
    existsSync(join(root, file)),
  );
  if (taken) throw new Error(`${taken} is there already.`);
  if (!existsSync(join(root, 'contract/src', room))) {
    throw new Error(`There is no room ${room}. A new one begins in scripts/house/plan.ts and docs/architecture.md.`);
  }
  return { room, name, isRead: args.includes('--read') };
}

try {
  const call = understand(process.argv.slice(2));
  await ensureInstalled();
  const files = layCall(call, (path) => readFileSync(join(root, path), 'utf8'));
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
  await mustRun('biome', ['check', '--write', '--log-level=error', ...Object.keys(files)]);
  if (!call.isRead) {
    const env = environment({ WRITE_DOCS: '1' });
    await mustRun('vitest', ['run', '--project=unit', '--reporter=dot', 'lost-answers/table'], { env });
  }
  for (const path of Object.keys(files)) console.log(path);
  console.log('\nWhat comes next: docs/add-a-feature.md.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
