import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { messageTable } from '../signed/receive.ts';
import { registerDoor } from '../signed/register-door.ts';
import { messages } from './messages.ts';

const table = messageTable('network');

/** Opens the door of the card network and the bank: POST /network/v1/<kind>, signed with `secret`. */
export function registerNetwork(app: FastifyInstance, services: Services, secret: string): void {
  registerDoor(app, services, { name: 'network', secret, messages, table });
}
