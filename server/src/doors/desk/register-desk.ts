import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { messageTable } from '../signed/receive.ts';
import { registerDoor } from '../signed/register-door.ts';
import { acts } from './acts.ts';
import { createAuditAct } from './audit-act.ts';

const table = messageTable('desk');

/** Opens the door of the program's own staff and systems: POST /desk/v1/<kind>, signed with `secret`. */
export function registerDesk(app: FastifyInstance, services: Services, secret: string): void {
  registerDoor(app, services, { name: 'desk', secret, messages: acts, table, keepAct: createAuditAct(services) });
}
