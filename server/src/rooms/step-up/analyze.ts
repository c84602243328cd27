import { analyze } from '@portal/contract/step-up/analyze';
import { refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { findCardOf } from '../../issuer/face.ts';
import { askStepUp } from './ask-step-up.ts';
import { grantSecrets } from './grant.ts';
import { proveBySsn } from './prove-by-ssn.ts';

/** One path with two intents: what the input holds says which. */
export const analyzeRoute = serve(analyze, {
  secrets: grantSecrets(),
  prepare: async () => undefined,
  handle: async (context) => {
    const { input, tx, holder } = context;
    const card = await findCardOf(tx, holder.holderId, input.cardId);
    if (card === null) return refuse('notFound');
    return 'last4Ssn' in input ? await proveBySsn(context, card, input) : await askStepUp(context, card, input.action);
  },
});
