import { updatePaperStatements } from '@portal/contract/documents/update-paper-statements';
import { updateAddress } from '@portal/contract/profile/update-address';
import { cardOf } from './card-of.ts';
import { dayOf } from './days.ts';
import { byStaffOne, byStaffTwo } from './desk-words.ts';
import { findHolder } from './find-holder.ts';
import type { Step } from './step.ts';

const newAddress = {
  country: 'US',
  line1: '9 Rehearsal Avenue',
  line2: '',
  city: 'San Antonio',
  state: 'TX',
  zip: '78205',
} as const;

/** Somebody moves, and asks for statements on paper; two members of the staff make sure of the address. */
export const newAddressStep: Step = {
  name: 'new-address',
  title: 'An address changes, two of the staff make sure of it, and statements go on paper',
  needs: ['registration', 'setPin', 'contactInfo', 'paperStatements'],
  play: async (stage) => {
    const { goTo, ask, person, signIn, say, expect } = stage;
    await goTo(dayOf(stage, 24), 10);
    const who = person('Three');
    const { orderId: cardId } = cardOf(who);
    const holder = await signIn(who);
    const stepUpToken = await holder.prove(cardId, 'EDIT_ADDRESS');
    await holder.send(updateAddress, { cardId, ...newAddress, stepUpToken });
    const paper = await holder.send(updatePaperStatements, { cardId, subscribed: true });
    say('Rehearsal Three changed the address and asked for statements on paper');
    expect('paper waits, as the address is new', paper.mailStop === 'ADDRESS_NEW', paper.mailStop);

    const about = { holderId: (await findHolder(stage, who)).holderId };
    const asked = await ask('prove-address', { ...byStaffOne, ...about });
    const { approvalId } = asked.body;
    expect('one of the staff alone cannot end that', asked.body['state'] === 'WAITING', asked.body);
    const decided = await ask('approve', { ...byStaffTwo, approvalId });
    expect('a second one approves', decided.body['state'] === 'PROVED', decided.body);
    const now = await holder.send(updatePaperStatements, { cardId, subscribed: true });
    expect(
      'statements go to the new address',
      now.mailStop === null && now.address.line1 === newAddress.line1,
      now.mailStop,
    );
  },
};
