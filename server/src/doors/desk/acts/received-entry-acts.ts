import * as z from 'zod/mini';
import {
  dropReceivedFile,
  entryReturnCodes,
  findSuspendedForUpdate,
  isPostable,
  listSuspendedEntries,
  listWaitingReceivedFiles,
  postSuspended,
  sendEntryBack,
  settleByHand,
} from '../../../issuer/face.ts';
import { taken } from '../../signed/define-message.ts';
import { byStaff } from '../by-staff.ts';
import { defineDecidedAct } from '../decided-act.ts';
import { defineAct } from '../define-act.ts';
import { refused } from '../refusals.ts';

/** Files of the bank that wait as a whole, because they are damaged or not for us. */
export const listReceivedFilesAct = defineAct(
  'list-received-files',
  'lists the files of received entries that wait, each with what is wrong',
  byStaff({}),
  async ({ tx }) => taken({ files: await listWaitingReceivedFiles(tx) }),
);

/** Drops a damaged file: nothing of it was taken, and the bank sends another. */
export const dropReceivedFileAct = defineAct(
  'drop-received-file',
  'drops a file of received entries that waits; the bank sends another in its place',
  byStaff({ fileId: z.uuid() }),
  async ({ body: { fileId }, tx, now }) =>
    (await dropReceivedFile(tx, fileId, now)) ? taken({ state: 'DROPPED' }) : refused('unknownReceivedFile'),
);

/** Entries that could not be posted: they wait for staff, or go back by themselves. */
export const listSuspendedEntriesAct = defineAct(
  'list-suspended-entries',
  'lists the received entries that could not be posted, with the cause and the code by which each goes back',
  byStaff({}),
  async ({ tx }) => taken({ entries: await listSuspendedEntries(tx) }),
);

/** Decides a received entry that could not be posted. Money moves by it, so two people decide. */
export const decideSuspendedEntryAct = defineDecidedAct(
  'decide-suspended-entry',
  'posts a received entry whose cause is gone, sends it back, or notes that the bank has dealt with it, once a second person approves',
  byStaff({
    entryId: z.int(),
    choice: z.enum(['POST', 'RETURN', 'BY_HAND']),
    /** The code by which it goes back, in place of the one of its cause. */
    code: z.optional(z.enum(entryReturnCodes)),
  }),
  async ({ body: { entryId, choice, code }, tx, now, today }) => {
    const entry = await findSuspendedForUpdate(tx, entryId);
    if (entry === null) return refused('unknownEntry');
    const returnCode = code ?? entry.returnCode;
    if (choice === 'POST' && !isPostable(entry)) return refused('entryNotPostable');
    const isHeld = entry.state === 'BLOCKED' || entry.cause === 'INTERNATIONAL';
    if (choice === 'RETURN' && (isHeld || returnCode === null)) return refused('entryStays');
    const { accountId, amountCents, receiver } = entry;
    const audited = { facts: { entryId, choice, amountCents } };
    return {
      holderId: receiver?.holderId ?? null,
      accountId,
      use: { amountCents, cards: 0 },
      takesTwo: true,
      mark: '',
      perform: async () => {
        const moment = { now, today };
        if (choice === 'POST') {
          return taken({ state: 'POSTED', balanceCents: await postSuspended(tx, entry, moment) }, null, audited);
        }
        if (choice === 'RETURN' && returnCode !== null) {
          await sendEntryBack(tx, entry, returnCode, moment);
          return taken({ state: 'RETURNING', code: returnCode }, null, audited);
        }
        await settleByHand(tx, entry, moment);
        return taken({ state: 'BY_HAND' }, null, audited);
      },
    };
  },
);
