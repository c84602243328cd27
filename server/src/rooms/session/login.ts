import { login } from '@portal/contract/session/login';
import { serve } from '../../http/serve.ts';
import { refreshSession } from './refresh-session.ts';
import { checkPassword, signIn } from './sign-in.ts';

const unchecked = { login: null, named: null, deviceId: null };

/** One path with two intents: what the input holds says which. */
export const loginRoute = serve(login, {
  // A page that is open renews its session every few minutes; that is nobody's act.
  isAudited: (input) => 'password' in input,
  prepare: async ({ input, client, now, services }) =>
    'password' in input ? await checkPassword(services.pool, input, client, now) : unchecked,
  handle: async (context, checked) => {
    const { input } = context;
    return 'password' in input ? await signIn(context, input, checked) : await refreshSession(context, input);
  },
});
