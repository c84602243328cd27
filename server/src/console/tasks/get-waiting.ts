import { mayEnd } from '@portal/contract/desk/task-acts';
import { getWaiting } from '@portal/contract/desk/waiting';
import { dayIn } from '@portal/contract/time/dates';
import { listRequests } from '../../staff/requests.ts';
import { findObjection, firstWaiting } from '../approvals/show-request.ts';
import { done } from '../desk-outcome.ts';
import { serveDesk } from '../serve-desk.ts';
import { listOpenTasks } from './open-tasks.ts';
import { type OwnedTask, stateOf, withOwners } from './show-task.ts';

export const getWaitingRoute = serveDesk(
  getWaiting,
  async ({ db, staff, now, services }) => {
    const { issuing } = services;
    const today = dayIn(issuing.timeZone, now);
    const tasks = await withOwners(db, await listOpenTasks(db, issuing.timeZone, now));
    const waitsForReader = ({ kind, stored }: OwnedTask) => {
      const state = stateOf(stored, today);
      if (state === 'NEW') return mayEnd(staff.role, kind);
      return state === 'OWNED' && stored?.ownerId === staff.staffId;
    };
    const requests = await listRequests(db, firstWaiting(now));
    const above = issuing.console.twoDecidersAbove;
    const objections = await Promise.all(requests.map((request) => findObjection(db, staff, request, { above, now })));
    return done({
      tasks: tasks.filter(waitsForReader).length,
      approvals: objections.filter((objection) => objection === null).length,
    });
  },
  { isAct: false },
);
