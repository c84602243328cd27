/**
 * Where money on its way to the bank stands (docs/domain.md §7). CONFIRMED: set aside, not to be canceled. HELD: a
 * person looks at it first (`held-because.ts`); the money stays set aside. FILED: in a file for the bank. SETTLED: the bank has it. COMPLETED: the time in which it can come back is over. RETURNED: it came
 * back.
 */
export const transferStates = ['CONFIRMED', 'HELD', 'FILED', 'SETTLED', 'COMPLETED', 'RETURNED'] as const;
export type TransferState = (typeof transferStates)[number];

export const transferEvents = ['HOLD', 'RELEASE', 'FILE', 'SETTLE', 'COMPLETE', 'RETURN'] as const;
export type TransferEvent = (typeof transferEvents)[number];

const moves: Record<TransferState, Partial<Record<TransferEvent, TransferState>>> = {
  // A transfer that waits for the file comes back too, once the bank has rejected another entry.
  CONFIRMED: { HOLD: 'HELD', FILE: 'FILED', RETURN: 'RETURNED' },
  HELD: { RELEASE: 'CONFIRMED', RETURN: 'RETURNED' },
  FILED: { SETTLE: 'SETTLED', RETURN: 'RETURNED' },
  SETTLED: { COMPLETE: 'COMPLETED', RETURN: 'RETURNED' },
  // Some returns come late, by the banks' own agreement; the money is the holder's all the same.
  COMPLETED: { RETURN: 'RETURNED' },
  RETURNED: {},
};

/** Where an event takes a transfer, or null: it has no effect there. */
export function moveTransfer(state: TransferState, event: TransferEvent): TransferState | null {
  return moves[state][event] ?? null;
}
