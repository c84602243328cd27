import { stoppedChoices } from '@portal/contract/stop/decide-stopped';
import { isAnythingStopped } from '@portal/contract/stop/list-stopped';
import * as z from 'zod/mini';
import { decideStoppedThings, listStoppedThings } from '../../../acts/stopping/stopped-things.ts';
import { findLoginForUpdate, findLoginOfHolders } from '../../../identity/logins.ts';
import { findHolderRecord } from '../../../issuer/face.ts';
import { taken } from '../../signed/define-message.ts';
import { byStaff, ofHolder } from '../by-staff.ts';
import { defineDecidedAct } from '../decided-act.ts';
import { refused } from '../refusals.ts';

/**
 * Takes up or removes what the link of a message stopped, for a holder who has no contact left for a passcode. Taking it
 * up lets money leave and lets devices in, so two people decide; removing it keeps the money on the card.
 */
export const decideStoppedAct = defineDecidedAct(
  'decide-stopped',
  'removes what the link of a message stopped for a holder, or takes it up once a second person approves',
  byStaff({ ...ofHolder, choice: z.enum(stoppedChoices) }),
  async ({ body: { holderId, choice, reason }, tx, now, services }) => {
    if ((await findHolderRecord(tx, services.keys, holderId)) === null) return refused('unknownHolder');
    const found = await findLoginOfHolders(tx, [holderId]);
    // The login before the accounts, as by who stops.
    const login = found && (await findLoginForUpdate(tx, found.loginId));
    const person = { holderId, loginId: login?.loginId ?? null };
    const things = await listStoppedThings(tx, services.keys, person);
    if (!isAnythingStopped(things)) return refused('nothingStopped');
    const amountCents = things.transfers.reduce((sum, transfer) => sum + transfer.amountCents, 0);
    return {
      holderId,
      accountId: null,
      use: { amountCents: 0, cards: 0 },
      takesTwo: choice === 'TAKE_UP',
      mark: JSON.stringify(things),
      perform: async () => {
        const { timeZone } = services.issuing;
        await decideStoppedThings(tx, services.keys, person, { choice, resolution: reason }, { now, timeZone });
        const state = choice === 'TAKE_UP' ? 'TAKEN_UP' : 'REMOVED';
        return taken({ state }, holderId, { facts: { choice, amountCents } });
      },
    };
  },
);
