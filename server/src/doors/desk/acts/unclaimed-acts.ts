import * as z from 'zod/mini';
import { dormancyToolsOf } from '../../../acts/unclaimed/dormancy-tools.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { getAvailableCents } from '../../../issuer/face.ts';
import {
  findPayableReport,
  isRipe,
  listUnclaimedOfHolder,
  listUnclaimedOfReport,
  moveUnclaimed,
  payUnclaimedReport,
  takeUnclaimed,
} from '../../../issuer/treasury-face.ts';
import { taken } from '../../signed/define-message.ts';
import { byStaff, ofAccount, ofHolder } from '../by-staff.ts';
import { defineDecidedAct } from '../decided-act.ts';
import { defineAct, withHolder } from '../define-act.ts';
import { refused } from '../refusals.ts';

const reportYear = z.int().check(z.minimum(2000), z.maximum(2999));
const ofReport = { reportYear, lawState: z.string().check(z.regex(/^[A-Z]{2}$/)) };

/** The most balances that leave by one act: each takes its account's lock until the act ends. */
const maxSentAtOnce = 1000;

/** Balances that nobody claims, with their state; without names. */
export const listUnclaimedAct = defineAct(
  'list-unclaimed',
  'lists the unclaimed balances of the report to a state, each with its state and the last day for an answer',
  byStaff(ofReport),
  async ({ body, tx }) => taken({ balances: await listUnclaimedOfReport(tx, body.reportYear, body.lawState) }),
);

/** Those of one holder: where the state has the money, they claim it there. */
export const findUnclaimedAct = defineAct(
  'find-unclaimed',
  'lists the unclaimed balances of a holder; where the state has one, it is claimed from that state',
  byStaff(ofHolder),
  withHolder(async ({ body, tx }) => taken({ balances: await listUnclaimedOfHolder(tx, body.holderId) })),
);

/** Moves what is ripe from its accounts to the book of unclaimed property. Money moves by it, so two people decide. */
export const sendUnclaimedAct = defineDecidedAct(
  'send-unclaimed',
  'takes the unclaimed balances whose owners had their time out of their accounts, for the report to a state, once a second person approves',
  byStaff(ofReport),
  async ({ body, tx, now, today, services }) => {
    const tools = dormancyToolsOf(services);
    if (tools === null || !tools.laws.isConfirmed) return refused('lawsUnconfirmed');
    const rows = await listUnclaimedOfReport(tx, body.reportYear, body.lawState);
    const ripe = rows.filter((row) => isRipe(row, today)).slice(0, maxSentAtOnce);
    if (ripe.length === 0) return refused('nothingUnclaimed');
    let amountCents = 0;
    for (const { accountId } of ripe) amountCents += Math.max(0, await getAvailableCents(tx, accountId));
    return {
      holderId: null,
      accountId: null,
      use: { amountCents, cards: 0 },
      takesTwo: true,
      mark: '',
      perform: async () => {
        const sent: number[] = [];
        for (const row of ripe) {
          const cents = await takeUnclaimed(tx, row, tools, now);
          if (cents !== null) sent.push(cents);
        }
        const outcome = { items: sent.length, amountCents: sent.reduce((sum, cents) => sum + cents, 0) };
        const audited = { facts: { reportYear: body.reportYear, lawState: body.lawState, ...outcome } };
        return taken({ ...outcome, stayed: ripe.length - sent.length }, null, audited);
      },
    };
  },
);

/** Keeps that the state was paid: the cash leaves, and each owner is told where to claim. Two people decide. */
export const payUnclaimedAct = defineDecidedAct(
  'pay-unclaimed',
  'notes that the newest report to a state was paid: its balances are the state’s, once a second person approves',
  byStaff(ofReport),
  async ({ body, tx, now, today }) => {
    const key = { reportYear: body.reportYear, lawState: body.lawState };
    const payable = await findPayableReport(tx, key);
    if (payable.state !== 'READY') return refused(payable.state === 'NONE' ? 'nothingUnclaimed' : 'reportStale');
    const { version, items, totalCents } = payable;
    return {
      holderId: null,
      accountId: null,
      use: { amountCents: totalCents, cards: 0 },
      takesTwo: true,
      mark: `${version}`,
      perform: async () => {
        for (const { holderId, amountCents } of await payUnclaimedReport(tx, { ...key, ...payable }, { now, today })) {
          await recordEvent(tx, holderId, 'MoneyAtState', { amountCents, lawState: key.lawState }, now);
        }
        const audited = { facts: { ...key, version, items, amountCents: totalCents } };
        return taken({ items, amountCents: totalCents, version }, null, audited);
      },
    };
  },
);

/** Keeps that an owner has their money from the state. */
export const noteRecoveredAct = defineAct(
  'note-recovered',
  'notes that a holder got their money from the state',
  byStaff({ ...ofAccount, reportYear }),
  withHolder(async ({ body: { holderId, accountId, reportYear: year }, tx, now, today }) => {
    const rows = await listUnclaimedOfHolder(tx, holderId);
    const row = rows.find((each) => each.accountId === accountId && each.reportYear === year);
    if (row === undefined || !(await moveUnclaimed(tx, row, { state: 'RECOVERED' }, { now, today }))) {
      return refused('notAtState');
    }
    return taken({ state: 'RECOVERED' });
  }),
);
