import { findDeath, findHolderRecord, isAddressUnproved } from '../../issuer/face.ts';
import { type Payee, type StoredCheck } from '../../issuer/treasury-face.ts';
import type { MessageContext } from '../signed/define-message.ts';
import type { DeskRefusal } from './refusals.ts';

/** The payee of a check now: the holder, by the name on record, or, once they have died, the estate, which somebody names. */
export type PresentPayee = { payeeKind: 'HOLDER'; payee: Payee } | { payeeKind: 'ESTATE'; payee: null };

/** Finds to whom a check goes if it is issued now; or why none can be mailed there, unless somebody has written it by hand. */
export async function findPresentPayee(
  { tx, now, services }: Pick<MessageContext<unknown>, 'tx' | 'now' | 'services'>,
  { holderId, payeeKind }: Pick<StoredCheck, 'holderId' | 'payeeKind'>,
  { isMailed }: { isMailed: boolean },
): Promise<PresentPayee | DeskRefusal> {
  if (payeeKind === 'ESTATE' || (await findDeath(tx, holderId)) !== null) return { payeeKind: 'ESTATE', payee: null };
  const record = await findHolderRecord(tx, services.keys, holderId);
  if (record === null) return 'unknownHolder';
  if (isMailed && (await isAddressUnproved(tx, holderId, now))) return 'addressNotProved';
  return { payeeKind: 'HOLDER', payee: { name: `${record.givenName} ${record.familyName}`, address: null } };
}
