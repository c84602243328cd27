import type { EntryMode } from '../../issuer/face.ts';
import type { Use } from './life.ts';

/** How the network marks a use: a pump reads the card like any terminal. */
export const entryModeOf = (use: Use): EntryMode => (use === 'FUEL' ? 'PRESENT' : use);
