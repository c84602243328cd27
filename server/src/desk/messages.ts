import type { Message } from '../signed/define-message.ts';
import { enrollMessage } from './enroll-message.ts';

/** Everything that the program's staff and systems may do. */
export const messages: readonly Message[] = [enrollMessage];
