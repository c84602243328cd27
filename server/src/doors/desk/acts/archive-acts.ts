import { scheduleJob } from '../../../platform/jobs/schedule-job.ts';
import { askForArchive, listArchives } from '../../../platform/privacy/archives.ts';
import { taken } from '../../signed/define-message.ts';
import { byStaff, ofHolder } from '../by-staff.ts';
import { defineDecidedAct } from '../decided-act.ts';
import { withHolder } from '../define-act.ts';
import { refused } from '../refusals.ts';

/** The job that makes an archive; its key is the archive's id. */
export const makeArchiveJob = 'privacy/make-archive';

/** A wish that nobody approved for so long is asked anew: whoever asked may have been somebody else, or wants it no more. */
const maxWaitDays = 14;

/** The archive holds all that is known about somebody, so nobody has it made alone. */
export const requestArchiveAct = defineDecidedAct(
  'request-archive',
  'has a sealed copy made of all that is kept about a holder, once a second person approves; the holder is told',
  byStaff(ofHolder),
  withHolder(async ({ body: { holderId, staff }, tx, now }) => {
    const waiting = (await listArchives(tx)).some((each) => each.holderId === holderId && each.state !== 'MADE');
    if (waiting) return refused('archiveWaits');
    return {
      holderId,
      accountId: null,
      use: { amountCents: 0, cards: 0 },
      takesTwo: true,
      mark: '',
      maxWaitDays,
      perform: async () => {
        const archiveId = await askForArchive(tx, { holderId, askedBy: staff, askedAt: now });
        if (archiveId === null) return refused('archiveWaits');
        await scheduleJob(tx, { kind: makeArchiveJob, key: String(archiveId), dueAt: now }, now);
        return taken({ state: 'APPROVED', archiveId }, holderId, { facts: { archiveId } });
      },
    };
  }),
);
