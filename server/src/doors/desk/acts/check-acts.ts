import * as z from 'zod/mini';
import { recordEvent } from '../../../events/record-event.ts';
import {
  listChecksOf,
  listOpenChecks,
  mayMove,
  openPayee,
  reissueCheck,
  stopCheck,
  voidCheck,
} from '../../../issuer/treasury-face.ts';
import { taken } from '../../signed/define-message.ts';
import { byStaff } from '../by-staff.ts';
import { defineDecidedAct } from '../decided-act.ts';
import { defineAct } from '../define-act.ts';
import { mailCheck, withholdCheck } from '../mail-check.ts';
import { findPresentPayee } from '../payee-of-check.ts';
import { refused } from '../refusals.ts';
import { withCheck } from '../with-check.ts';

/** The number of a check in the register. */
const ofCheck = { number: z.int().check(z.positive()) };

/** The register, as far as it is open, or all checks of an account. */
export const listChecksAct = defineAct(
  'list-checks',
  'lists the checks whose money is owed, or all checks of an account, each with its state',
  byStaff({ accountId: z.optional(z.int()) }),
  async ({ body: { accountId }, tx }) =>
    taken({ checks: accountId === undefined ? await listOpenChecks(tx) : await listChecksOf(tx, accountId) }),
);

/** Stops a check that was lost or stolen. No money moves by it. */
export const stopCheckAct = defineAct(
  'stop-check',
  'stops a check that is out: the bank is told not to pay it',
  byStaff(ofCheck),
  withCheck(async ({ check, tx, now, today }) => {
    const { number, accountId, holderId, amountCents, state } = check;
    if (!mayMove(state, 'STOPPED')) return refused('checkNotOut');
    await stopCheck(tx, check, { now, today });
    const isWithheld = await withholdCheck(tx, check);
    return taken({ state: 'STOPPED', isPrinted: !isWithheld }, null, {
      facts: { number, accountId, holderId, amountCents, stateBefore: state },
    });
  }),
);

/** Voids a check that nobody will present: it is in our hands, or was never printed. */
export const voidCheckAct = defineDecidedAct(
  'void-check',
  'voids a check, whose money comes back to the account if that is open and else stays owed, once a second person approves',
  byStaff(ofCheck),
  withCheck(async ({ check, isClosed, tx, now, today }) => {
    const { number, holderId, accountId, amountCents, state } = check;
    if (!mayMove(state, 'VOIDED')) return refused('checkOver');
    return {
      holderId,
      accountId,
      use: { amountCents, cards: 0 },
      takesTwo: true,
      mark: `${state}:${isClosed}`,
      perform: async () => {
        await withholdCheck(tx, check);
        const backCents = await voidCheck(tx, check, { isClosed, now, today });
        if (backCents > 0) await recordEvent(tx, holderId, 'AdjustmentPosted', { amountCents: backCents }, now);
        const facts = { number, accountId, amountCents, stateBefore: state, backCents };
        return taken({ state: 'VOIDED', backCents }, null, { facts });
      },
    };
  }),
);

/** Writes a check anew. The money has left the account already, so no journal posts. */
export const reissueCheckAct = defineDecidedAct(
  'reissue-check',
  'writes another check in place of one that is stopped, stale or void, for the same money, once a second person approves',
  byStaff(ofCheck),
  withCheck(async (context) => {
    const { check, tx, now, today, services } = context;
    const { number, holderId, accountId, amountCents, state, cause, backJournalId } = check;
    if (!mayMove(state, 'REISSUED')) return refused(state === 'ISSUED' ? 'checkStillGood' : 'checkOver');
    if (backJournalId !== null) return refused('checkCameBack');
    const present = await findPresentPayee(context, check, { isMailed: true });
    if (typeof present === 'string') return refused(present);
    // Somebody has named who settles the estate.
    const payee = check.payeeKind === 'ESTATE' ? openPayee(services.keys, check) : present.payee;
    return {
      holderId,
      accountId,
      use: { amountCents, cards: 0 },
      takesTwo: true,
      mark: state,
      perform: async () => {
        const { payeeKind } = present;
        await withholdCheck(tx, check);
        const newNumber = await reissueCheck(tx, services.keys, check, { payeeKind, payee }, { now, today });
        const next = { number: newNumber, holderId, amountCents, cause, issuedOn: today };
        if (payee) await mailCheck(tx, services.keys, { ...next, payee }, now);
        if (payeeKind === 'HOLDER') await recordEvent(tx, holderId, 'PaidByCheck', { amountCents }, now);
        const facts = { number, accountId, amountCents, stateBefore: state, newNumber };
        return taken({ state: 'REISSUED', number: newNumber, isWaiting: payee === null }, null, { facts });
      },
    };
  }),
);
