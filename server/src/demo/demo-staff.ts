import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listDemoStaff, signAsDemoStaff } from '@portal/contract/desk/demo-authenticators';
import { StaffRole } from '@portal/contract/desk/staff-role';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import * as z from 'zod/mini';
import { done, refuseDesk } from '../console/desk-outcome.ts';
import { mountDesk } from '../console/mount-desk.ts';
import { serveDesk } from '../console/serve-desk.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { createAuthenticator } from '../platform/ports/demo-authenticator.ts';
import type { Services } from '../services.ts';
import { findMember, tryAddMember } from '../staff/members.ts';
import { findStaffPasskey, tryAddStaffPasskey } from '../staff/passkeys.ts';

const DemoMember = z.object({
  staffName: z.string(),
  fullName: z.string(),
  employeeNumber: z.string(),
  role: StaffRole,
});
type DemoMember = z.infer<typeof DemoMember>;
const StaffFile = z.object({ staff: z.array(DemoMember) });

type Authenticator = ReturnType<typeof createAuthenticator>;

/**
 * Gives each member of the demo's staff an account and an authenticator that lives in this process, and mounts the calls by
 * which the demo's sign-in page uses them. The challenges are signed for real; outside the demo nothing of this is there.
 */
export async function openDemoStaff(app: FastifyInstance, services: Services, programDir: string): Promise<void> {
  const staff = await readStaff(programDir);
  const authenticators = new Map(staff.map(({ staffName }) => [staffName, createAuthenticator(services.publicUrl)]));
  const list = serveDesk(
    listDemoStaff,
    async () => done({ staff: staff.map(({ staffName, fullName, role }) => ({ staffName, fullName, role })) }),
    { isAct: false },
  );
  const sign = serveDesk(
    signAsDemoStaff,
    async ({ input, tx, now }) => {
      const member = staff.find(({ staffName }) => staffName === input.staffName);
      const authenticator = authenticators.get(input.staffName);
      if (member === undefined || authenticator === undefined) return refuseDesk('notFound');
      await ensureMember(tx, member, authenticator, now);
      return done(authenticator.get(input.challenge));
    },
    { isAct: false },
  );
  mountDesk(app, [list, sign], services);
  await inTransaction(services.pool, async (tx) => {
    for (const member of staff) {
      const authenticator = authenticators.get(member.staffName);
      if (authenticator) await ensureMember(tx, member, authenticator, services.clock.now());
    }
  });
}

/** The names of those of a demo's staff who sign days off. */
export const listDemoSigners = async (programDir: string): Promise<string[]> =>
  (await readStaff(programDir)).filter(({ role }) => role === 'OPERATIONS').map(({ staffName }) => staffName);

/** The staff of a program's demo; nobody where it names none. */
async function readStaff(programDir: string): Promise<DemoMember[]> {
  try {
    return StaffFile.parse(JSON.parse(await readFile(path.join(programDir, 'demo/staff.json'), 'utf8'))).staff;
  } catch (fault) {
    if ((fault as { code?: unknown }).code === 'ENOENT') return [];
    throw fault;
  }
}

/** Adds a member and the passkey of this process's authenticator where they are not there: a reset takes both away. */
async function ensureMember(tx: pg.PoolClient, member: DemoMember, { id, publicKey }: Authenticator, now: Date) {
  if ((await findStaffPasskey(tx, id)) !== null) return;
  const known = await findMember(tx, member.staffName);
  const staffId = known?.staffId ?? (await tryAddMember(tx, { ...member, invitedBy: 'demo' }, now));
  if (staffId === null) return;
  await tryAddStaffPasskey(tx, { staffId, credentialId: id, publicKey, counter: 0, transports: ['internal'] }, now);
}
