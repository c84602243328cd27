import { readPersonReports } from '@portal/contract/desk/read-sections';
import { listProblems } from '@portal/contract/problems/list-problems';
import { listProblemsRoute } from '../../rooms/problems/list-problems.ts';
import { done, refuseDesk } from '../desk-outcome.ts';
import { readAsHolder } from '../people/read-as-holder.ts';
import { withPerson } from '../people/with-person.ts';
import { serveDesk } from '../serve-desk.ts';

export const readPersonReportsRoute = serveDesk(
  readPersonReports,
  withPerson(async (context) => {
    const { holderId, cardId } = context.input;
    const outcome = await readAsHolder(context, { call: listProblems, route: listProblemsRoute }, holderId, { cardId });
    if (!outcome.ok) return refuseDesk('notFound');
    const { problems } = outcome.entity;
    return done({ problems }, { facts: { section: 'reports', found: problems.length }, cardId });
  }),
);
