/** The patterns printed all over the picture of a card. */
export const cardPatterns = ['RINGS', 'STRIPES', 'PLAIN'] as const;
export type CardPattern = (typeof cardPatterns)[number];
