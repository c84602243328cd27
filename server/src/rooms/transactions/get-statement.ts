import { getStatement } from '@portal/contract/transactions/get-statement';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { brandOf } from '../../paper/pdf/brand.ts';
import { findMonthOf } from '../../paper/statements/find-month-of.ts';
import { readStatement } from '../../paper/statements/read-statement.ts';
import { writeStatement } from '../../paper/statements/write-statement.ts';

export const getStatementRoute = serve(getStatement, {
  // Papers that leave the portal are a disclosure.
  isAudited: () => true,
  prepare: async () => undefined,
  handle: async ({ input, db, holder, language, now, services }) => {
    const month = await findMonthOf(db, services, { holderId: holder.holderId, ...input }, now);
    if (month === null) return refuse('notFound');
    const t = services.texts.in(language);
    const statement = await readStatement(db, services, month, { t, now });
    const program = services.program.now();
    const reader = { facts: program.facts, brand: brandOf(program), language, t, now };
    const content = await writeStatement(statement, reader);
    return ok({ type: 'PDF', name: t('papers:statement.file', { month: month.month }), content });
  },
});
