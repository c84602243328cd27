import { type DeskActName, rightTo } from './act-rights.ts';
import type { StaffRole } from './staff-role.ts';
import type { TaskKind } from './task-due.ts';

interface TaskActs {
  /** Acts that the task itself is the reason for: nobody has to be on the phone. */
  byTask: readonly DeskActName[];
  /** Acts that the holder has to ask for, known as well as each of them wants it. */
  byHolder: readonly DeskActName[];
}

const noted: TaskActs = { byTask: ['resolve-exception'], byHolder: [] };
const closedAccount: TaskActs = { byTask: ['pay-out', 'write-off', 'resolve-exception'], byHolder: [] };
const afterDeath: TaskActs = { byTask: ['return-deposit', 'report-death', 'resolve-exception'], byHolder: [] };

/** The acts that can end a task of each kind, the likeliest first (docs/exceptions.md). */
export const taskActs: Readonly<Record<TaskKind, TaskActs>> = {
  ACH_FRAUD: { byTask: ['hold-for-fraud', 'resolve-exception'], byHolder: [] },
  ACH_DECEASED: { byTask: ['report-death', 'resolve-exception'], byHolder: [] },
  ACH_STAFF: noted,
  ACH_CORRECTION: { byTask: ['resolve-exception'], byHolder: ['allow-bank-account'] },
  TRANSFER_HELD: { byTask: ['return-transfer', 'release-transfer'], byHolder: [] },
  CLEARING_UNASKED: noted,
  CLEARING_DECLINED: noted,
  CLEARING_REVERSED: noted,
  CLEARING_AGAIN: noted,
  CLEARING_ABOVE: noted,
  CLEARING_PART: noted,
  REVERSED_AFTER_CLEARING: noted,
  CREDITED_ABOVE_CHARGE: noted,
  MERCHANT_TESTING: { byTask: ['lock-card', 'resolve-exception'], byHolder: ['replace-card'] },
  CHECK_TO_WRITE: { byTask: ['issue-check', 'void-check'], byHolder: [] },
  PAID_WHEN_CLOSED: closedAccount,
  CHARGED_WHEN_CLOSED: { byTask: ['write-off', 'resolve-exception'], byHolder: [] },
  BENEFIT_AFTER_DEATH: afterDeath,
  DEPOSIT_AFTER_DEATH: afterDeath,
  ENTRY_SUSPENDED: { byTask: ['decide-suspended-entry', 'resolve-exception'], byHolder: [] },
  ENTRY_BLOCKED: noted,
  ESTATE: { byTask: ['close-account', 'pay-out', 'resolve-exception'], byHolder: [] },
  CARD_NOT_REPORTED: { byTask: ['resolve-exception'], byHolder: ['replace-card'] },
  CARD_UNDELIVERABLE: { byTask: ['resolve-exception'], byHolder: ['change-address', 'resolve-undeliverable'] },
  STATEMENT_NOT_MAILED: { byTask: ['resolve-exception'], byHolder: ['change-address', 'prove-address'] },
  STRANDED: {
    byTask: ['resolve-exception'],
    byHolder: ['reinstate-card', 'unlock-card', 'replace-card', 'close-account'],
  },
  NAME_LISTED: { byTask: ['hold-for-fraud', 'resolve-exception'], byHolder: [] },
  PROBLEM: {
    byTask: ['credit-problem', 'decide-problem', 'write-about-problem', 'send-problem-paper'],
    byHolder: ['withdraw-problem'],
  },
  DOCUMENT_ENDS: { byTask: ['assign-representative', 'end-representative'], byHolder: [] },
};

/** Tells whether a task is reason enough for an act: any that asks for no identity is judged by its own rule instead. */
export const isActOfTask = (kind: TaskKind, act: DeskActName): boolean => taskActs[kind].byTask.includes(act);

/** Tells whether somebody of a role can end a task of a kind, or ask for the act that does. */
export function mayEnd(role: StaffRole, kind: TaskKind): boolean {
  const { byTask, byHolder } = taskActs[kind];
  return [...byTask, ...byHolder].some((act) => rightTo(act, role).does !== null);
}
