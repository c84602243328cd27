import type { Keys } from '../../platform/ports/keys.ts';
import { checkPayee } from '../sealed-tables.ts';
import type { Payee, StoredCheck } from './stored-check.ts';

/** Seals the payee of a check for its row. */
export const sealPayee = (keys: Keys, number: number, payee: Payee): Buffer =>
  keys.seal(checkPayee.at(number), JSON.stringify(payee));

/** Opens the payee of a check; null: nobody has been named yet. */
export const openPayee = (keys: Keys, { number, payeeSealed }: Pick<StoredCheck, 'number' | 'payeeSealed'>) =>
  payeeSealed === null ? null : (JSON.parse(keys.open(checkPayee.at(number), payeeSealed)) as Payee);
