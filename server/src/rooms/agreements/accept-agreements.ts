import { acceptAgreements } from '@portal/contract/agreements/accept-agreements';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { recordConsents } from '../../identity/consents.ts';
import { listDueOf } from './due-agreements.ts';

export const acceptAgreementsRoute = serve(
  acceptAgreements,
  async ({ input, tx, now, holder, services: { agreements } }) => {
    const current = agreements.list();
    const isCurrent = input.accepted.every(({ document, version }) =>
      current.some((agreement) => agreement.document === document && agreement.version === version),
    );
    // A consent counts only for the version that was read: one no longer shown cannot be agreed to.
    if (!isCurrent) return refuse('agreementChanged');
    const { accepted: agreed, language } = input;
    await recordConsents(tx, holder.loginId, { agreed, language, agreements }, now);
    return ok({ due: await listDueOf(tx, holder, current) });
  },
);
