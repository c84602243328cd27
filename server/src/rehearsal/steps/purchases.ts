import { formatCents } from '@portal/contract/money/money';
import { dayAfter } from '@portal/contract/time/days';
import { asRead, type BureauCard } from '../outside/card-bureau.ts';
import type { Stage } from '../stage.ts';
import { cardOf } from './card-of.ts';
import { availableCentsOf } from './find-holder.ts';
import { benefitCents } from './payday.ts';
import type { Step } from './step.ts';

const purchaseCents = 4_300;

/** A shop, and a card that is read there. */
const shop = { name: 'Rehearsal Foods', place: 'Austin, TX', country: 'US', mcc: '5411' };

/** A purchase is approved and clears, one above the balance is declined, and a refund comes. */
export const purchasesStep: Step = {
  name: 'purchases',
  title: 'Purchases: one is approved and clears, one is declined, one is refunded',
  needs: [],
  play: async (stage) => {
    const { goTo, today, tell, person, say, expect } = stage;
    const day = today();
    await goTo(day, 13);
    const card = cardOf(person('One'));
    const bought = await buy(stage, card, 'purchase-1', purchaseCents);
    expect(`a purchase of ${formatCents(purchaseCents)} is approved`, bought['isApproved'] === true, bought);
    const above = await buy(stage, card, 'purchase-2', benefitCents);
    expect('one above the balance is declined as 51', above['responseCode'] === '51', above);

    await goTo(dayAfter(day, 1), 10);
    const cleared = await settle(stage, card, 'purchase-1', purchaseCents);
    expect('its clearing settles it', cleared['state'] === 'SETTLED', cleared);
    say('the network cleared the purchase a day later');
    const left = benefitCents - purchaseCents;
    const balance = await availableCentsOf(stage, person('One'));
    expect(`${formatCents(left)} are left`, balance === left, balance);
    const refund = {
      card: asRead(card),
      merchant: shop,
      refundId: 'refund-1',
      authorizationId: 'purchase-1',
      amountCents: 300,
    };
    await tell('refund', refund);
    const after = await availableCentsOf(stage, person('One'));
    expect(`a refund of $3.00 makes it ${formatCents(left + 300)}`, after === left + 300, after);
  },
};

/** Pays with a card in the shop; the network's answer. */
export async function buy(
  { tell }: Pick<Stage, 'tell'>,
  card: BureauCard,
  authorizationId: string,
  amountCents: number,
) {
  const read = { card: asRead(card), entryMode: 'PRESENT', merchant: shop };
  return (await tell('authorization', { authorizationId, amountCents, ...read })).body;
}

/** Clears a purchase that was approved; the network's answer. */
export async function settle(
  { tell }: Pick<Stage, 'tell'>,
  card: BureauCard,
  authorizationId: string,
  amountCents: number,
) {
  const read = { card: asRead(card), entryMode: 'PRESENT', merchant: shop };
  const clearingId = `clearing-of-${authorizationId}`;
  return (await tell('clearing', { clearingId, authorizationId, amountCents, ...read })).body;
}
