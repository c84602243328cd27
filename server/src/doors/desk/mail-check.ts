import { type CheckCause, maxCheckDays, type Payee } from '../../issuer/treasury-face.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { queueLetter } from '../../telling/mail-queue/queue-letter.ts';
import { withdrawLetter } from '../../telling/mail-queue/withdraw-letter.ts';

/** A check of the register that is to be mailed. */
interface MailedCheck {
  number: number;
  holderId: number;
  amountCents: number;
  cause: CheckCause;
  payee: Payee;
  /** The program's day, yyyy-MM-dd. */
  issuedOn: string;
}

const letterOf = ({ number, holderId }: Pick<MailedCheck, 'number' | 'holderId'>) =>
  ({ holderId, kind: 'CHECK', reference: `check:${number}` }) as const;

/** Has a check printed and mailed with the night's mail, once, in the transaction that issues it. */
export async function mailCheck(tx: Queryable, keys: Keys, check: MailedCheck, now: Date): Promise<void> {
  const { number, amountCents, payee, issuedOn, cause } = check;
  const data = { number, amountCents, payee: payee.name, issuedOn, cause, validDays: maxCheckDays };
  const to = payee.address && { name: payee.name, address: payee.address };
  await queueLetter(tx, keys, { ...letterOf(check), data, ...(to && { to }) }, now);
}

/** Keeps a check from being printed; false when it is in a file already, or was written by hand. */
export async function withholdCheck(tx: Queryable, check: Pick<MailedCheck, 'number' | 'holderId'>): Promise<boolean> {
  return await withdrawLetter(tx, letterOf(check));
}
