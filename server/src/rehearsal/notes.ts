import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Person } from './people.ts';

/** All that a rehearsal remembers from one step to the next, so that a later run can go on. */
export interface Notes {
  /** The month that is played, yyyy-MM. */
  month: string;
  /** Names of the steps that passed, in their order. */
  done: string[];
  people: Person[];
  /** The last day whose books were closed and compared, yyyy-MM-dd; the day before the month at its beginning. */
  closedThrough: string;
  /** The transfer that the bank sends back, and the trace number of its entry; null before. */
  transfer: { transferId: string; traceNumber: string } | null;
}

/** The file by which a folder is known as a rehearsal's. */
const notesFile = (folder: string): string => path.join(folder, 'rehearsal.json');

/** The notes of the rehearsal in a folder; null where there are none. */
export async function readNotes(folder: string): Promise<Notes | null> {
  const text = await readFile(notesFile(folder), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as Notes);
}

/** Keeps the notes, readable by their owner alone: what made-up people sign in with stands there. */
export async function keepNotes(folder: string, notes: Notes): Promise<void> {
  const draft = `${notesFile(folder)}.new`;
  await writeFile(draft, `${JSON.stringify(notes, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, notesFile(folder));
}
