import { Day } from '@portal/contract/time/iso';
import * as z from 'zod/mini';
import { findAccountByNumber, isOurForm, postCredits } from '../../issuer/face.ts';
import { defineMessage, taken } from '../signed/define-message.ts';
import { amountCents, networkId } from './authorization-body.ts';
import { claimAct } from './claim-act.ts';
import { ShownText } from './shown-text.ts';

const DepositBody = z.strictObject({
  depositId: networkId,
  /** The account number for direct deposits. */
  accountNumber: z.string().check(z.regex(/^\d{4,17}$/)),
  amountCents,
  /** The payer, as the cardholder reads it: 'Social Security'. */
  payer: ShownText.check(z.minLength(1)),
  /** How the payer calls it, as the bank hands it on: 'XXSOC SEC'. */
  entryDescription: z._default(z.nullable(ShownText), null),
  /** Tells whether it is a payment that 31 CFR 210 subpart B is about. */
  isFederalBenefit: z._default(z.boolean(), false),
  /** The day for which the payer means it; today when absent. */
  effectiveOn: z.optional(Day),
  /** The number of the entry at the payer's bank, and the payer's company, by which it can go back. */
  traceNumber: z._default(z.nullable(z.string().check(z.regex(/^\d{15}$/))), null),
  companyId: z._default(z.nullable(z.string().check(z.regex(/^[A-Z0-9 ]{1,10}$/))), null),
});

/** Takes money by direct deposit. Money for a day after the holder's death is not theirs to spend. */
export const depositMessage = defineMessage(
  'deposit',
  DepositBody,
  async ({ body, tx, now, today, services: { keys } }) => {
    const account = await findAccountByNumber(tx, keys, body.accountNumber);
    if (account === null) {
      const returnCode = isOurForm(body.accountNumber) ? 'R03' : 'R04';
      return { httpStatus: 422, body: { error: 'unknown account', returnCode } };
    }
    const { accountId, holderId } = account;
    await claimAct(tx, 'deposit', body.depositId, accountId);
    const { amountCents: cents, payer, effectiveOn = today } = body;
    const { entryDescription, isFederalBenefit, traceNumber, companyId } = body;
    const credit = {
      accountId,
      holderId,
      reference: `deposit:${body.depositId}`,
      description: payer,
      amountCents: cents,
      facts: { entryDescription, isFederalBenefit, effectiveOn, traceNumber, companyId },
    };
    const [posted] = await postCredits(tx, [credit], { now, today });
    if (posted === undefined) throw new Error('a deposit was not posted');
    const { journalId: _, ...answer } = posted;
    return taken(answer);
  },
);
