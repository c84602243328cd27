import { isSameAddress } from '@portal/contract/person/address';
import { zip5Of } from '@portal/contract/person/zip';
import { validateAddress } from '@portal/contract/profile/validate-address';
import { ok } from '../http/outcome.ts';
import { serve } from '../http/serve.ts';

export const validateAddressRoute = serve(validateAddress, {
  prepare: async ({ input, services }) => await services.postal.lookUp(input),
  handle: async ({ input }, answer) => {
    if (!answer.found) return ok({ found: false, problem: answer.problem, place: answer.place ?? null });
    const standard = { country: input.country, ...answer.standard };
    // Four more digits alone are no choice to be made.
    const isSame = isSameAddress({ ...standard, zip: zip5Of(standard.zip) }, { ...input, zip: zip5Of(input.zip) });
    return ok({ found: true, suggestion: isSame ? null : standard });
  },
});
