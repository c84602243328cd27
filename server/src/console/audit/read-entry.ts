import { createHash } from 'node:crypto';
import { askSealed, readAuditEntry, readSealed, verifyAudit } from '@portal/contract/desk/audit';
import { findRelyingParty } from '../../identity/passkeys/relying-party.ts';
import { findEntry } from '../../platform/audit/find-entry.ts';
import { readPersonal } from '../../platform/audit/personal.ts';
import { verifyChain } from '../../platform/audit/verify-chain.ts';
import { askForSignature, checkSignature, takeSignature } from '../../staff/signatures.ts';
import { done, refuseDesk } from '../desk-outcome.ts';
import { serveDesk } from '../serve-desk.ts';
import { factsOf, readNames, showLine } from './show-entry.ts';

export const readAuditEntryRoute = serveDesk(readAuditEntry, async ({ input: { entryId }, db, services }) => {
  const entry = await findEntry(db, entryId);
  if (entry === null) return refuseDesk('notFound');
  const { reason, cardId, address, device, hasSealed, position, hash, holderId } = entry;
  const detail = {
    ...showLine(entry, await readNames(db, services.keys, [entry])),
    reason,
    cardId,
    address,
    device,
    facts: factsOf(entry),
    hasSealed,
    link: position === null || hash === null ? null : { position, hash: hash.toString('hex') },
  };
  return done(detail, { holderId, facts: { entryId } });
});

/** Names the reveal of what is sealed as the passkey signs it (base64url). */
const hashOfSealed = ({ entryId, reason }: { entryId: number; reason: string }): string =>
  createHash('sha256')
    .update(JSON.stringify({ opens: entryId, reason }))
    .digest('base64url');

export const askSealedRoute = serveDesk(askSealed, async ({ input, tx, staff, now, services }) => {
  const party = findRelyingParty(services);
  if (party === null) return refuseDesk('passkeysUnavailable');
  const { entryId } = input;
  const entry = await findEntry(tx, entryId);
  if (entry === null || !entry.hasSealed) return refuseDesk('notFound');
  const challenge = await askForSignature(tx, staff.staffId, hashOfSealed(input), now);
  return done({ challenge, rpId: party.id }, { holderId: entry.holderId, facts: { entryId } });
});

export const readSealedRoute = serveDesk(readSealed, {
  prepare: async ({ input, services }) => {
    const party = findRelyingParty(services);
    return party && { checked: await checkSignature(services.pool, input.signed, party) };
  },
  handle: async ({ input, tx, staff, now, services }, prepared) => {
    if (prepared === null) return refuseDesk('passkeysUnavailable');
    const { entryId, reason, signed } = input;
    const entry = await findEntry(tx, entryId);
    if (entry === null) return refuseDesk('notFound');
    const told = { holderId: entry.holderId, reason, facts: { entryId } };
    const signature = {
      signed,
      checked: prepared.checked,
      session: staff,
      hash: hashOfSealed(input),
      act: 'read-sealed',
    };
    if (!(await takeSignature(tx, signature, now))) return refuseDesk('passkeyRefused', told);
    const values = await readPersonal(tx, services.keys, entryId);
    return values === null ? refuseDesk('notFound', told) : done({ values }, told);
  },
});

export const verifyAuditRoute = serveDesk(verifyAudit, async ({ db, now, services }) => {
  const report = await verifyChain(db, services.keys);
  return done({ ...report, at: now.toISOString() }, { facts: { ...report } });
});
