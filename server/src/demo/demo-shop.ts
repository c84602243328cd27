import { shippingStates } from '@portal/contract/card/card-tracking';
import type { TFunction } from 'i18next';
import { type Html, html } from '../http/html.ts';
import type { ShownPerson } from './list-people.ts';

/** The orders that can be played, each with its button. */
const orders = [
  ['PURCHASE', 'demo:shop.purchase'],
  ['ATM', 'demo:shop.atm'],
  ['ECOMMERCE', 'demo:shop.ecommerce'],
  ['RECURRING', 'demo:shop.recurring'],
  ['INCREMENT', 'demo:shop.increment'],
  ['COMPLETION', 'demo:shop.completion'],
  ['STAND_IN', 'demo:shop.standIn'],
  ['STAND_IN_DECLINED', 'demo:shop.standInDeclined'],
  ['CLEARING', 'demo:shop.clearing'],
  ['REVERSAL', 'demo:shop.reversal'],
  ['REFUND', 'demo:shop.refund'],
  ['CLEARING_REVERSAL', 'demo:shop.clearingReversal'],
  ['CHARGEBACK', 'demo:shop.chargeback'],
  ['PROVISIONAL_CREDIT', 'demo:shop.provisionalCredit'],
  ['PROVISIONAL_FINAL', 'demo:shop.provisionalFinal'],
  ['PROVISIONAL_TAKEN_BACK', 'demo:shop.provisionalTakenBack'],
  ['DEPOSIT', 'demo:shop.deposit'],
  ['SHIPPING', 'demo:shop.shipping'],
  ['ACH_RETURN', 'demo:shop.achReturn'],
] as const;

function renderField(name: string, label: string, attributes: Html): Html {
  return html`<p><label for="shop-${name}">${label}</label><input id="shop-${name}" name="${name}" autocomplete="off" ${attributes}></p>`;
}

/** The form that plays the card network, the bank and the carrier. Empty fields get what is usual. */
export function renderDemoShop(t: TFunction, people: readonly ShownPerson[]): Html {
  const cards = people.flatMap(({ name, cards: held }) =>
    held.map(
      ({ cardId, last4Digit }) => html`<option value="${cardId}">${name} •••• ${last4Digit} (${cardId})</option>`,
    ),
  );
  const states = shippingStates.map((state) => html`<option>${state}</option>`);
  return html`<section aria-labelledby="shop">
<h2 id="shop">${t('demo:shop.title')}</h2>
<p>${t('demo:shop.text')}</p>
<form id="shop-form">
<div class="fields">
<p><label for="shop-card">${t('demo:shop.card')}</label><select id="shop-card" name="cardId">${cards}</select></p>
${[
  renderField('amount', t('demo:shop.amount'), html`inputmode="decimal" pattern="[0-9]+(\\.[0-9]{2})?" size="10"`),
  renderField('merchant', t('demo:shop.merchant'), html`maxlength="100"`),
  renderField('mcc', t('demo:shop.mcc'), html`inputmode="numeric" pattern="[0-9]{4}" size="6"`),
  renderField('authorizationId', t('demo:shop.authorizationId'), html`maxlength="64"`),
]}
<p><label for="shop-state">${t('demo:shop.state')}</label><select id="shop-state" name="state">${states}</select></p>
</div>
<p class="buttons">${orders.map(([kind, key]) => html`<button type="submit" value="${kind}">${t(key)}</button>`)}</p>
<p>${t('demo:shop.answer')}: <output id="shop-answer">–</output></p>
</form>
</section>`;
}
