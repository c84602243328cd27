import { resetPassword } from '@portal/contract/recovery/reset-password';
import { serve } from '../../http/serve.ts';
import { askForReset } from './ask-for-reset.ts';
import { prepareNewPassword, setNewPassword } from './set-new-password.ts';

/** One path with two intents: what the input holds says which. */
export const resetPasswordRoute = serve(resetPassword, {
  minimumMs: 250,
  prepare: async ({ input, now, services }) =>
    'sessionId' in input ? await prepareNewPassword(services, input, now) : null,
  handle: async (context, prepared) => {
    const { input } = context;
    return 'sessionId' in input ? await setNewPassword(context, input, prepared) : await askForReset(context, input);
  },
});
