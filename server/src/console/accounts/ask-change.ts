import { askStaffChange, previewStaffChange } from '@portal/contract/desk/staff-accounts';
import { findRelyingParty } from '../../identity/passkeys/relying-party.ts';
import { keepChange, type NewChange } from '../../staff/changes.ts';
import { askForSignature, checkSignature, takeSignature } from '../../staff/signatures.ts';
import { answerOnce } from '../answer-once.ts';
import { done, refuseDesk } from '../desk-outcome.ts';
import { type ContextOf, serveDesk } from '../serve-desk.ts';
import { hashOfChange, weighChange } from './weigh-change.ts';

/** A change for the log: of whom, from which role to which; the words of who asked stand beside it. */
const factsOf = ({ kind, staffName, role, newRole, closePersonId }: NewChange) => ({
  kind,
  about: staffName,
  before: role,
  after: newRole,
  ...(closePersonId !== null && { closePersonId }),
});

export const previewStaffChangeRoute = serveDesk(previewStaffChange, async ({ input, tx, staff, now, services }) => {
  const party = findRelyingParty(services);
  if (party === null) return refuseDesk('passkeysUnavailable');
  const change = await weighChange({ tx, keys: services.keys, staff, now }, input.wish);
  if ('ok' in change) return change;
  const hash = hashOfChange(change);
  const challenge = await askForSignature(tx, staff.staffId, hash, now);
  return done({ hash, challenge, rpId: party.id }, { facts: { ...factsOf(change), hash } });
});

type Prepared = { checked: Awaited<ReturnType<typeof checkSignature>> } | null;

export const askStaffChangeRoute = serveDesk(askStaffChange, {
  prepare: async ({ input, services }): Promise<Prepared> => {
    const party = findRelyingParty(services);
    return party && { checked: await checkSignature(services.pool, input.signed, party) };
  },
  handle: answerOnce(askStaffChange, async (context: ContextOf<typeof askStaffChange>, prepared: Prepared) => {
    const { tx, staff, now, services } = context;
    const { wish, signed } = context.input;
    if (prepared === null) return refuseDesk('passkeysUnavailable');
    const change = await weighChange({ tx, keys: services.keys, staff, now }, wish);
    if ('ok' in change) return change;
    const hash = hashOfChange(change);
    const told = { facts: { ...factsOf(change), hash }, reason: change.reason };
    const signature = { signed, checked: prepared.checked, session: staff, hash, act: 'ask-staff-change' };
    if (!(await takeSignature(tx, signature, now))) return refuseDesk('passkeyRefused', told);
    const changeId = await keepChange(tx, change, staff, hash, now);
    return done({ changeId }, { ...told, facts: { ...told.facts, state: 'WAITING', changeId } });
  }),
});
