import type { SWRConfiguration } from 'swr';

/**
 * Where reads are tried again, the next try comes after the interval of the specification, each time: SWR by itself would
 * draw a time, and double it. The last failure stays on the page meanwhile.
 */
const onErrorRetry: SWRConfiguration['onErrorRetry'] = (_error, _key, { errorRetryInterval }, revalidate, options) => {
  setTimeout(() => void revalidate(options), errorRetryInterval);
};

/**
 * Settings of every read. The other defaults of SWR are those of the specification: duplicates are merged within 2 s,
 * focus is throttled to 5 s, a retry comes after 5 s (10 s on slow networks), a load is slow after 3 s (5 s).
 */
export const readSettings: SWRConfiguration = { revalidateOnFocus: false, shouldRetryOnError: false, onErrorRetry };
