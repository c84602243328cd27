import { createDemoMessagePort } from '../platform/ports/demo-messages.ts';
import { createEmailPort } from '../platform/ports/email-port.ts';
import type { MessagePort, MessagePorts } from '../platform/ports/message-port.ts';
import { createCallPort, createTextPort } from '../platform/ports/phone-provider.ts';
import { createPushPort } from '../platform/ports/push-port.ts';
import type { Services } from '../services.ts';
import type { Config } from './config.ts';

/** Keeps messages waiting, and says why, until the operator configures a way out for their channel. */
const notConfigured: MessagePort = {
  send: async () => {
    throw new Error('no provider is configured for this channel');
  },
};

/** One way out for all channels. */
export const toAllChannels = (port: MessagePort): MessagePorts => ({ TEXT: port, CALL: port, EMAIL: port, PUSH: port });

/** The ways out of the configured process: in the demo its own page, else the configured providers. */
export function createMessagePorts(
  { isDemo, phoneProvider, email, push }: Pick<Config, 'isDemo' | 'phoneProvider' | 'email' | 'push'>,
  { pool, keys }: Services,
): MessagePorts {
  if (isDemo) return toAllChannels(createDemoMessagePort(pool, keys));
  return {
    TEXT: phoneProvider ? createTextPort(phoneProvider) : notConfigured,
    CALL: phoneProvider ? createCallPort(phoneProvider) : notConfigured,
    EMAIL: email ? createEmailPort(email) : notConfigured,
    PUSH: push ? createPushPort(push) : notConfigured,
  };
}
