import { readAuditAct, verifyAuditAct } from './acts/audit-acts.ts';
import { findHolderAct } from './acts/find-holder.ts';
import { endSessionsAct, lockLoginAct, unlockLoginAct } from './acts/login-acts.ts';
import type { Act } from './define-act.ts';
import { enrollAct } from './enroll-act.ts';

/** All that the program's staff and systems can do. */
export const acts: readonly Act[] = [
  enrollAct,
  findHolderAct,
  lockLoginAct,
  unlockLoginAct,
  endSessionsAct,
  readAuditAct,
  verifyAuditAct,
];
