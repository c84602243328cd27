/** How many a cardholder may have. */
export const maxPasskeys = 10;
