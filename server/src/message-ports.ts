import type { Config } from './config.ts';
import { createDemoMessagePort } from './demo/demo-messages.ts';
import type { Services } from './http/services.ts';
import type { MessagePort, MessagePorts } from './ports/message-port.ts';

/** Keeps messages waiting, and says why, until the operator configures a way out for their channel. */
const notConfigured: MessagePort = {
  send: async () => {
    throw new Error('no provider is configured for this channel');
  },
};

/** The ways out of the configured process: in the demo its own page. */
export function createMessagePorts(config: Pick<Config, 'isDemo'>, { pool, keys }: Services): MessagePorts {
  const port = config.isDemo ? createDemoMessagePort(pool, keys) : notConfigured;
  return { TEXT: port, CALL: port, EMAIL: port };
}
