import { getPaperStatements } from '@portal/contract/documents/get-paper-statements';
import { dayIn } from '@portal/contract/time/dates';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { findAccountOf } from '../../issuer/face.ts';
import { getPaperState } from './paper-state.ts';

export const getPaperStatementsRoute = serve(getPaperStatements, async ({ input, holder, db, now, services }) => {
  const { holderId } = holder;
  const accountId = await findAccountOf(db, holderId, input.cardId);
  if (accountId === null) return refuse('notFound');
  const today = dayIn(services.issuing.timeZone, now);
  return ok(await getPaperState(db, services.keys, { accountId, holderId }, { now, today }));
});
