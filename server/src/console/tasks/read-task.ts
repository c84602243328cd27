import { type DeskActName, rightTo } from '@portal/contract/desk/act-rights';
import { servingRoles } from '@portal/contract/desk/staff-role';
import { taskActs } from '@portal/contract/desk/task-acts';
import { readTask, taskFacts } from '@portal/contract/desk/tasks';
import { dayIn } from '@portal/contract/time/dates';
import { listNamesOfAccounts } from '../../issuer/face.ts';
import { listMembers } from '../../staff/members.ts';
import { findOccasion } from '../../staff/occasions.ts';
import { hasField } from '../acts/act-form.ts';
import { done, refuseDesk } from '../desk-outcome.ts';
import { serveDesk } from '../serve-desk.ts';
import { findOpenTask, type OpenTask } from './open-tasks.ts';
import { showTasks, withOwners } from './show-task.ts';

export const readTaskRoute = serveDesk(readTask, async ({ input: { key }, db, staff, now, services }) => {
  const { timeZone } = services.issuing;
  const found = await findOpenTask(db, key, { timeZone, now });
  if (found === null) return refuseDesk('notFound', { facts: { task: key } });
  const [task] = await showTasks(db, await withOwners(db, [found]), { staffId: staff.staffId, now, timeZone });
  if (task === undefined) throw new Error(`task '${key}' was found and not shown`);
  const occasion = await findOccasion(db, staff.staffId);
  const [name] = await listNamesOfAccounts(db, [found.accountId]);
  const members = await listMembers(db);
  const isServing = ({ role }: { role: string }) => servingRoles.some((each) => each === role);
  const entity = {
    task,
    now: now.toISOString(),
    today: dayIn(timeZone, now),
    holderId: occasion?.subject === key ? occasion.holderId : null,
    facts: taskFacts.flatMap((fact) => {
      const value = found.facts[fact];
      return value === undefined ? [] : [{ name: fact, value }];
    }),
    acts: actsOf(found).filter(({ act }) => rightTo(act, staff.role).does !== null),
    colleagues: members
      .filter((member) => isServing(member) && member.staffId !== task.owner?.staffId)
      .map(({ staffId, fullName, role }) => ({ staffId, fullName, role })),
  };
  return done(entity, { holderId: name?.holderId ?? null, facts: { task: key, kind: found.kind } });
});

/** The acts that can end a task, each with what its form is filled with. */
function actsOf(task: OpenTask) {
  const { byTask, byHolder } = taskActs[task.kind];
  const known = fieldsOf(task);
  const filled = (act: DeskActName, asksHolder: boolean) => ({
    act,
    asksHolder,
    fields: Object.fromEntries(Object.entries(known).filter(([path]) => hasField(act, path))),
  });
  return [...byTask.map((act) => filled(act, false)), ...byHolder.map((act) => filled(act, true))];
}

/** The values that a task knows of the fields of its acts: its own number, and that of the card, check, transfer or entry it is about. */
function fieldsOf({ key, accountId, reference, facts }: OpenTask): Record<string, string> {
  const [kind = '', id = ''] = key.split(':', 2);
  const [about = '', aboutId = ''] = reference.split(':', 2);
  const { journalId, entryId, role } = facts;
  return {
    accountId: String(accountId),
    ...(kind === 'exception' && { exceptionId: id }),
    ...(kind === 'problem' && { problem: id }),
    ...(role !== undefined && { role: String(role) }),
    ...(about === 'transfer' && { transferId: aboutId }),
    ...(about === 'check' && { number: aboutId }),
    ...(about === 'card' && { cardId: aboutId }),
    ...(journalId !== undefined && { journalId: String(journalId) }),
    ...(entryId !== undefined && { entryId: String(entryId) }),
  };
}
