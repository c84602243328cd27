import type { Language } from '@portal/contract/language';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { enqueueMessage } from '../../telling/delivery/enqueue-message.ts';
import { isStopped } from '../../telling/delivery/stopped-numbers.ts';

/** Texts the link of an invitation. A number that stopped our texts gets none, and nobody is told so. */
export async function sendInvitation(
  tx: Queryable,
  keys: Keys,
  { to, token, language }: { to: string; token: string; language: Language },
  now: Date,
): Promise<void> {
  if (await isStopped(tx, keys, to)) return;
  const params = { invitationToken: token };
  await enqueueMessage(tx, keys, { template: 'helperInvitation', channel: 'TEXT', language, to, params }, now);
}
