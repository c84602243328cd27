import { createStore } from '../page/store.ts';

/** The reader has signed out in this page a moment ago, and has not been told so yet. */
export const justLeft = createStore(false);
