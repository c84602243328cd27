import { approveStaffChange, previewStaffDecision, rejectStaffChange } from '@portal/contract/desk/staff-accounts';
import { nextHourIn } from '@portal/contract/time/hours';
import type pg from 'pg';
import { findRelyingParty } from '../../identity/passkeys/relying-party.ts';
import type { Services } from '../../services.ts';
import { endPasskeys, findMemberForUpdate, setRoleFrom } from '../../staff/change-member.ts';
import {
  findChangeForUpdate,
  isChangeOver,
  keepChangeDecided,
  type StoredChange,
  wasChangeRejectedBy,
} from '../../staff/changes.ts';
import { tryEndClosePerson } from '../../staff/close-people.ts';
import { inviteMember } from '../../staff/invitations.ts';
import { endMember, tryAddMember } from '../../staff/members.ts';
import type { StaffSession } from '../../staff/sessions.ts';
import { askForSignature, checkSignature, takeSignature } from '../../staff/signatures.ts';
import { answerOnce } from '../answer-once.ts';
import { type DeskRefusal, done, refuseDesk } from '../desk-outcome.ts';
import { type ContextOf, serveDesk } from '../serve-desk.ts';
import { findObjection, hashOfDecision } from './weigh-change.ts';

const factsOf = ({ changeId, kind, staffName, role, newRole, closePersonId, askedByName }: StoredChange) => ({
  changeId,
  kind,
  about: staffName,
  askedBy: askedByName,
  before: role,
  after: newRole,
  ...(closePersonId !== null && { closePersonId }),
});

/** A change that an administrator may decide, locked, or why not. */
async function findDecidable(
  tx: pg.PoolClient,
  staff: StaffSession,
  changeId: number,
  now: Date,
): Promise<StoredChange | DeskRefusal<'notFound' | 'requestEnded' | 'ownRequest' | 'notAllowed'>> {
  const change = await findChangeForUpdate(tx, changeId);
  if (change === null) return refuseDesk('notFound', { facts: { changeId } });
  const facts = factsOf(change);
  if (isChangeOver(change, now)) return refuseDesk('requestEnded', { facts });
  const objection = await findObjection(tx, staff, change);
  if (objection === 'OWN') return refuseDesk('ownRequest', { facts });
  return objection === null ? change : refuseDesk('notAllowed', { facts: { ...facts, objection } });
}

export const previewStaffDecisionRoute = serveDesk(
  previewStaffDecision,
  async ({ input, tx, staff, now, services }) => {
    const party = findRelyingParty(services);
    if (party === null) return refuseDesk('passkeysUnavailable');
    const change = await findDecidable(tx, staff, input.changeId, now);
    if ('ok' in change) return change;
    const hash = hashOfDecision(change);
    const challenge = await askForSignature(tx, staff.staffId, hash, now);
    return done({ hash, challenge, rpId: party.id }, { facts: { ...factsOf(change), hash } });
  },
);

type Prepared = { checked: Awaited<ReturnType<typeof checkSignature>> } | null;

export const approveStaffChangeRoute = serveDesk(approveStaffChange, {
  prepare: async ({ input, services }): Promise<Prepared> => {
    const party = findRelyingParty(services);
    return party && { checked: await checkSignature(services.pool, input.signed, party) };
  },
  handle: answerOnce(approveStaffChange, async (context: ContextOf<typeof approveStaffChange>, prepared: Prepared) => {
    const { input, tx, staff, now, services } = context;
    if (prepared === null) return refuseDesk('passkeysUnavailable');
    const change = await findDecidable(tx, staff, input.changeId, now);
    if ('ok' in change) return change;
    const hash = hashOfDecision(change);
    const facts = { ...factsOf(change), hash };
    if (hash !== input.hash) return refuseDesk('changedSince', { facts });
    const signature = {
      signed: input.signed,
      checked: prepared.checked,
      session: staff,
      hash,
      act: 'approve-staff-change',
    };
    if (!(await takeSignature(tx, signature, now))) return refuseDesk('passkeyRefused', { facts });
    const made = await perform(tx, change, services, now);
    if (typeof made !== 'string' && made !== null) return { ...made, facts };
    await keepChangeDecided(tx, change.changeId, { staffId: staff.staffId, isApproved: true }, now);
    // The token goes to the page of who decided and nowhere else.
    return done({ link: made && `${services.publicUrl}/desk/invitation#${made}` }, { facts });
  }),
});

/** Does a change; the token of the link that it makes, null where it makes none. */
async function perform(
  tx: pg.PoolClient,
  { kind, memberId, staffName, fullName, employeeNumber, role, newRole, closePersonId, askedByName }: StoredChange,
  { issuing }: Services,
  now: Date,
): Promise<string | null | DeskRefusal<'staffNameTaken' | 'requestEnded'>> {
  if (kind === 'INVITE') {
    const member = { staffName, fullName, role, employeeNumber: employeeNumber ?? '', invitedBy: askedByName };
    const staffId = await tryAddMember(tx, member, now);
    return staffId === null ? refuseDesk('staffNameTaken') : await inviteMember(tx, staffId, now);
  }
  const member = memberId === null ? null : await findMemberForUpdate(tx, memberId);
  if (member === null) return refuseDesk('requestEnded');
  if (closePersonId !== null)
    return (await tryEndClosePerson(tx, closePersonId, now)) ? null : refuseDesk('requestEnded');
  if (kind === 'END') await endMember(tx, member.staffId, now);
  // A role begins on the next day of the program, so that nobody asks and decides on one day.
  else if (newRole !== null) await setRoleFrom(tx, member.staffId, newRole, nextHourIn(issuing.timeZone, 0, now));
  else {
    await endPasskeys(tx, member.staffId, now);
    return await inviteMember(tx, member.staffId, now);
  }
  return null;
}

export const rejectStaffChangeRoute = serveDesk(rejectStaffChange, async ({ input, tx, staff, now }) => {
  const change = await findChangeForUpdate(tx, input.changeId);
  if (change === null) return refuseDesk('notFound', { facts: { changeId: input.changeId } });
  const facts = factsOf(change);
  if (await wasChangeRejectedBy(tx, change.changeId, staff.staffId))
    return done({}, { facts: { ...facts, repeated: true } });
  if (isChangeOver(change, now)) return refuseDesk('requestEnded', { facts });
  await keepChangeDecided(tx, change.changeId, { staffId: staff.staffId, isApproved: false }, now);
  return done({}, { facts });
});
