/**
 * `npm run test:cluster`: the server's tests on a Citus cluster, and what can be shown on one only. `CLUSTER_URL` names its
 * coordinator. Without one nothing is tested, and the exit code says so; further words are files to test.
 */
import { ensureInstalled } from './install.js';
import { environment } from './paths.js';
import { run } from './run.js';

const { CLUSTER_URL: url } = process.env;
if (!url) {
  console.error(
    'NOT TESTED: there is no cluster. Set CLUSTER_URL to its coordinator, such as postgres://portal@127.0.0.1:5501/portal; docs/scaling.md says how to make one.',
  );
  process.exitCode = 2;
} else {
  await ensureInstalled();
  const projects = ['--project', 'server', '--project', 'cluster'];
  process.exitCode = await run('vitest', ['run', ...projects, ...process.argv.slice(2)], {
    env: environment({ CLUSTER_URL: url }),
  });
}
