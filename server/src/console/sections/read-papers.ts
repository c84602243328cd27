import { readPersonPapers } from '@portal/contract/desk/read-sections';
import { listLetters } from '@portal/contract/documents/list-letters';
import { listStatements } from '@portal/contract/transactions/list-statements';
import { listLettersRoute } from '../../rooms/documents/list-letters.ts';
import { listStatementsRoute } from '../../rooms/transactions/list-statements.ts';
import { done, refuseDesk } from '../desk-outcome.ts';
import { readAsHolder } from '../people/read-as-holder.ts';
import { withPerson } from '../people/with-person.ts';
import { serveDesk } from '../serve-desk.ts';

export const readPersonPapersRoute = serveDesk(
  readPersonPapers,
  withPerson(async (context) => {
    const { holderId, cardId } = context.input;
    const letters = await readAsHolder(context, { call: listLetters, route: listLettersRoute }, holderId, { cardId });
    const statements = { call: listStatements, route: listStatementsRoute };
    const months = await readAsHolder(context, statements, holderId, { cardId });
    if (!letters.ok || !months.ok) return refuseDesk('notFound');
    const entity = { letters: letters.entity.letters, months: months.entity.months };
    return done(entity, { facts: { section: 'papers', found: entity.letters.length + entity.months.length }, cardId });
  }),
);
