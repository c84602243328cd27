/** The services that a fee is charged for (specification §9). */
export const feeCodes = ['PAPER_STATEMENT', 'TRANSFER', 'EXPEDITED', 'REPLACEMENT'] as const;
export type FeeCode = (typeof feeCodes)[number];
