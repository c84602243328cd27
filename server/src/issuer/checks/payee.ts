import type { Keys } from '../../platform/ports/keys.ts';
import type { Address } from '../address.ts';
import { checkPayee } from '../sealed-tables.ts';
import type { StoredCheck } from './stored-check.ts';

/** The name to whose order a check is, and where it is mailed. */
export interface Payee {
  name: string;
  /** Null: the address on record on the day on which it is mailed. */
  address: Address | null;
}

/** Seals the payee of a check for its row. */
export const sealPayee = (keys: Keys, number: number, payee: Payee): Buffer =>
  keys.seal(checkPayee.at(number), JSON.stringify(payee));

/** Opens the payee of a check; null: nobody has been named yet. */
export const openPayee = (keys: Keys, { number, payeeSealed }: Pick<StoredCheck, 'number' | 'payeeSealed'>) =>
  payeeSealed === null ? null : (JSON.parse(keys.open(checkPayee.at(number), payeeSealed)) as Payee);
