import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { messageTable } from '../signed/receive.ts';
import { registerDoor } from '../signed/register-door.ts';
import { acts } from './acts.ts';
import { createAuditAct } from './audit-act.ts';
import { forSystems } from './systems-only.ts';

const table = messageTable('desk');

/**
 * Opens the door of the program's own staff and systems: POST /desk/v1/<kind>, signed with `secret`. It `takes` systems only
 * where people have the staff console.
 */
export function registerDesk(
  app: FastifyInstance,
  services: Services,
  secret: string,
  takes: 'ALL' | 'SYSTEMS' = 'ALL',
): void {
  const messages = takes === 'ALL' ? acts : forSystems(acts);
  registerDoor(app, services, { name: 'desk', secret, messages, table, keepAct: createAuditAct(services) });
}
