import { Day } from '@portal/contract/time/iso';
import * as z from 'zod/mini';
import {
  findDifferingLine,
  findSignOff,
  keepExplanation,
  readDayFigures,
  tryKeepSignOff,
} from '../../../issuer/treasury-face.ts';
import { taken } from '../../signed/define-message.ts';
import { byStaff } from '../by-staff.ts';
import { defineDecidedAct } from '../decided-act.ts';
import { defineAct } from '../define-act.ts';
import { refused } from '../refusals.ts';

/** Says why a line of a day differs. It holds for these figures alone: another difference has to be explained anew. */
export const explainLineAct = defineAct(
  'explain-line',
  'says why a line of a reconciled day differs, in the words of the reason; nothing is posted',
  byStaff({ day: Day, line: z.string().check(z.minLength(1), z.maxLength(60)) }),
  async ({ body: { day, line, staff, reason }, tx, now }) => {
    if ((await findSignOff(tx, day)) !== null) return refused('daySignedOff');
    const figures = await findDifferingLine(tx, day, line);
    if (figures === null) return refused('lineIsEven', ['line']);
    await keepExplanation(tx, day, figures, { because: reason, by: staff, now });
    const differsCents = figures.bookedCents - figures.toldCents;
    return taken({ state: 'EXPLAINED' }, null, { facts: { day, line, differsCents } });
  },
);

/** Signs a day off, by the figures that whoever asked saw: who decides sees the same ones. */
export const signOffDayAct = defineDecidedAct(
  'sign-off-day',
  'signs a reconciled day off, once a second person approves: each line agrees, or is explained',
  byStaff({ day: Day, figures: z.string().check(z.regex(/^[\da-f]{64}$/)) }),
  async ({ body: { day, figures, staff }, tx, now, decidedBy = '' }) => {
    if ((await findSignOff(tx, day)) !== null) return refused('daySignedOff');
    const { problems, sha256 } = await readDayFigures(tx, day);
    if (problems.length > 0) return refused('dayOpen', ['day']);
    if (sha256 !== figures) return refused('changedSince', ['figures']);
    return {
      holderId: null,
      accountId: null,
      use: { amountCents: 0, cards: 0 },
      takesTwo: true,
      mark: figures,
      perform: async () => {
        const isFirst = await tryKeepSignOff(tx, day, { figures, askedBy: staff, signedBy: decidedBy }, now);
        return isFirst ? taken({ state: 'SIGNED_OFF' }, null, { facts: { day, figures } }) : refused('daySignedOff');
      },
    };
  },
);
