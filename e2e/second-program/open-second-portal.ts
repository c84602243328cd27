import path from 'node:path';
import { openOwnPortal } from '../portal/open-own-portal.ts';

/** The folder of a whole program that is not the demo's: it shares no word, color or fee with it. */
const secondProgram = path.resolve(import.meta.dirname, 'program');

/** A portal of another program. */
export const openSecondPortal = async () =>
  await openOwnPortal({ name: 'second', place: 21, env: { PROGRAM_DIR: secondProgram } });
