import { expect, type Page } from '@playwright/test';
import type { Language } from '@portal/contract/language';
import { expectAccessible } from './accessible.ts';
import { findNewCard, findPerson, play } from './demo-play.ts';
import { expectState } from './expect-state.ts';
import { openAccount } from './open-account.ts';
import { signInFromNewDevice, test } from './portal-test.ts';
import { proveByPin, proveByText } from './prove-it.ts';
import { readStopLink } from './stop-link.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const pinWords = {
  en: { first: 'New PIN', again: 'Type it again', save: 'Save this PIN', done: 'Your new PIN works now' },
  es: { first: 'PIN nuevo', again: 'Escríbalo otra vez', save: 'Guardar este PIN', done: 'Su PIN nuevo ya funciona' },
} as const;

/** Somebody who sits at the account changes its PIN. */
async function changePin(page: Page, language: Language): Promise<void> {
  const word = pinWords[language];
  await page.goto(`/change-pin?translateTo=${language.toUpperCase()}`);
  await page.getByLabel(word.first, { exact: true }).fill('4826');
  await page.getByLabel(word.again, { exact: true }).fill('4826');
  await page.getByRole('button', { name: word.save }).click();
  await proveByPin(page, language);
  await expect(page.getByText(word.done)).toBeVisible();
}

/** The card's answer in a store: null when it pays. */
async function buy(page: Page, cardId: number): Promise<string | null> {
  const answer = await play(page, { kind: 'PURCHASE', cardId, amountCents: 100, merchant: 'Plaza Foods' });
  return answer.isApproved ? null : (answer.reason ?? '');
}

/** Signs in from a browser that nobody knows, by a code. */
async function comeIn(page: Page, language: Language, userId: string, mobileNumber: string): Promise<void> {
  await signInFromNewDevice(page, language, userId);
  await proveByText(page, language, mobileNumber);
  await expect(page).toHaveURL((url) => url.pathname === '/dashboard');
}

test('English: the link of a message stops everything by one press, and what it stopped is taken up again', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const { email, mobileNumber } = await findPerson(page, 'hattiebrown');
  const { cardId, cvv } = await findNewCard(page, 'hattiebrown');
  await openAccount(page, 'en', 'hattiebrown');
  await changePin(page, 'en');
  const link = await readStopLink(page, email, 'Your PIN was changed');
  expect(link).toContain('translateTo=EN');

  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
  const reader = await elsewhere.newPage();
  await reader.goto(link);
  await expect(heading(reader)).toHaveText('Stop everything');
  await expect(reader).toHaveURL((url) => url.hash === '');
  const stop = reader.getByRole('button', { name: 'Stop everything' });
  await expect(stop).toBeEnabled();
  const shown = (await reader.locator('body').textContent()) ?? '';
  for (const personal of ['Hattie', 'Brown', '5509', '1187', email]) expect(shown).not.toContain(personal);
  await expectAccessible(reader);
  // Opened, and nothing has happened: mail scanners open links too.
  expect(await buy(page, cardId)).toBeNull();

  await reader.reload();
  await stop.click();
  await expectState(reader, 'Everything is stopped');
  await expect(reader.getByText(/^Your card is locked and your money is safe/)).toBeVisible();
  await expectAccessible(reader);
  expect(await buy(page, cardId)).toBe('CARD_LOCKED');
  await page.goto('/profile?translateTo=EN');
  await expect(page.getByRole('alertdialog')).toContainText('Your session has expired');
  await page.getByRole('alertdialog').getByRole('button').click();

  await reader.goto('/faq?translateTo=EN');
  await reader.goto(link);
  await stop.click();
  await expect(reader.getByText('This link was used before')).toBeVisible();
  await expectAccessible(reader);
  await elsewhere.close();

  const visitor = await context.newPage();
  await visitor.goto('/stop?translateTo=EN');
  await expect(visitor.getByText('This link is not complete')).toBeVisible();
  await expect(visitor.getByRole('main').getByRole('link', { name: /^1-800/ })).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Stop everything' })).toHaveCount(0);
  await expectAccessible(visitor);
  await visitor.close();

  await context.clearCookies();
  await page.goto('/?translateTo=EN');
  await comeIn(page, 'en', 'hattiebrown', mobileNumber);
  await expect(page.getByText('Some things are stopped')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See what we stopped' }).click();
  await expect(heading(page)).toHaveText('What we stopped');
  await expect(page.getByRole('region', { name: 'This is stopped' })).toContainText('Your bank account ending in');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('alert').first()).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('radio', { name: /^Yes, all of this was me/ }).check();
  const code = page.getByLabel(/^3-digit code of your card/);
  await code.fill(cvv === '000' ? '001' : '000');
  await page.getByRole('button', { name: 'Go on' }).click();
  await proveByText(page, 'en', mobileNumber);
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await code.fill(cvv);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expectState(page, 'It all counts again');
  await expectAccessible(page);
  await page.goto('/dashboard?translateTo=EN');
  await expect(page.getByText('Available balance').first()).toBeVisible();
  await expect(page.getByText('Some things are stopped')).toHaveCount(0);
});

test('Español: lo que el enlace suspendió se quita, y el dinero está otra vez en la tarjeta @night', async ({
  page,
  context,
}) => {
  const { email, mobileNumber } = await findPerson(page, 'rosadelgado');
  const { cvv } = await findNewCard(page, 'rosadelgado');
  await openAccount(page, 'es', 'rosadelgado');
  const balance = page.locator('.balance').getByText(/^\$/).first();
  const before = (await balance.textContent()) ?? '';
  await page.goto('/card-to-bank-transfer?translateTo=ES');
  await page.getByLabel('¿Cuánto quiere enviar?').fill('20');
  await page.getByRole('button', { name: 'Revisar mi envío' }).click();
  await page.getByRole('button', { name: 'Enviar $20.00 a mi banco' }).click();
  await proveByPin(page, 'es');
  await expectState(page, 'Su dinero va en camino');
  await changePin(page, 'es');
  const link = await readStopLink(page, email, 'Cambió su PIN');
  expect(link).toContain('translateTo=ES');

  await context.clearCookies();
  await page.goto('/faq?translateTo=ES');
  await page.goto(link);
  await expect(heading(page)).toHaveText('Detener todo');
  await page.getByRole('button', { name: 'Detener todo' }).click();
  await expectState(page, 'Todo está suspendido');
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click();
  // The session that was open there has ended.
  await page.getByRole('alertdialog').getByRole('button').click();
  await comeIn(page, 'es', 'rosadelgado', mobileNumber);
  await expect(page.getByText('Hay cosas suspendidas')).toBeVisible();
  await page.getByRole('link', { name: 'Ver lo que suspendimos' }).click();
  await expect(page.getByText(/^\$20\.00 en camino a su cuenta de banco/)).toBeVisible();
  await page.getByRole('radio', { name: /^No, o no lo sé bien/ }).check();
  await page.getByLabel(/^Código de 3 dígitos de su tarjeta/).fill(cvv);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expectAccessible(page);
  await proveByText(page, 'es', mobileNumber);
  await expectState(page, 'Ya lo quitamos');
  await expectAccessible(page);
  await page.goto('/transfers?translateTo=ES');
  await expect(page.locator('main li').first()).toContainText('Regresó');
  await page.goto('/dashboard?translateTo=ES');
  await expect(balance).toHaveText(before);
  await expect(page.getByText('Hay cosas suspendidas')).toHaveCount(0);
});
