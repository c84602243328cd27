import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import type pg from 'pg';
import type { CardKey } from '../issuer/face.ts';

/** A process that moves money until it is killed, and what it was told is done. */
export interface FaultWorker {
  child: ChildProcess;
  acknowledged: string[];
}

/** Starts one on some accounts. */
export function startFaultWorker(connection: pg.PoolConfig, cards: readonly CardKey[]): FaultWorker {
  const module = path.join(import.meta.dirname, '../issuer/proof/fault-worker.ts');
  const args = [module, JSON.stringify(connection), JSON.stringify(cards)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const acknowledged: string[] = [];
  let rest = '';
  child.stdout.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n');
    rest = lines.pop() ?? '';
    acknowledged.push(...lines);
  });
  return { child, acknowledged };
}
