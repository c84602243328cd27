import type { Language } from '@portal/contract/language';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { textStranger } from '../../telling/delivery/text-stranger.ts';

/** Texts the link of an invitation. */
export async function sendInvitation(
  tx: Queryable,
  keys: Keys,
  { to, token, language }: { to: string; token: string; language: Language },
  now: Date,
): Promise<void> {
  await textStranger(tx, keys, { template: 'helperInvitation', language, to, params: { invitationToken: token } }, now);
}
