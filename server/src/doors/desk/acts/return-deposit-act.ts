import { depositReturnCodes, findReturnProblem } from '@portal/contract/transactions/deposit-return';
import * as z from 'zod/mini';
import { recordEvent } from '../../../events/record-event.ts';
import {
  findDepositFacts,
  findReturnableDeposit,
  getAccountStanding,
  getDepositStanding,
  returnDeposit,
} from '../../../issuer/face.ts';
import { watchBalance } from '../../../telling/notices/watch-money.ts';
import { taken } from '../../signed/define-message.ts';
import { byStaff, ofAccount } from '../by-staff.ts';
import { defineDecidedAct } from '../decided-act.ts';
import { withHolder } from '../define-act.ts';
import { refused } from '../refusals.ts';

const AboutDeposit = byStaff({
  ...ofAccount,
  journalId: z.int(),
  code: z.enum(depositReturnCodes),
  /** Tells whether the holder has said that they do not want it, which R23 takes. */
  holderRefused: z._default(z.boolean(), false),
});

/** A deposit goes back to its payer, from a closed account too. Money leaves by it, so two people decide. */
export const returnDepositAct = defineDecidedAct(
  'return-deposit',
  'sends a deposit back to its payer with the code of its cause, once a second person approves',
  AboutDeposit,
  withHolder(async ({ body, tx, now, today }) => {
    const { holderId, accountId, journalId, code, holderRefused } = body;
    const standing = await getAccountStanding(tx, accountId);
    if (standing?.holderId !== holderId) return refused('unknownAccount');
    const deposit = await findReturnableDeposit(tx, accountId, journalId);
    if (deposit === null) return refused('notADeposit');
    if (deposit.isReturned) return refused('depositWentBack');
    const known = await getDepositStanding(tx, accountId);
    const problem = findReturnProblem(code, { ...known, isRefused: holderRefused });
    if (problem !== null) return refused(problem);
    const { amountCents } = deposit;
    if (standing.postedCents - standing.heldCents < amountCents) return refused('balanceTooLow');
    const facts = await findDepositFacts(tx, accountId, journalId);
    const goes = facts?.traceNumber ? 'WITH_THE_NEXT_FILE' : 'BY_HAND';
    return {
      holderId,
      accountId,
      use: { amountCents, cards: 0 },
      takesTwo: true,
      mark: '',
      perform: async () => {
        const send = () => returnDeposit(tx, deposit, code, now, today);
        const { balanceCents, journalId: returnedAs } = await watchBalance(tx, { accountId, holderId }, now, send);
        if (!known.isHolderDead) {
          await recordEvent(tx, holderId, 'DepositReturned', { amountCents, payer: deposit.description }, now);
        }
        const audited = { facts: { journalId: returnedAs, depositJournalId: journalId, code, amountCents } };
        return taken({ state: 'RETURNED', goes, balanceCents }, null, audited);
      },
    };
  }),
);
