import { stopCompany } from '@portal/contract/companies/stop-company';
import { dayIn } from '@portal/contract/time/dates';
import { orderStop } from '../../acts/companies/order-stop.ts';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { findMerchantOf } from '../../issuer/ahead-face.ts';
import { findAccountOf } from '../../issuer/face.ts';
import { toCompanyStop } from './to-company-stop.ts';

export const stopCompanyRoute = serve(stopCompany, async ({ input, holder, tx, now, services }) => {
  const { holderId } = holder;
  const { cardId, transactionId, names: chosen, scope } = input;
  const accountId = await findAccountOf(tx, holderId, cardId);
  const merchant = accountId && (await findMerchantOf(tx, accountId, transactionId));
  if (accountId === null || !merchant) return refuse('notFound');
  const moment = { now, today: dayIn(services.issuing.timeZone, now) };
  const order = { company: merchant.name, chosen, scope, way: 'PORTAL' } as const;
  const ordered = await orderStop(tx, { accountId, holderId }, order, moment);
  return ordered === null ? refuse('notFound') : ok(toCompanyStop(ordered.stop));
});
