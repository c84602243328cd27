import { listStatements } from '@portal/contract/transactions/list-statements';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { findAccountOf } from '../../issuer/face.ts';
import { listStatementMonths } from '../../paper/statements/statement-months.ts';

export const listStatementsRoute = serve(listStatements, async ({ input, db, holder, now, services }) => {
  const accountId = await findAccountOf(db, holder.holderId, input.cardId);
  if (accountId === null) return refuse('notFound');
  return ok({ months: await listStatementMonths(db, accountId, now, services.issuing.timeZone) });
});
