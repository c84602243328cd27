import { createKeys } from '../platform/ports/keys.ts';

/** The one secret of `testKeys`. */
export const testSecret = Buffer.alloc(32, 7).toString('base64');

/** Keys that are the same in every test. */
export const testKeys = createKeys({ current: 'test', keys: { test: testSecret }, bound: true });
