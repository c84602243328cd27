import type { Originator } from './originator.ts';
import { isReceivable } from './return-rules.ts';

/** An entry of a file of returns that would move money, and what we know of it. */
export interface ReturnedEntry {
  code: string;
  /** The company and the bank to which it comes back. */
  companyId: string;
  odfi: string;
  originalTrace: string;
  amountCents: number;
  /** The entry that we sent under that trace; null where there is none. */
  sent: { amountCents: number } | null;
}

/**
 * Finds why an entry that would move money is not certainly an answer to one of ours (docs/domain.md §7): our bank, our company,
 * the trace, the amount, and a code that we can receive. Null where all fit. Names no account number.
 */
export function findMisfit(
  { code, companyId, odfi, originalTrace, amountCents, sent }: ReturnedEntry,
  originator: Pick<Originator, 'companyId' | 'routingNumber'>,
): string | null {
  const ours = originator.routingNumber.slice(0, 8);
  const rules: [isWrong: boolean, problem: string][] = [
    [companyId !== originator.companyId, 'it names another company'],
    [odfi !== ours || !originalTrace.startsWith(ours), 'it names another bank than ours'],
    [sent === null, 'nothing was sent under its trace number'],
    [sent !== null && sent.amountCents !== amountCents, 'its amount is not what was sent'],
    [!isReceivable(code), `${code} is no code that we can receive`],
  ];
  const problem = rules.find(([isWrong]) => isWrong)?.[1];
  return problem === undefined ? null : `entry ${originalTrace}: ${problem}`;
}
