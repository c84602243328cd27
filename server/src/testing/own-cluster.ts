import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Node } from './cluster.ts';

const script = path.resolve(import.meta.dirname, '../../../scripts/cluster.js');
/** Three ports that no other test process has. */
const firstPort = 16_000 + (process.pid % 1_000) * 3;

/** Three nodes of a test's own, on this machine, which it may kill without harm to others. */
export interface OwnCluster {
  /** The first is the coordinator. */
  nodes: [Node, Node, Node];
  folder: string;
  /** Where the nodes were made. */
  made: string;
  /** As whom they run. */
  owner: { uid: number; gid: number };
  /** `npm run cluster` on nodes that are in a folder: starts them, or with 'stop' stops them. */
  run(data: string, ...args: string[]): Promise<void>;
  /** Stops the nodes, and removes them. */
  drop(): Promise<void>;
}

/** Makes and starts them; their database `portal` has the engine, and nothing else. */
export async function startOwnCluster(): Promise<OwnCluster> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-cluster-'));
  // The user of the nodes must reach them.
  await chmod(folder, 0o755);
  const known = new Set<string>();
  const run = async (data: string, ...args: string[]) => {
    known.add(data);
    const env = { ...process.env, CLUSTER_DIR: data, CLUSTER_PORT: `${firstPort}` };
    await promisify(execFile)(process.execPath, [script, ...args], { env });
  };
  const drop = async () => {
    for (const data of known) await run(data, 'stop').catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  };
  const made = path.join(folder, 'made');
  await run(made);
  const { uid, gid } = await stat(path.join(made, 'node1'));
  const nodeAt = (at: number): Node => ({ host: '127.0.0.1', port: firstPort + at, user: 'portal' });
  return { nodes: [nodeAt(0), nodeAt(1), nodeAt(2)], folder, made, owner: { uid, gid }, run, drop };
}
