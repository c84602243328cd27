import { lastDigits } from '@portal/contract/numbers-read';
import { zip5Of } from '@portal/contract/person/zip';
import type { ProveBySsn } from '@portal/contract/step-up/analyze';
import { type Outcome, refuse } from '../../http/outcome.ts';
import type { HandlerContext } from '../../http/serve.ts';
import { getHolder, type IssuedCard } from '../../issuer/face.ts';
import { grant, grantHalf } from './grant.ts';
import { findOpenWays } from './open-ways.ts';
import { countWrongSsn } from './ssn-tries.ts';

type Context = Pick<
  HandlerContext<unknown, 'holder', 'writes'>,
  'tx' | 'now' | 'holder' | 'services' | 'idempotencyKey'
>;

/** Proves an act by the last four of the SSN and the ZIP on record, or its first half; five tries a day. */
export async function proveBySsn(
  context: Context,
  card: IssuedCard,
  { cardId, action, last4Ssn, zip }: ProveBySsn,
): Promise<
  Outcome<{ stepUpToken: string } | { halfToken: string }, 'stepUpTriesUsedUp' | 'infoInvalid' | 'stepUpWayClosed'>
> {
  const {
    tx,
    now,
    holder: { holderId },
    services: { keys },
  } = context;
  const { ways, ssnTriesLeft: triesLeft } = await findOpenWays(context, card, action);
  if (triesLeft === 0) return refuse('stepUpTriesUsedUp');
  const isHalf = ways.includes('SSN_ZIP_OTP');
  // Nothing is compared where it would prove nothing, so that nobody learns by it what is right.
  if (!isHalf && !ways.includes('SSN_ZIP')) return refuse('stepUpWayClosed');
  const { ssn, address } = await getHolder(tx, keys, holderId);
  if (ssn.slice(-lastDigits) !== last4Ssn || zip5Of(address.zip) !== zip) {
    await countWrongSsn(tx, keys, holderId, now);
    return refuse(triesLeft === 1 ? 'stepUpTriesUsedUp' : 'infoInvalid');
  }
  const scope = { holderId, cardId, action };
  return isHalf ? await grantHalf(context, scope) : await grant(context, scope, 'SSN_ZIP');
}
