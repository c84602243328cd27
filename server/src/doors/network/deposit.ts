import { bankingDaysAfter } from '@portal/contract/time/banking-days';
import { Day } from '@portal/contract/time/iso';
import * as z from 'zod/mini';
import { recordEvent } from '../../events/record-event.ts';
import {
  findAccountByNumber,
  findDeath,
  findReturnableDeposit,
  keepDepositFacts,
  noteException,
  postDeposit,
  returnDeposit,
} from '../../issuer/face.ts';
import { defineMessage, type MessageContext, taken } from '../signed/define-message.ts';
import { amountCents, networkId } from './authorization-body.ts';
import { claimAct } from './claim-act.ts';
import { ShownText } from './shown-text.ts';

/** The length of our account numbers: another one cannot be one of them. */
const accountNumberLength = 12;

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
type Deposit = MessageContext<z.infer<typeof DepositBody>>;

/** The last day on which a deposit of `day` can go back in the ordinary way: the second banking day after it (Nacha). */
const returnBy = (day: string): string => bankingDaysAfter(day, 2);

/** Takes money by direct deposit. Money for a day after the holder's death is not theirs to spend. */
export const depositMessage = defineMessage('deposit', DepositBody, async (context) => {
  const { body, tx, now, today, services } = context;
  const account = await findAccountByNumber(tx, services.keys, body.accountNumber);
  if (account === null) {
    const returnCode = body.accountNumber.length === accountNumberLength ? 'R03' : 'R04';
    return { httpStatus: 422, body: { error: 'unknown account', returnCode } };
  }
  const { accountId, holderId } = account;
  await claimAct(tx, 'deposit', body.depositId, accountId);
  const deposit = { accountId, reference: `deposit:${body.depositId}`, description: body.payer, businessDay: today };
  const posted = await postDeposit(tx, { ...deposit, amountCents: body.amountCents }, now);
  const { balanceCents, repeated, journalId } = posted;
  if (repeated) return taken({ balanceCents, repeated });
  const { entryDescription, isFederalBenefit, effectiveOn = today, traceNumber, companyId } = body;
  const facts = { entryDescription, isFederalBenefit, effectiveOn, traceNumber, companyId };
  await keepDepositFacts(tx, { accountId, journalId }, facts);
  const diedOn = await findDeath(tx, holderId);
  if (diedOn !== null) {
    const returned = await afterDeath(context, { accountId, journalId, diedOn, effectiveOn });
    return taken({ ...(returned ?? { balanceCents }), repeated });
  }
  await recordEvent(tx, holderId, 'DepositPosted', { amountCents: body.amountCents, payer: body.payer }, now);
  return taken({ balanceCents, repeated });
});

/**
 * Opens a case for what came after a death. A federal benefit for a day after it goes back as R15 in the same transaction (31 CFR
 * 210 subpart B), so that nobody can spend it; null of any other deposit, which stays for the estate.
 */
async function afterDeath(
  { body, tx, now, today }: Deposit,
  about: { accountId: number; journalId: number; diedOn: string; effectiveOn: string },
): Promise<{ balanceCents: number; returnCode: 'R15' } | null> {
  const { accountId, journalId, diedOn, effectiveOn } = about;
  const facts = { amountCents: body.amountCents, journalId, effectiveOn, diedOn, returnBy: returnBy(today) };
  const reference = `deposit:${body.depositId}`;
  if (!body.isFederalBenefit || effectiveOn <= diedOn) {
    await noteException(tx, { accountId, kind: 'DEPOSIT_AFTER_DEATH', reference, facts }, now);
    return null;
  }
  const deposit = await findReturnableDeposit(tx, accountId, journalId);
  if (deposit === null) throw new Error('the deposit that was posted just now is not there');
  const way = body.traceNumber === null ? 'BY_HAND' : 'WITH_THE_NEXT_FILE';
  await noteException(tx, { accountId, kind: 'BENEFIT_AFTER_DEATH', reference, facts: { ...facts, way } }, now);
  const { balanceCents } = await returnDeposit(tx, deposit, 'R15', now, today);
  return { balanceCents, returnCode: 'R15' };
}
