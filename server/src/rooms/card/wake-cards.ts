import { isForService } from '@portal/contract/card/card-lock';
import { recordEvent } from '../../events/record-event.ts';
import { findCardForUpdate, listDormantCards, moveCard, strongestLock } from '../../issuer/face.ts';
import type { JobHandler } from '../../platform/jobs/job-handlers.ts';

/**
 * Turns on again what rested because nobody used it: its holder has signed in. One without a PIN, such as one whose PIN the
 * issuer took away, takes a call. The key is the holder's id.
 */
export const wakeCards: JobHandler = async ({ tx, key, now }) => {
  const holderId = Number(key);
  for (const cardId of await listDormantCards(tx, holderId)) {
    const card = await findCardForUpdate(tx, holderId, cardId);
    if (card === null || card.pvvSealed === null || isForService(strongestLock(card))) continue;
    if (!(await moveCard(tx, card, 'WOKEN', now)).moved) continue;
    await recordEvent(tx, holderId, 'CardWoken', { last4Digit: card.last4Digit }, now);
  }
  return null;
};
