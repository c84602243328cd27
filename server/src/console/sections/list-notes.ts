import { listPersonNotes } from '@portal/contract/desk/notes';
import { listNotesOf } from '../../staff/notes.ts';
import { done } from '../desk-outcome.ts';
import { withPerson } from '../people/with-person.ts';
import { serveDesk } from '../serve-desk.ts';

export const listPersonNotesRoute = serveDesk(
  listPersonNotes,
  withPerson(async ({ input: { holderId }, db, services: { keys } }) => {
    const notes = await listNotesOf(db, keys, holderId);
    return done({ notes }, { facts: { section: 'notes', found: notes.length } });
  }),
);
