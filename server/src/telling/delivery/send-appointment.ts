import type { Language } from '@portal/contract/language';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { enqueueMessage } from './enqueue-message.ts';
import { isStopped } from './stopped-numbers.ts';

/** Texts a representative the link by which they make a user ID and a password. A number that stopped our texts gets none. */
export async function sendAppointment(
  tx: Queryable,
  keys: Keys,
  { to, token, language }: { to: string; token: string; language: Language },
  now: Date,
): Promise<void> {
  if (await isStopped(tx, keys, to)) return;
  const params = { appointmentToken: token };
  await enqueueMessage(tx, keys, { template: 'appointment', channel: 'TEXT', language, to, params }, now);
}
