/**
 * Why a transfer is held. STOLEN: its card was reported stolen after it was confirmed. DISPUTED: its holder says that they
 * did not send it. STOPPED: the link of a message stopped everything.
 */
export const heldBecause = ['STOLEN', 'DISPUTED', 'STOPPED'] as const;
export type HeldBecause = (typeof heldBecause)[number];

/** Tells whether the holder can bring a held transfer back with a proof. After a theft only staff do. */
export function canHolderReturn(because: HeldBecause): boolean {
  return because !== 'STOLEN';
}
