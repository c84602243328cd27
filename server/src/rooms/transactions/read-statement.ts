import { readStatement } from '@portal/contract/transactions/read-statement';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { linesOfAddress } from '../../paper/statements/address-lines.ts';
import { findMonthOf } from '../../paper/statements/find-month-of.ts';
import { readStatement as read } from '../../paper/statements/read-statement.ts';

export const readStatementRoute = serve(readStatement, async ({ input, db, holder, language, now, services }) => {
  const month = await findMonthOf(db, services, { holderId: holder.holderId, ...input }, now);
  if (month === null) return refuse('notFound');
  const { holder: whose, ...statement } = await read(db, services, month, { t: services.texts.in(language), now });
  const name = `${whose.givenName} ${whose.familyName}`;
  return ok({ ...statement, name, addressLines: linesOfAddress(whose.address) });
});
