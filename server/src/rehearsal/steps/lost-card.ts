import { cardStatusIds } from '@portal/contract/card/card-status';
import { replaceCard } from '@portal/contract/card/replace-card';
import { formatCents } from '@portal/contract/money/money';
import { dayAfter } from '@portal/contract/time/days';
import { asRead } from '../outside/card-bureau.ts';
import { cardOf } from './card-of.ts';
import { dayOf } from './days.ts';
import { fileCards, reportCard } from './make-cards.ts';
import { buy, settle } from './purchases.ts';
import type { Step } from './step.ts';

/** A card is lost: it stops at once, another is made and mailed, and works once it is activated. */
export const lostCardStep: Step = {
  name: 'lost-card',
  title: 'A lost card is reported, stops, and is replaced',
  needs: ['registration', 'setPin', 'cardReplacement'],
  play: async (stage) => {
    const { services, goTo, person, signIn, say, expect } = stage;
    const lostOn = dayOf(stage, 18);
    await goTo(lostOn, 11);
    const who = person('One');
    const lost = cardOf(who);
    const holder = await signIn(who);
    const [before] = await holder.cards();
    const stepUpToken = await holder.prove(lost.orderId, 'REPLACE_CARD');
    const order = { cardId: lost.orderId, reason: 'LOST', shipping: 'STANDARD', addressConfirmed: true, stepUpToken };
    const { feeCents } = await holder.send(replaceCard, order);
    say(`Rehearsal One reported the card as lost, and ordered another for ${formatCents(feeCents)}`);
    const { freeReplacementsPerYear, replacementCents } = services.program.now().facts.fees;
    const wantedCents = freeReplacementsPerYear > 0 ? 0 : replacementCents;
    expect(`the fee is the program's: ${formatCents(wantedCents)}`, feeCents === wantedCents, feeCents);
    const declined = await buy(stage, lost, 'purchase-3', 1_000);
    expect('the lost card is declined from then on', declined['isApproved'] === false, declined);

    const cards = (await fileCards(stage)).flat();
    const [made] = cards;
    expect('the next file for the bureau holds the new card alone', cards.length === 1, cards.length);
    if (!made) throw new Error('no card was made');
    expect('it has another number', made.pan !== lost.pan);
    await reportCard(stage, asRead(made), ['PRINTED', 'SHIPPED']);
    await goTo(dayAfter(lostOn, 5), 10);
    await reportCard(stage, asRead(made), ['DELIVERED']);
    who.card = made;
    const later = await signIn(who);
    await later.activate(made);
    const mine = (await later.cards()).find(({ cardId }) => cardId === made.orderId);
    expect('the new card is active', mine?.cardStatusId === cardStatusIds.active, mine?.cardStatusId);
    const left = (before?.availableCents ?? 0) - feeCents;
    expect(`the money came along: ${formatCents(left)}`, mine?.availableCents === left, mine?.availableCents);
    const bought = await buy(stage, made, 'purchase-4', 1_000);
    expect('a purchase with it is approved', bought['isApproved'] === true, bought);
    const cleared = await settle(stage, made, 'purchase-4', 1_000);
    expect('and clears', cleared['state'] === 'SETTLED', cleared);
  },
};
