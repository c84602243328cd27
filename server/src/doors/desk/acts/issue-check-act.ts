import { Address } from '@portal/contract/person/address';
import { FreeText } from '@portal/contract/person/free-text';
import * as z from 'zod/mini';
import { isNumberTaken, issueCheck, type Payee } from '../../../issuer/treasury-face.ts';
import { taken } from '../../signed/define-message.ts';
import { byStaff } from '../by-staff.ts';
import { defineDecidedAct } from '../decided-act.ts';
import { mailCheck } from '../mail-check.ts';
import { findPresentPayee } from '../payee-of-check.ts';
import { refused } from '../refusals.ts';
import { withCheck } from '../with-check.ts';

const { country: _, ...address } = { ...Address.shape, line2: z._default(Address.shape.line2, '') };

const AboutIssue = byStaff({
  number: z.int().check(z.positive()),
  /** The person who settles the estate, and where; absent: the holder, at the address on record. */
  payee: z.optional(z.strictObject({ name: FreeText, ...address })),
  /** The number of a check that somebody has written by hand: nothing is printed. */
  writtenAs: z.optional(z.int().check(z.positive())),
});
type NamedPayee = NonNullable<z.infer<typeof AboutIssue>['payee']>;

const toPayee = ({ name, line2, ...place }: NamedPayee): Payee => ({
  name,
  address: { ...place, line2: line2 || null, country: 'US' },
});

/** Says to whom a check goes that waits, so that it is printed; or that it was written by hand. */
export const issueCheckAct = defineDecidedAct(
  'issue-check',
  'has a check printed that waits, to the payee of an estate or the holder, or notes that it was written by hand; a second person has to approve',
  AboutIssue,
  withCheck(async (context) => {
    const { body, check, tx, now, today, services } = context;
    const { number, holderId, accountId, amountCents, state, cause } = check;
    if (state !== 'WAITING') return refused('checkNotWaiting');
    const { writtenAs: bankNumber = null } = body;
    const present = await findPresentPayee(context, check, { isMailed: bankNumber === null });
    if (typeof present === 'string') return refused(present);
    if (present.payee !== null && body.payee !== undefined) return refused('payeeKnown', ['payee']);
    const payee = present.payee ?? (body.payee && toPayee(body.payee));
    if (payee === undefined) return refused('payeeNeeded', ['payee']);
    if (bankNumber !== null && (await isNumberTaken(tx, bankNumber))) return refused('numberTaken', ['writtenAs']);
    return {
      holderId,
      accountId,
      use: { amountCents, cards: 0 },
      takesTwo: true,
      mark: state,
      perform: async () => {
        await issueCheck(tx, services.keys, check, { payee, bankNumber }, { now, today });
        if (bankNumber === null) await mailCheck(tx, services.keys, { ...check, payee, issuedOn: today }, now);
        const facts = { number, accountId, amountCents, cause, bankNumber };
        return taken({ state: 'ISSUED', isPrinted: bankNumber === null }, null, { facts });
      },
    };
  }),
);
