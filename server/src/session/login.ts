import { login } from '@portal/contract/session/login';
import { serve } from '../http/serve.ts';
import { refreshSession } from './refresh-session.ts';
import { checkPassword, signIn } from './sign-in.ts';

/** One path with two intents: what the input holds says which. */
export const loginRoute = serve(login, {
  prepare: async ({ input, services }) => ('password' in input ? await checkPassword(services.pool, input) : null),
  handle: async (context, checked) => {
    const { input } = context;
    return 'password' in input ? await signIn(context, checked) : await refreshSession(context, input);
  },
});
