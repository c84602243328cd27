import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '../config.ts';

const reasons: Record<string, string> = {
  EADDRINUSE: 'is in use by another program',
  EACCES: 'may not be used by this user',
  EADDRNOTAVAIL: 'is not an address of this machine',
  ENOTFOUND: 'is not an address of this machine',
};

/**
 * Why the portal cannot listen where it should, or null. Asked before anything is made or migrated, so that a portal
 * started twice by mistake changes nothing.
 */
export async function findPortProblem({
  port,
  host,
  hasConsole,
  deskPort,
}: Pick<Config, 'port' | 'host' | 'hasConsole' | 'deskPort'>): Promise<string | null> {
  const ofPortal = await findProblemOf(port, host, 'PORT');
  if (ofPortal !== null || deskPort === undefined || !hasConsole) return ofPortal;
  if (deskPort === port && port !== 0) return 'DESK_PORT: must be another port than PORT';
  return await findProblemOf(deskPort, host, 'DESK_PORT');
}

async function findProblemOf(port: number, host: string, name: string): Promise<string | null> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
    return null;
  } catch (fault) {
    const { code = '', message } = fault as NodeJS.ErrnoException;
    return `${name}, HOST: ${host}:${port} ${reasons[code] ?? `cannot be used (${message})`}`;
  } finally {
    if (server.listening) {
      server.close();
      await once(server, 'close');
    }
  }
}
