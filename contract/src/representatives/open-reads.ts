/**
 * The names of reads that are open to a representative. Short, as most pages load it; `open-calls.ts` is the list itself, and a
 * test of the server holds the two together.
 */
export const openReads: RegExp = /^(announcements|card\/(list-cards|replace)|session|transactions|transfer)\b/;
