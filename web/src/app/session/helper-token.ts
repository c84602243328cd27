import { createStore } from '../page/store.ts';

/**
 * The token of a helper who is signed in, or ''. It lives in memory alone, for half an hour at most: a reload asks for another code,
 * and no tab of a cardholder's ever holds it in its storage.
 */
export const helperToken = createStore('');
