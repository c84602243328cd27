import type pg from 'pg';

/** The parts that all portals of a run share: a database server, the template that they clone, and the keys of its data. */
export interface SharedServer {
  connection: pg.PoolConfig;
  template: string;
  keysFile: string;
}

const variable = 'E2E_SERVER';

/** Tells the workers, which inherit the environment, of the server. */
export function shareServer(server: SharedServer): void {
  process.env[variable] = JSON.stringify(server);
}

/** The server of this run. Throws in a run whose configuration names no `make-template.ts`. */
export function getSharedServer(): SharedServer {
  const shared = process.env[variable];
  if (shared === undefined) throw new Error('no template was made: the configuration lacks its globalSetup');
  return JSON.parse(shared) as SharedServer;
}
