import { getStaffSession } from '@portal/contract/desk/staff-session';
import { done } from '../desk-outcome.ts';
import { serveDesk } from '../serve-desk.ts';
import { showSession } from './show-session.ts';

export const getStaffSessionRoute = serveDesk(
  getStaffSession,
  async ({ db, staff, now }) => done(await showSession(db, staff, now)),
  { isAct: false },
);
