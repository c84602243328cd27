import { allowCompany } from '@portal/contract/companies/allow-company';
import { orderAllowance } from '../../acts/companies/order-allowance.ts';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { redeemStepUp } from '../../identity/step-up-tokens.ts';
import { listCompanyStops } from '../../issuer/ahead-face.ts';
import { findCardForUpdate } from '../../issuer/face.ts';
import { partStops } from './to-company-stop.ts';

export const allowCompanyRoute = serve(allowCompany, async ({ input, holder, tx, now }) => {
  const { holderId } = holder;
  const { cardId, stopId, stepUpToken } = input;
  const card = await findCardForUpdate(tx, holderId, cardId);
  if (card === null) return refuse('notFound');
  const { accountId } = card;
  const stop = (await listCompanyStops(tx, accountId)).find((each) => each.stopId === stopId);
  if (!stop) return refuse('notFound');
  if (stop.endedAt === null) {
    const scope = { holderId, cardId, action: 'ALLOW_COMPANY' } as const;
    if ((await redeemStepUp(tx, stepUpToken, scope, now)) === null) return refuse('stepUpRequired');
    await orderAllowance(tx, { accountId, holderId }, stop, 'PORTAL', now);
  }
  return ok(partStops(await listCompanyStops(tx, accountId)));
});
