/** The description of a payout by check, by which those from before the book of checks are known. */
export const checkDescription = 'Balance by check';
