import { Address } from '@portal/contract/person/address';
import * as z from 'zod/mini';
import { recordEvent } from '../../../events/record-event.ts';
import { getAddressSince, isAddressUnproved, proveAddress } from '../../../issuer/face.ts';
import { changeMailAddress, toMailAddress } from '../../../paper/mail-address/change-mail-address.ts';
import { changeOf } from '../../../platform/audit/audited.ts';
import { taken } from '../../signed/define-message.ts';
import { byStaff, ofHolder } from '../by-staff.ts';
import { defineDecidedAct } from '../decided-act.ts';
import { defineAct, withHolder } from '../define-act.ts';
import { refused } from '../refusals.ts';

const { country: _, ...mailAddress } = { ...Address.shape, line2: z._default(Address.shape.line2, '') };
const evenIfUnknown = z._default(z.boolean(), false);

/** Where cards and paper go from now on. A street that postal records do not have yet needs a word. */
export const changeAddressAct = defineAct(
  'change-address',
  'keeps another mailing address of a holder, which postal records have unless evenIfUnknown is given',
  byStaff({ ...ofHolder, ...mailAddress, evenIfUnknown }),
  withHolder(async ({ body, record, tx, now, services }) => {
    const { holderId, line1, line2, city, state, zip } = body;
    const address = { country: 'US' as const, line1, line2, city, state, zip };
    const answer = await services.postal.lookUp(address);
    if (!answer.found && !body.evenIfUnknown) return refused('addressNotFound');
    const isChanged = await changeMailAddress(tx, services, { holderId, record, address }, 'STAFF', now);
    if (!isChanged) return refused('noChange');
    const personal = changeOf('address', JSON.stringify(toMailAddress(record)), JSON.stringify(address));
    const facts = { changed: 'address', isOnRecord: answer.found };
    return taken({ state: 'CHANGED' }, null, { facts, personal });
  }),
);

/**
 * Ends what holds cards back from a new address (decision 29); orders that waited for it are made within the hour. It takes two
 * people, as whoever changes an address could prove it too.
 */
export const proveAddressAct = defineDecidedAct(
  'prove-address',
  'keeps that somebody has made sure of a new address of a holder, so that cards may go there; a second person has to approve',
  byStaff(ofHolder),
  withHolder(async ({ body: { holderId }, tx, now }) => {
    if (!(await isAddressUnproved(tx, holderId, now))) return refused('addressNotNew');
    return {
      holderId,
      accountId: null,
      use: { amountCents: 0, cards: 0 },
      takesTwo: true,
      mark: (await getAddressSince(tx, holderId)).toISOString(),
      perform: async () => {
        await proveAddress(tx, holderId, 'STAFF', now);
        await recordEvent(tx, holderId, 'AddressProved', {}, now);
        return taken({ state: 'PROVED' });
      },
    };
  }),
);
