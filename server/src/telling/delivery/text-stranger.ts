import type { Queryable } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { enqueueMessage, type NewMessage } from './enqueue-message.ts';
import { isStopped } from './stopped-numbers.ts';
import type { Template } from './templates.ts';

/** Texts somebody who is no cardholder. A number that stopped our texts gets none, and nobody is told so. */
export async function textStranger<T extends Template>(
  tx: Queryable,
  keys: Keys,
  message: Omit<NewMessage<T>, 'channel' | 'to'> & { to: string },
  now: Date,
): Promise<void> {
  if (await isStopped(tx, keys, message.to)) return;
  await enqueueMessage(tx, keys, { ...message, channel: 'TEXT' }, now);
}
