import { addressProblems } from '@portal/contract/person/address-problem';
import { updateAddress } from '@portal/contract/profile/update-address';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { redeemStepUp } from '../../identity/step-up-tokens.ts';
import { getHolder } from '../../issuer/face.ts';
import { changeMailAddress, toMailAddress } from '../../paper/mail-address/change-mail-address.ts';
import { changeOf } from '../../platform/audit/audited.ts';
import { refuseEditing } from './editing-card.ts';

export const updateAddressRoute = serve(updateAddress, {
  // Records may be asked over the network.
  prepare: async ({ input, services }) => await services.postal.lookUp(input),
  handle: async ({ input, holder: { holderId }, tx, now, services }, answer) => {
    const { cardId, stepUpToken, ...address } = input;
    const refusal = await refuseEditing(tx, holderId, cardId);
    if (refusal !== null) return refusal;
    if (!answer.found) return refuse('addressNotFound', { field: addressProblems[answer.problem] });
    if (!(await redeemStepUp(tx, stepUpToken, { holderId, cardId, action: 'EDIT_ADDRESS' }, now))) {
      return refuse('stepUpRequired');
    }
    const record = await getHolder(tx, services.keys, holderId);
    await changeMailAddress(tx, services, { holderId, record, address }, 'HOLDER', now);
    const personal = changeOf('address', JSON.stringify(toMailAddress(record)), JSON.stringify(address));
    return ok({ address }, { audited: { facts: { changed: 'address' }, personal } });
  },
});
