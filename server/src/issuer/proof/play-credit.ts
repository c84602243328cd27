import type { Queryable } from '../../platform/db/statement.ts';
import { chargeBack } from '../authorizations/charge-back.ts';
import { findTakenBack, postCounterpart } from '../authorizations/network-credit.ts';
import { endProvisionalCredit, giveProvisionalCredit } from '../authorizations/provisional-credit.ts';
import type { CardKey } from '../cards/card.ts';
import type { Step } from './step.ts';

type Credit = Extract<
  Step,
  { kind: 'chargeback' | 'reverseClearing' | 'creditProvisionally' } | { kind: 'endProvisionally' }
>;

/** Tells whether a step gives a charge back in another way than a refund, or ends that. */
export const isCredit = (step: Step): step is Credit =>
  ['chargeback', 'reverseClearing', 'creditProvisionally', 'endProvisionally'].includes(step.kind);

/** Plays such a step; one that is about no charge changes nothing. */
export async function playCredit(tx: Queryable, card: CardKey, step: Credit, now: Date, today: string): Promise<void> {
  const id = `c${step.id}`;
  if (step.kind === 'endProvisionally') {
    await endProvisionalCredit(tx, { id, card, outcome: step.outcome }, now, today);
    return;
  }
  const about = { authorizationId: `a${step.id}`, clearingId: null, refundId: null };
  const charge = await findTakenBack(tx, card.accountId, about);
  if (charge === null) return;
  const credit = { id, card, amountCents: step.cents };
  if (step.kind === 'creditProvisionally') await giveProvisionalCredit(tx, credit, charge, now, today);
  else if (step.kind === 'chargeback') await chargeBack(tx, credit, charge, now, today);
  else await postCounterpart(tx, { ...credit, kind: 'CLEARING_REVERSAL' }, charge, now, today);
}
