import * as z from 'zod/mini';
import {
  decideReturnFile,
  findReturnFileForUpdate,
  listWaitingReturnFiles,
  MalformedAchFile,
  takeReturns,
} from '../../../issuer/face.ts';
import { taken } from '../../signed/define-message.ts';
import { byStaff } from '../by-staff.ts';
import { defineAct } from '../define-act.ts';
import { refused } from '../refusals.ts';

/** Files of returns that wait, because something in them is not certainly an answer to what was sent. */
export const listReturnFilesAct = defineAct(
  'list-return-files',
  'lists the files of the bank that wait, each with what does not fit',
  byStaff({}),
  async ({ tx }) => taken({ files: await listWaitingReturnFiles(tx) }),
);

/** Decides a held return file: entries that fit were sent by us and go back to their holders; others are never taken. */
export const decideReturnFileAct = defineAct(
  'decide-return-file',
  'takes what fits of a file of the bank that waits, or drops it whole',
  byStaff({ returnFileId: z.uuid(), choice: z.enum(['TAKE', 'DROP']) }),
  async ({ body: { returnFileId, choice }, tx, now, services: { keys, issuing } }) => {
    const text = await findReturnFileForUpdate(tx, keys, returnFileId);
    if (text === null) return refused('unknownReturnFile');
    if (choice === 'DROP') {
      await decideReturnFile(tx, returnFileId, 'DROPPED', now);
      return taken({ state: 'DROPPED' });
    }
    const originator = { companyId: issuing.ach.companyId, routingNumber: issuing.routingNumber };
    const moment = { now, timeZone: issuing.timeZone };
    try {
      const done = await takeReturns(tx, keys, text, moment, { originator, isLookedAt: true });
      await decideReturnFile(tx, returnFileId, 'TAKEN', now);
      return taken({ state: 'TAKEN', ...done });
    } catch (fault) {
      if (!(fault instanceof MalformedAchFile)) throw fault;
      return refused('unreadableReturnFile');
    }
  },
);
