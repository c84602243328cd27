import { lastDigits } from '@portal/contract/numbers-read';
import { zip5Of } from '@portal/contract/person/zip';
import type { ProveBySsn } from '@portal/contract/step-up/analyze';
import { type Outcome, refuse } from '../http/outcome.ts';
import type { HandlerContext } from '../http/serve.ts';
import { getHolder } from '../issuer/face.ts';
import { grant } from './grant.ts';
import { countSsnTriesLeft, countWrongSsn } from './ssn-tries.ts';

type Context = Pick<
  HandlerContext<unknown, 'holder', 'writes'>,
  'tx' | 'now' | 'holder' | 'services' | 'idempotencyKey'
>;

/** Proves an act by the last four of the SSN and the ZIP on record; five tries a day. */
export async function proveBySsn(
  context: Context,
  { cardId, action, last4Ssn, zip }: ProveBySsn,
): Promise<Outcome<{ stepUpToken: string }, 'stepUpTriesUsedUp' | 'infoInvalid'>> {
  const {
    tx,
    now,
    holder: { holderId },
    services: { keys },
  } = context;
  const triesLeft = await countSsnTriesLeft(tx, keys, holderId, now);
  if (triesLeft === 0) return refuse('stepUpTriesUsedUp');
  const { ssn, address } = await getHolder(tx, keys, holderId);
  if (ssn.slice(-lastDigits) !== last4Ssn || zip5Of(address.zip) !== zip) {
    await countWrongSsn(tx, keys, holderId, now);
    return refuse(triesLeft === 1 ? 'stepUpTriesUsedUp' : 'infoInvalid');
  }
  return await grant(context, { holderId, cardId, action });
}
