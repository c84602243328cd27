import { getStatement } from '@portal/contract/transactions/get-statement';
import { ok, refuse } from '../http/outcome.ts';
import { serve } from '../http/serve.ts';
import { findAccountOf } from '../issuer/face.ts';
import { readStatement } from '../statements/read-statement.ts';
import { listStatementMonths } from '../statements/statement-months.ts';
import { writeStatement } from '../statements/write-statement.ts';

export const getStatementRoute = serve(getStatement, {
  // Papers that leave the portal are a disclosure.
  isAudited: () => true,
  prepare: async () => undefined,
  handle: async ({ input, db, holder, language, now, services }) => {
    const { cardId, month } = input;
    const accountId = await findAccountOf(db, holder.holderId, cardId);
    if (accountId === null) return refuse('notFound');
    const months = await listStatementMonths(db, accountId, now, services.issuing.timeZone);
    if (!months.includes(month)) return refuse('notFound');
    const t = services.texts.in(language);
    const statement = await readStatement(db, services.keys, { accountId, holderId: holder.holderId, month }, t);
    const content = await writeStatement(statement, { facts: services.program.now().facts, language, t, now });
    return ok({ type: 'PDF', name: t('papers:statement.file', { month }), content });
  },
});
