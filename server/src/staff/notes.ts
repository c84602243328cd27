import { randomUUID } from 'node:crypto';
import { list, type Queryable, run, statement } from '../platform/db/statement.ts';
import type { Keys } from '../platform/ports/keys.ts';
import { placedColumn } from '../platform/ports/sealed-place.ts';
import type { SealedTable } from '../platform/ports/sealed-table.ts';
import { answerText } from './answers.ts';
import { closePersonValue } from './close-people.ts';

const noteText = placedColumn('staff.note', 'text_sealed', 'staff-note', ['note_id']);

/** The sealed values of the staff: notes, the people close to them, and answers to what was signed. */
export const staffSealedTables: readonly SealedTable[] = [
  { name: 'staff.note', key: [{ name: 'note_id', type: 'uuid' }], columns: [noteText] },
  { name: 'staff.close_person', key: [{ name: 'close_person_id', type: 'uuid' }], columns: [closePersonValue] },
  { name: 'staff.answer', key: [{ name: 'answer_id', type: 'uuid' }], columns: [answerText] },
];

/** Notes of one answer. */
const maxNotes = 100;

interface NewNote {
  holderId: number;
  staffId: number;
  occasionId: number;
  text: string;
}

const insertNote = statement<[string, number, number, number, Buffer, Date], never>(
  'staff/keep-note',
  `INSERT INTO staff.note (note_id, holder_id, staff_id, occasion_id, text_sealed, written_at)
   VALUES ($1, $2, $3, $4, $5, $6)`,
);

/** Keeps a note about a person, sealed. */
export async function keepNote(
  tx: Queryable,
  keys: Keys,
  { holderId, staffId, occasionId, text }: NewNote,
  now: Date,
): Promise<void> {
  const noteId = randomUUID();
  await run(tx, insertNote, [noteId, holderId, staffId, occasionId, keys.seal(noteText.at(noteId), text), now]);
}

interface StoredNote {
  noteId: string;
  textSealed: Buffer;
  writtenBy: string;
  writtenAt: Date;
}

const notesOf = statement<[number, string | null, number], StoredNote>(
  'staff/list-notes',
  `SELECT note_id AS "noteId", text_sealed AS "textSealed", full_name AS "writtenBy", written_at AS "writtenAt"
   FROM staff.note JOIN staff.member USING (staff_id)
   WHERE note.holder_id = $1 AND ($2::text IS NULL OR EXISTS (
     SELECT FROM staff.occasion WHERE occasion.occasion_id = note.occasion_id AND subject = $2))
   ORDER BY written_at DESC, note_id LIMIT $3`,
);

/** The last notes about a person, newest first; with a subject those alone that were written at that task. */
export async function listNotesOf(db: Queryable, keys: Keys, holderId: number, subject: string | null = null) {
  const rows = await list(db, notesOf, [holderId, subject, maxNotes]);
  return rows.map(({ noteId, textSealed, writtenBy, writtenAt }) => ({
    noteId,
    text: keys.open(noteText.at(noteId), textSealed),
    writtenBy,
    writtenAt: writtenAt.toISOString(),
  }));
}
