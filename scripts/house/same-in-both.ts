/** Texts whose words are the same in English and Spanish. */
export const sameInBoth: ReadonlySet<string> = new Set(['alerts:channel.PUSH', 'alerts:reach.push']);
