import { type Address, isSameAddress } from '@portal/contract/person/address';
import { zip5Of } from '@portal/contract/person/zip';
import { validateAddress } from '@portal/contract/profile/validate-address';
import { ok } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import type { PostalRecords } from '../../platform/ports/postal-records.ts';
import { correctPlace } from '../../program/postal/correct-place.ts';

/** Problems that another city, state or ZIP code may solve. */
const ofPlace = new Set(['zip', 'city', 'state']);

/** The address with another city, state or ZIP code, as far as records have it. */
async function listSuggestions(postal: PostalRecords, typed: Address): Promise<Address[]> {
  const answers = await Promise.all(correctPlace(typed).map(async (each) => await postal.lookUp(each)));
  return answers.flatMap((answer) => (answer.found ? [{ country: typed.country, ...answer.standard }] : []));
}

export const validateAddressRoute = serve(validateAddress, {
  prepare: async ({ input, services: { postal } }) => {
    const answer = await postal.lookUp(input);
    const isPlace = !answer.found && ofPlace.has(answer.problem);
    return { answer, suggestions: isPlace ? await listSuggestions(postal, input) : [] };
  },
  handle: async ({ input }, { answer, suggestions }) => {
    if (!answer.found) return ok({ found: false, problem: answer.problem, place: answer.place ?? null, suggestions });
    const standard = { country: input.country, ...answer.standard };
    // Four more digits alone are no choice to be made.
    const isSame = isSameAddress({ ...standard, zip: zip5Of(standard.zip) }, { ...input, zip: zip5Of(input.zip) });
    return ok({ found: true, suggestion: isSame ? null : standard });
  },
});
