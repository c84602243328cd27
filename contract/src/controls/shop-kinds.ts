/** The kinds of shops that a cardholder can block, in the order in which they are shown. */
export const shopKinds = ['GAMBLING', 'ALCOHOL', 'TOBACCO', 'GAMES', 'MONEY'] as const;
export type ShopKind = (typeof shopKinds)[number];

/**
 * Merchant category codes of each kind. The numbers are those of ISO 18245; which of them belong together is the portal's own choice.
 * A supermarket that sells lottery tickets or wine is a supermarket: the network tells the shop, not what is bought.
 */
const codesOf: Record<ShopKind, readonly string[]> = {
  GAMBLING: ['7800', '7801', '7802', '7995', '9406'],
  ALCOHOL: ['5813', '5921'],
  TOBACCO: ['5993'],
  GAMES: ['5816', '7993', '7994'],
  MONEY: ['4829', '6051', '6540'],
};

/** Finds the kind of shop of a merchant category code (ISO 18245), or null for all others. */
export const shopKindOf = (mcc: string): ShopKind | null =>
  shopKinds.find((kind) => codesOf[kind].includes(mcc)) ?? null;
