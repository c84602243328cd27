import { cardStatusOf } from '@portal/contract/card/card-status';
import type { Language } from '@portal/contract/language';
import { formatCents } from '@portal/contract/money/money';
import { formatMoment } from '@portal/contract/time/dates';
import type { TFunction } from 'i18next';
import { type Html, html } from '../http/html.ts';
import { renderDemoDesk } from './demo-desk.ts';
import { renderDemoFrame } from './demo-frame.ts';
import { renderDemoShop } from './demo-shop.ts';
import { renderDemoTexts } from './demo-texts.ts';
import type { ShownBank, ShownCard, ShownPerson } from './list-people.ts';

export interface DemoPage {
  t: TFunction;
  language: Language;
  now: Date;
  people: readonly ShownPerson[];
}

const steps = [
  ['PT15M', 'demo:clock.minutes'],
  ['PT1H', 'demo:clock.hour'],
  ['P1D', 'demo:clock.day'],
  ['P7D', 'demo:clock.week'],
  ['P1M', 'demo:clock.month'],
] as const;

function renderFact(label: string, value: string | null): Html {
  return html`<div><dt>${label}</dt><dd>${value ?? '–'}</dd></div>`;
}

function renderCard(t: TFunction, card: ShownCard): Html {
  const status = cardStatusOf(card.cardStatusId);
  const state = t(`card:state.${status === 'debit' ? 'active' : status}`);
  return html`<tr><th scope="row">•••• ${card.last4Digit}</th><td>${card.cardId}</td><td>${state} (${card.cardStatusId})</td><td>${card.cvv}</td><td>${card.expiry}</td></tr>`;
}

function renderBank(t: TFunction, { bankName, last4Digit, state, amounts }: ShownBank): Html {
  const dollars = amounts.map(formatCents).join(', ');
  return renderFact(t('demo:people.bank'), `${bankName} •••• ${last4Digit} (${state}): ${dollars}`);
}

function renderPerson(t: TFunction, person: ShownPerson): Html {
  const { userId, name, cards } = person;
  return html`<details>
<summary><strong>${name}</strong> ${userId ?? t('demo:people.notRegistered')}</summary>
<dl>${[
    renderFact(t('demo:people.userId'), userId),
    renderFact(t('demo:people.password'), person.password),
    renderFact(t('demo:people.ssn'), person.ssn),
    renderFact(t('demo:people.birthDate'), person.birthDate),
    renderFact(t('demo:people.zip'), person.zip),
    renderFact(t('demo:people.mobileNumber'), person.mobileNumber),
    renderFact(t('demo:people.email'), person.email),
    renderFact(t('demo:people.pin'), person.pin),
    ...person.bankAccounts.map((bank) => renderBank(t, bank)),
  ]}</dl>
<div class="scroll" role="region" tabindex="0" aria-label="${t('demo:cards.of', { name })}"><table>
<thead><tr><th scope="col">${t('demo:cards.number')}</th><th scope="col">${t('demo:cards.id')}</th><th scope="col">${t('demo:cards.status')}</th><th scope="col">${t('demo:cards.cvv')}</th><th scope="col">${t('demo:cards.expiry')}</th></tr></thead>
<tbody>${cards.map((card) => renderCard(t, card))}</tbody>
</table></div>
${renderDemoDesk(t, person)}
</details>`;
}

/** The demo's time in words, the same wherever its reader is. */
export const demoMoment = (now: Date, language: Language): string => `${formatMoment(now, language, 'UTC')} UTC`;

/** The page on which engineers see the demo's people and move its clock. */
export function renderDemoPage({ t, language, now, people }: DemoPage): string {
  const main = html`<h1>${t('demo:title')}</h1>
<p>${t('demo:intro')}</p>
<noscript><p>${t('demo:needsScript')}</p></noscript>
<p id="status" role="status"></p>
<section aria-labelledby="clock">
<h2 id="clock">${t('demo:clock.title')}</h2>
<p><time datetime="${now.toISOString()}">${demoMoment(now, language)}</time></p>
<p class="buttons">${steps.map(([advance, key]) => html`<button type="button" data-advance="${advance}">${t(key)}</button>`)}</p>
</section>
<section aria-labelledby="people">
<h2 id="people">${t('demo:people.title')}</h2>
${people.map((person) => renderPerson(t, person))}
</section>
${renderDemoShop(t, people)}
${renderDemoTexts(t, people)}
<section aria-labelledby="messages">
<h2 id="messages">${t('demo:messages.title')}</h2>
<p><a href="/demo/gallery?translateTo=${language.toUpperCase()}">${t('demo:gallery.link')}</a></p>
<ul id="message-list"></ul>
</section>
<section aria-labelledby="reset">
<h2 id="reset">${t('demo:reset.title')}</h2>
<p>${t('demo:reset.text')}</p>
<p class="buttons"><button type="button" data-reset>${t('demo:reset.button')}</button></p>
</section>`;
  const words = {
    working: t('demo:working'),
    done: t('demo:done'),
    failed: t('demo:failed'),
    none: t('demo:messages.none'),
    unsubscribe: t('demo:messages.unsubscribe'),
  };
  const script = { src: '/demo/demo.js', words };
  return renderDemoFrame({ t, language, path: '/demo', title: t('demo:title'), main, script });
}
