import { stopEverything } from '@portal/contract/stop/stop-everything';
import { stopHolder } from '../../acts/stopping/stop-holder.ts';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { redeemStopLink } from '../../identity/stop-links.ts';

export const stopEverythingRoute = serve(stopEverything, {
  prepare: async () => undefined,
  handle: async ({ input, tx, now, services }) => {
    const link = await redeemStopLink(tx, input.token, now);
    if (link === null) return refuse('linkNotValid');
    if (link === 'USED') return ok({ wasUsed: true });
    const facts = await stopHolder(tx, services, link.holderId, now);
    return ok({ wasUsed: false }, { holderId: link.holderId, audited: { facts: { eventId: link.eventId, ...facts } } });
  },
  // The time it takes is not to tell whether there is such a link.
  minimumMs: 200,
});
