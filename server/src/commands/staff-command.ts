import { parseArgs } from 'node:util';
import { StaffName } from '@portal/contract/desk/staff-accounts';
import { StaffRole } from '@portal/contract/desk/staff-role';
import type pg from 'pg';
import { recordEntry } from '../platform/audit/record-entry.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { systemClock } from '../platform/ports/clock.ts';
import { inviteMember } from '../staff/invitations.ts';
import { endMember, findMember, tryAddMember } from '../staff/members.ts';
import { countAdministrators, enoughAdministrators, listRoster } from '../staff/roster.ts';
import { readConfig } from '../start/config.ts';
import { onDatabase, runCommand } from './run-command.ts';

const usage = `Usage: npm run staff -- invite --role ROLE --name "FULL NAME" --as NAME --number EMPLOYEE-NUMBER
       npm run staff -- list
       npm run staff -- end NAME

  invite prints a link that works once, for 24 hours; the shell invites until two administrators have a passkey
  end ends the account of somebody who leaves, with sessions and passkeys
`;

/** The name by which the log knows who sits at the machine of the portal. */
const shell = 'shell';

type Asked =
  | { verb: 'list' }
  | { verb: 'end'; staffName: string }
  | { verb: 'invite'; role: StaffRole; fullName: string; staffName: string; employeeNumber: string };

/** `npm run staff` (docs/console.md). Exit code 1: it was refused; 2: misunderstood, or PUBLIC_URL is not set. */
async function main(): Promise<number> {
  const asked = readArguments(process.argv.slice(2));
  if (asked === null) {
    process.stderr.write(usage);
    return 2;
  }
  const { publicUrl } = readConfig(process.env);
  if (asked.verb === 'invite' && publicUrl === undefined) {
    throw new Error('PUBLIC_URL is not set: a link and a passkey need the address of the portal.');
  }
  return await onDatabase(async (pool) => {
    if (asked.verb === 'list') return await printRoster(pool);
    return await inTransaction(pool, async (tx) =>
      asked.verb === 'end' ? await end(tx, asked.staffName) : await invite(tx, asked, publicUrl ?? ''),
    );
  });
}

function readArguments(args: string[]): Asked | null {
  try {
    const text = { type: 'string' } as const;
    const options = { role: text, name: text, as: text, number: text };
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [verb, name, ...more] = positionals;
    if (verb === 'list' && name === undefined) return { verb };
    if (verb === 'end' && name !== undefined && more.length === 0) return { verb, staffName: name };
    const { name: fullName = '', number: employeeNumber = '' } = values;
    const isNamed = verb === 'invite' && name === undefined && fullName.trim() !== '' && employeeNumber.trim() !== '';
    if (!isNamed) return null;
    const [role, staffName] = [StaffRole.parse(values.role), StaffName.parse(values.as)];
    return { verb, role, fullName: fullName.trim(), staffName, employeeNumber: employeeNumber.trim() };
  } catch {
    return null;
  }
}

async function printRoster(pool: pg.Pool): Promise<number> {
  for (const { staffName, fullName, role, lastSignInAt } of await listRoster(pool, systemClock.now())) {
    process.stdout.write(`${staffName}\t${fullName}\t${role}\t${lastSignInAt?.toISOString() ?? 'never'}\n`);
  }
  return 0;
}

async function invite(tx: pg.PoolClient, asked: Asked & { verb: 'invite' }, publicUrl: string): Promise<number> {
  const now = systemClock.now();
  const { verb, ...member } = asked;
  if ((await countAdministrators(tx, now)) >= enoughAdministrators) {
    process.stderr.write('There are two administrators: they invite in the console, one asks and the other decides.\n');
    return 1;
  }
  // A link that ran out is made anew for the same person; nobody gets a second account.
  const waiting = (await listRoster(tx, now)).find(
    (each) =>
      !each.hasPasskey &&
      each.staffName === member.staffName &&
      each.employeeNumber === member.employeeNumber &&
      each.role === member.role,
  );
  const staffId = waiting?.staffId ?? (await tryAddMember(tx, { ...member, invitedBy: shell }, now));
  if (staffId === null) {
    process.stderr.write('This name or this employee number has an account already, or had one.\n');
    return 1;
  }
  const token = await inviteMember(tx, staffId, now);
  await keep(tx, verb, { invited: member.staffName, role: member.role }, now);
  process.stdout.write(`${publicUrl}/desk/invitation#${token}\nThe link works once, for 24 hours.\n`);
  return 0;
}

async function end(tx: pg.PoolClient, name: string): Promise<number> {
  const now = systemClock.now();
  const member = await findMember(tx, name);
  if (member === null || !(await endMember(tx, member.staffId, now))) {
    process.stderr.write('Nobody of this name has an account.\n');
    return 1;
  }
  await keep(tx, 'end', { ended: member.staffName, role: member.role }, now);
  process.stdout.write(`The account of ${member.staffName} is ended.\n`);
  return 0;
}

async function keep(tx: pg.PoolClient, verb: string, facts: Record<string, string>, now: Date): Promise<void> {
  const who = { actor: 'STAFF', staff: shell, reason: null, holderId: null, cardId: null } as const;
  await recordEntry(tx, { ...who, act: `shell/${verb}`, refusedFor: null, address: null, device: null, facts }, now);
}

runCommand(main);
