import { addPersonNote } from '@portal/contract/desk/notes';
import { keepNote, listNotesOf } from '../../staff/notes.ts';
import { done } from '../desk-outcome.ts';
import { withPerson } from '../people/with-person.ts';
import { serveDesk } from '../serve-desk.ts';

export const addPersonNoteRoute = serveDesk(addPersonNote, async (context) => {
  const { input, staff, tx, now, services } = context;
  const { holderId, text } = input;
  const answer = withPerson<
    typeof context & { db: typeof tx },
    { notes: Awaited<ReturnType<typeof listNotesOf>> },
    never
  >(async ({ occasion: { occasionId } }) => {
    await keepNote(tx, services.keys, { holderId, staffId: staff.staffId, occasionId, text }, now);
    return done({ notes: await listNotesOf(tx, services.keys, holderId) }, { facts: { letters: text.length } });
  });
  return await answer({ ...context, db: tx });
});
