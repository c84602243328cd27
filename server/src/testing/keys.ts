import { createKeys } from '../ports/keys.ts';

/** Keys that are the same in every test. */
export const testKeys = createKeys({ current: 'test', keys: { test: Buffer.alloc(32, 7).toString('base64') } });
