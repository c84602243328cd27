/**
 * Settings of every read. The other defaults of SWR are those of the specification: duplicates are merged within 2 s,
 * focus is throttled to 5 s, a retry comes after 5 s (10 s on slow networks), a load is slow after 3 s (5 s).
 */
export const readSettings = { revalidateOnFocus: false, shouldRetryOnError: false };
