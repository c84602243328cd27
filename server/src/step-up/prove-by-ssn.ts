import type { ProveBySsn } from '@portal/contract/step-up/analyze';
import type { Queryable } from '../db/statement.ts';
import { type Outcome, ok, refuse } from '../http/outcome.ts';
import type { Services } from '../http/services.ts';
import type { Holder } from '../identity/sessions.ts';
import { grantStepUp } from '../identity/step-up-tokens.ts';
import { getHolder } from '../issuer/face.ts';
import { countSsnTriesLeft, countWrongSsn } from './ssn-tries.ts';

interface Context {
  tx: Queryable;
  now: Date;
  holder: Holder;
  services: Services;
}

/** Proves an act by the last four of the SSN and the ZIP on record; five tries a day. */
export async function proveBySsn(
  { tx, now, holder: { holderId }, services: { keys } }: Context,
  { cardId, action, last4Ssn, zip }: ProveBySsn,
): Promise<Outcome<{ stepUpToken: string }>> {
  const triesLeft = await countSsnTriesLeft(tx, keys, holderId, now);
  if (triesLeft === 0) return refuse('stepUpTriesUsedUp');
  const { ssn, address } = await getHolder(tx, keys, holderId);
  if (ssn.slice(-4) !== last4Ssn || address.zip !== zip) {
    await countWrongSsn(tx, keys, holderId, now);
    return refuse(triesLeft === 1 ? 'stepUpTriesUsedUp' : 'infoInvalid');
  }
  return ok({ stepUpToken: await grantStepUp(tx, { holderId, cardId, action }, now) });
}
