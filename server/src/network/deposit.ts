import * as z from 'zod/mini';
import { findAccountByNumber, postDeposit } from '../issuer/face.ts';
import { recordEvent } from '../notices/events/record-event.ts';
import { defineMessage, taken, unknownTo } from '../signed/define-message.ts';
import { amountCents, networkId } from './authorization-body.ts';
import { claimAct } from './claim-act.ts';
import { ShownText } from './shown-text.ts';

const DepositBody = z.strictObject({
  depositId: networkId,
  /** The account number for direct deposits. */
  accountNumber: z.string().check(z.regex(/^\d{4,17}$/)),
  amountCents,
  /** Who pays, as the cardholder reads it: 'Social Security'. */
  payer: ShownText.check(z.minLength(1)),
});

/** Money comes in by direct deposit. */
export const depositMessage = defineMessage('deposit', DepositBody, async ({ body, tx, now, today, services }) => {
  const account = await findAccountByNumber(tx, services.keys, body.accountNumber);
  if (account === null) return unknownTo('account');
  const { accountId, holderId } = account;
  await claimAct(tx, 'deposit', body.depositId, accountId);
  const deposit = { accountId, reference: `deposit:${body.depositId}`, description: body.payer, businessDay: today };
  const { balanceCents, repeated } = await postDeposit(tx, { ...deposit, amountCents: body.amountCents }, now);
  if (!repeated)
    await recordEvent(tx, holderId, 'DepositPosted', { amountCents: body.amountCents, payer: body.payer }, now);
  return taken({ balanceCents, repeated });
});
