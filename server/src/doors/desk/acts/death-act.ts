import { Day } from '@portal/contract/time/iso';
import * as z from 'zod/mini';
import { reportDeath } from '../../../acts/closing/report-death.ts';
import { taken } from '../../signed/define-message.ts';
import { byStaff, ofHolder } from '../by-staff.ts';
import { defineAct, withHolder } from '../define-act.ts';
import { refused } from '../refusals.ts';

/** Somebody has died: no card works, nobody signs in, and staff see to what is left (Uniform Probate Code; R14, R15). */
export const reportDeathAct = defineAct(
  'report-death',
  'keeps that a holder has died: closes the cards and the login, and lists the account for staff',
  byStaff({ ...ofHolder, diedOn: z.optional(Day) }),
  withHolder(async ({ body: { holderId, diedOn }, tx, now, today }) => {
    if (diedOn !== undefined && diedOn > today) return refused('dayToCome', ['diedOn']);
    const closed = await reportDeath(tx, { holderId, diedOn: diedOn ?? today }, now);
    if (closed === null) return refused('noOpenCard');
    return taken({ state: 'CLOSED', cards: closed.closedCards }, null, { facts: { ...closed } });
  }),
);
