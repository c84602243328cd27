/** Why the desk refuses what is about cards, each in words for who asked. */
export const cardRefusals = {
  cardClosed: 'the card is closed, for good',
  lockedByHolder: 'the holder locked it, and unlocks it in the portal with the 3 digits on its back',
  lockedByPin: 'three wrong PINs locked it: it opens with a new PIN, which the holder chooses in the portal',
  lockedFirst: 'it is locked for the staff to open: unlock it first (unlock-card), when that is right',
  alreadyOrdered: 'its PIN is to be reset already',
  cardNotActive: 'the card is not in use',
  noPinReset: 'no reset of its PIN was ordered',
  alreadyHeld: 'it is held for suspected fraud already',
  notHeld: 'it is not held for suspected fraud',
  notToActivate: 'it is neither on its way nor waiting since it came: there is nothing to activate',
  notSwitchedOff: 'it was not switched off by time: neither never activated nor long unused',
  proofMissing: 'say what the caller gave as proof',
  proofWrong: 'what the caller said is not right; it was counted',
  proofUsedUp: 'it was wrong five times within a day: no more is compared until tomorrow',
  cvvUsedUp: 'the 3 digits were wrong three times, so the card is locked',
} as const satisfies Record<string, string>;
