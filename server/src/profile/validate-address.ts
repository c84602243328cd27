import { isSameAddress } from '@portal/contract/person/address';
import { validateAddress } from '@portal/contract/profile/validate-address';
import { ok } from '../http/outcome.ts';
import { serve } from '../http/serve.ts';

export const validateAddressRoute = serve(validateAddress, {
  prepare: async ({ input, services }) => await services.postal.lookUp(input),
  handle: async ({ input }, answer) => {
    if (!answer.found) return ok(answer);
    const standard = { country: input.country, ...answer.standard };
    return ok({ found: true, suggestion: isSameAddress(standard, input) ? null : standard });
  },
});
