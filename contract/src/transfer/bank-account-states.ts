/**
 * Where a bank account on file stands (docs/domain.md §7). ADDED: its two amounts are not sent yet. MICRO_SENT: they
 * are, and wait to be typed. FAILED: three wrong tries. EXPIRED: nobody typed them in time. UNLINKED: the bank turned an
 * entry down, so nothing goes there anymore.
 */
export const bankAccountStates = ['ADDED', 'MICRO_SENT', 'VERIFIED', 'FAILED', 'EXPIRED', 'UNLINKED'] as const;
export type BankAccountState = (typeof bankAccountStates)[number];

/** The events of a bank account on file. REMOVED takes it off the file, so that none is left. */
export const bankAccountEvents = ['SENT', 'PROVED', 'USED_UP', 'TIMED_OUT', 'TURNED_DOWN'] as const;
export type BankAccountEvent = (typeof bankAccountEvents)[number];

const moves: Record<BankAccountState, Partial<Record<BankAccountEvent, BankAccountState>>> = {
  ADDED: { SENT: 'MICRO_SENT' },
  MICRO_SENT: { PROVED: 'VERIFIED', USED_UP: 'FAILED', TIMED_OUT: 'EXPIRED', TURNED_DOWN: 'UNLINKED' },
  VERIFIED: { TURNED_DOWN: 'UNLINKED' },
  FAILED: { TURNED_DOWN: 'UNLINKED' },
  EXPIRED: { TURNED_DOWN: 'UNLINKED' },
  UNLINKED: {},
};

/** Where an event takes a bank account, or null: it has no effect there. */
export function moveBankAccount(state: BankAccountState, event: BankAccountEvent): BankAccountState | null {
  return moves[state][event] ?? null;
}

/** The actions on a bank account, besides removing it and adding another, which are always open. */
export const bankAccountActs = {
  ADDED: { canVerify: false, canSend: false },
  MICRO_SENT: { canVerify: true, canSend: false },
  VERIFIED: { canVerify: false, canSend: true },
  FAILED: { canVerify: false, canSend: false },
  EXPIRED: { canVerify: false, canSend: false },
  UNLINKED: { canVerify: false, canSend: false },
} as const satisfies Record<BankAccountState, { canVerify: boolean; canSend: boolean }>;
