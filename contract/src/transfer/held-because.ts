/**
 * Why a transfer is held. STOLEN: its card was reported stolen after it was confirmed. DISPUTED: its holder says that they
 * did not send it. STOPPED: the link of a message stopped everything. REVIEW: the card, the login or the staff stopped it.
 * DECEASED: its holder has died.
 */
export const heldBecause = ['STOLEN', 'DISPUTED', 'STOPPED', 'REVIEW', 'DECEASED'] as const;
export type HeldBecause = (typeof heldBecause)[number];

/** Tells whether the holder can bring a held transfer back with a proof. Staff alone decide the cases that they review. */
export function canHolderReturn(because: HeldBecause): boolean {
  return because === 'DISPUTED' || because === 'STOPPED';
}
