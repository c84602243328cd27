/**
 * `npm run cluster -- SOURCE`: three nodes of Citus on loopback, from Debian's PostgreSQL and the folder with the engine's source
 * (or `CITUS_SOURCE`); what is there already is kept. `npm run cluster -- stop` stops them, and their rows stay. `CLUSTER_DIR`
 * is the folder of the nodes, which the user `postgres` must reach, `CLUSTER_PORT` the port of the coordinator; the others follow.
 */
import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './paths.js';
import { mustRun } from './run.js';

const count = 3;
const firstPort = Number(process.env['CLUSTER_PORT'] ?? 5501);
const folder = resolve(process.env['CLUSTER_DIR'] ?? join(root, '.cache/cluster'));
const debian = '/usr/lib/postgresql';
const nodes = Array.from({ length: count }, (_, at) => ({ port: firstPort + at, data: join(folder, `node${at + 1}`) }));

/** The versions of PostgreSQL that Debian has installed, the newest first. */
function listVersions() {
  const found = existsSync(debian) ? readdirSync(debian) : [];
  const whole = found.filter((version) => existsSync(join(debian, version, 'bin/postgres')));
  return whole.toSorted((a, b) => Number(b) - Number(a));
}

const hasEngine = (/** @type {string} */ version) => existsSync(join(debian, version, 'lib/citus.so'));

/**
 * Installs PostgreSQL when it is missing, builds the engine and installs it beside; the version that has it.
 * @param {string | undefined} source
 */
async function findOrBuild(source) {
  const ready = listVersions().find(hasEngine);
  if (ready) return ready;
  if (!source || !existsSync(join(source, 'configure'))) {
    throw new Error('The engine is not installed. Name the folder with its source: npm run cluster -- /path/to/citus');
  }
  const libraries = 'curl4-openssl lz4 zstd ssl krb5 pam0g selinux1 xslt1 readline'.split(' ');
  const packages = [...libraries.map((library) => `lib${library}-dev`), 'flex', 'bison', 'gcc', 'make'];
  if (listVersions().length === 0) await mustRun('apt-get', ['install', '-y', 'postgresql', 'postgresql-contrib']);
  const [version] = listVersions();
  if (!version) throw new Error(`there is no PostgreSQL in ${debian}`);
  await mustRun('apt-get', ['install', '-y', `postgresql-server-dev-${version}`, ...packages]);
  const configured = `PG_CONFIG=${join(debian, version, 'bin/pg_config')}`;
  await mustRun('./configure', [configured], { cwd: source });
  await mustRun('make', ['-j2'], { cwd: source });
  await mustRun('make', ['install'], { cwd: source });
  return version;
}

/** PostgreSQL does not run as root: then Debian's user `postgres` runs it. */
function findUser() {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ['-u', '-g'].map((kind) => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' })));
  return { uid, gid };
}

/**
 * Runs a program of PostgreSQL and returns what it wrote.
 * @param {string} version
 * @param {string} program
 * @param {readonly string[]} args
 */
function call(version, program, args) {
  const file = join(debian, version, 'bin', program);
  // A server that pg_ctl starts would keep a pipe for its output open.
  const output = program === 'pg_ctl' ? 'ignore' : 'pipe';
  /** @type {import('node:child_process').StdioOptions} */
  const stdio = ['ignore', output, 'inherit'];
  // The nodes speak with each other as this user, who must not look for certificates in the folder of root.
  const env = { ...process.env, HOME: folder };
  return execFileSync(file, args, { ...findUser(), env, cwd: '/', stdio, encoding: 'utf8' });
}

/**
 * @param {string} version
 * @param {string} data
 */
function isRunning(version, data) {
  try {
    call(version, 'pg_ctl', ['-D', data, 'status']);
    return true;
  } catch {
    return false;
  }
}

/**
 * Makes what is missing, and starts it.
 * @param {string} version
 * @param {{ port: number, data: string }} node
 */
function start(version, { port, data }) {
  if (!existsSync(join(data, 'PG_VERSION'))) {
    call(version, 'initdb', ['-D', data, '-U', 'portal', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']);
    const settings = {
      shared_preload_libraries: 'citus',
      port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: folder,
      wal_level: 'logical',
      max_connections: 200,
      max_prepared_transactions: 200,
    };
    const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
    appendFileSync(join(data, 'postgresql.conf'), lines.join(''));
  }
  if (!isRunning(version, data)) call(version, 'pg_ctl', ['-D', data, '-l', join(data, 'log'), '-w', 'start']);
}

/**
 * @param {string} version
 * @param {number} port
 * @param {string} database
 * @param {readonly string[]} statements
 */
function query(version, port, database, ...statements) {
  const to = ['-h', '127.0.0.1', '-p', String(port), '-U', 'portal', '-d', database, '-qAt', '-v', 'ON_ERROR_STOP=1'];
  return call(version, 'psql', [...to, ...statements.flatMap((statement) => ['-c', statement])]);
}

/** @param {string | undefined} source */
async function startAll(source) {
  const version = await findOrBuild(source);
  mkdirSync(folder, { recursive: true });
  const { uid, gid } = findUser();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  for (const node of nodes) start(version, node);
  for (const { port } of nodes) {
    const known = query(version, port, 'postgres', `SELECT datname FROM pg_database WHERE datname = 'portal'`);
    if (known === '') query(version, port, 'postgres', 'CREATE DATABASE portal');
    query(version, port, 'portal', 'SET client_min_messages = warning', 'CREATE EXTENSION IF NOT EXISTS citus');
  }
  const [coordinator, ...workers] = nodes.map(({ port }) => `'127.0.0.1', ${port}`);
  const add = workers.map((worker) => `SELECT citus_add_node(${worker})`);
  query(version, firstPort, 'portal', `SELECT citus_set_coordinator_host(${coordinator})`, ...add);
  const named = query(version, firstPort, 'portal', `SELECT nodename, nodeport FROM pg_dist_node WHERE isactive`);
  const url = `postgres://portal@127.0.0.1:${firstPort}/portal`;
  console.log(`${named.trim().split('\n').length} nodes run, with PostgreSQL ${version}, in ${folder}. Go on with:`);
  console.log(`  CLUSTER_URL=${url} npm run test:cluster\n  CLUSTER_URL=${url} npm run bench -- cluster`);
  console.log(`  DATABASE_URL=${url} npm run distribute`);
}

function stopAll() {
  const version = listVersions().find(hasEngine);
  const running = version ? nodes.filter(({ data }) => isRunning(version, data)) : [];
  for (const { data } of running) call(/** @type {string} */ (version), 'pg_ctl', ['-D', data, '-m', 'fast', 'stop']);
  console.log(`${running.length} nodes stopped.`);
}

const [word] = process.argv.slice(2);
if (word === 'stop') stopAll();
else await startAll(word ?? process.env['CITUS_SOURCE']);
