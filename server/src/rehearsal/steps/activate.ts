import { cardStatusIds } from '@portal/contract/card/card-status';
import { asRead } from '../outside/card-bureau.ts';
import type { Person } from '../people.ts';
import type { Stage } from '../stage.ts';
import { cardOf } from './card-of.ts';
import { dayOf } from './days.ts';
import { byStaffOne } from './desk-words.ts';
import { findHolder } from './find-holder.ts';
import { reportCard } from './make-cards.ts';
import type { Step } from './step.ts';

/** Cards come by mail. People open their online accounts and activate the cards there; one calls, or all where they cannot. */
export const activateStep: Step = {
  name: 'activate',
  title: 'Cards come; people register and activate them, one by phone',
  needs: [],
  play: async (stage) => {
    const { notes, services, goTo, say } = stage;
    await goTo(dayOf(stage, 5), 10);
    const { registration, setPin } = services.program.now().toggles;
    const onLine = registration && setPin ? notes.people.slice(0, -1) : [];
    for (const who of notes.people) {
      await reportCard(stage, asRead(cardOf(who)), ['DELIVERED']);
      if (onLine.includes(who)) await activateOnLine(stage, who);
      else await activateByPhone(stage, who);
    }
    say(`${onLine.length} registered with card, CVV, SSN and a code by text, signed in and chose a PIN`);
    say(`the staff activated the cards of all others, ${notes.people.length - onLine.length}, who called`);
  },
};

async function activateOnLine({ register, signIn, expect }: Stage, who: Person): Promise<void> {
  const card = cardOf(who);
  await register(who, card);
  const cardholder = await signIn(who);
  await cardholder.activate(card);
  const [mine] = await cardholder.cards();
  const isActive = mine?.cardStatusId === cardStatusIds.active;
  expect(`Rehearsal ${who.familyName} sees an active card`, isActive, mine?.cardStatusId);
}

async function activateByPhone(stage: Stage, who: Person): Promise<void> {
  const { ask, expect } = stage;
  const card = cardOf(who);
  const { holderId } = await findHolder(stage, who);
  const about = { ...byStaffOne, holderId, cardId: card.orderId };
  const { body } = await ask('activate-card', { ...about, verifiedBy: 'CVV', cvv: card.cvv2 });
  const isActive = body['cardStatusId'] === cardStatusIds.active;
  expect(`the card of Rehearsal ${who.familyName}, who called, is active`, isActive, body['error']);
}
