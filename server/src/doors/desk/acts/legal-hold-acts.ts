import * as z from 'zod/mini';
import { findLegalHold, liftLegalHold, listLegalHolds, placeLegalHold } from '../../../platform/privacy/legal-holds.ts';
import { taken } from '../../signed/define-message.ts';
import { byStaff, ofHolder } from '../by-staff.ts';
import { defineDecidedAct } from '../decided-act.ts';
import { defineAct, withHolder } from '../define-act.ts';
import { refused } from '../refusals.ts';

/** The number of a matter as the program's lawyers write it. */
const Matter = z.string().check(z.trim(), z.regex(/^[\w .:/-]{1,64}$/));

/** Keeping more does no harm that cannot be undone, so one person may do it, at once. */
export const placeLegalHoldAct = defineAct(
  'place-legal-hold',
  'keeps everything of a holder until the hold is lifted: nothing is deleted, and they are not told',
  byStaff({ ...ofHolder, matter: Matter }),
  withHolder(async ({ body: { holderId, matter, staff, reason }, tx, now }) => {
    const holdId = await placeLegalHold(tx, { holderId, matter, reason, placedBy: staff, placedAt: now });
    return holdId === null ? refused('holdStands') : taken({ holdId }, holderId, { facts: { matter, holdId } });
  }),
);

/** The data that it lets go of is gone for good, so two people decide. */
export const liftLegalHoldAct = defineDecidedAct(
  'lift-legal-hold',
  'lifts a legal hold, once a second person approves: what was kept because of it is deleted when its time is over',
  byStaff({ ...ofHolder, holdId: z.int() }),
  async ({ body: { holderId, holdId, staff }, tx, now }) => {
    const hold = await findLegalHold(tx, holderId, holdId);
    if (hold === null) return refused('unknownHold');
    return {
      holderId,
      accountId: null,
      use: { amountCents: 0, cards: 0 },
      takesTwo: true,
      mark: '',
      perform: async () => {
        if (!(await liftLegalHold(tx, hold, staff, now))) return refused('unknownHold');
        return taken({ state: 'LIFTED' }, holderId, { facts: { matter: hold.matter, holdId } });
      },
    };
  },
);

/** All that stand, with whose data they keep, and why. */
export const listLegalHoldsAct = defineAct(
  'list-legal-holds',
  'lists the legal holds that stand: on whom, for which matter, why, by whom and since when',
  byStaff({}),
  async ({ tx }) => taken({ holds: await listLegalHolds(tx) }),
);
