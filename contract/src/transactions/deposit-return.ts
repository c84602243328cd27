/** Nacha return codes by which a deposit goes back, each with its cause (Nacha Operating Rules, appendix four). */
export const depositReturnCodes = ['R02', 'R03', 'R04', 'R14', 'R15', 'R16', 'R20', 'R23'] as const;
export type DepositReturnCode = (typeof depositReturnCodes)[number];

/** The standing of the account that a deposit came to. */
export interface DepositStanding {
  isClosed: boolean;
  isHolderDead: boolean;
  /** True: the program holds or locks a card of it. */
  isFrozen: boolean;
  /** True: the holder has refused this deposit. */
  isRefused: boolean;
}

/**
 * Finds why a deposit to a known account cannot go back with a code, or null: it can. R02 needs a closed account, R15 a death, R16
 * a frozen account, R23 the holder's own refusal. R14 (a representative payee has died) and R20 (not accepted here) are for staff
 * to judge. R03 and R04 are about numbers that name no account, so they answer a deposit and never take one back.
 */
export function findReturnProblem(
  code: DepositReturnCode,
  { isClosed, isHolderDead, isFrozen, isRefused }: DepositStanding,
): 'accountIsOpen' | 'holderIsAlive' | 'accountNotFrozen' | 'holderRefusedNot' | 'accountIsKnown' | null {
  if (code === 'R03' || code === 'R04') return 'accountIsKnown';
  if (code === 'R02' && !isClosed) return 'accountIsOpen';
  if (code === 'R15' && !isHolderDead) return 'holderIsAlive';
  if (code === 'R16' && !isFrozen) return 'accountNotFrozen';
  return code === 'R23' && !isRefused ? 'holderRefusedNot' : null;
}
