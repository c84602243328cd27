import { getStatement } from '@portal/contract/transactions/get-statement';
import { ok, refuse } from '../http/outcome.ts';
import { serve } from '../http/serve.ts';
import { findMonthOf } from '../statements/find-month-of.ts';
import { readStatement } from '../statements/read-statement.ts';
import { writeStatement } from '../statements/write-statement.ts';

export const getStatementRoute = serve(getStatement, {
  // Papers that leave the portal are a disclosure.
  isAudited: () => true,
  prepare: async () => undefined,
  handle: async ({ input, db, holder, language, now, services }) => {
    const month = await findMonthOf(db, services, { holderId: holder.holderId, ...input }, now);
    if (month === null) return refuse('notFound');
    const t = services.texts.in(language);
    const statement = await readStatement(db, services, month, { t, now });
    const content = await writeStatement(statement, { facts: services.program.now().facts, language, t, now });
    return ok({ type: 'PDF', name: t('papers:statement.file', { month: month.month }), content });
  },
});
