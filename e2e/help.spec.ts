import { expect } from '@playwright/test';
import { test, visit } from './portal-test.ts';

test('English: a question is found by a word, its answer read, and its link leads on', async ({ page }) => {
  await visit(page, '/?translateTo=EN');
  await page.getByRole('link', { name: 'Questions and answers Deposits, fees, PIN, lost cards' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions and answers');

  const search = page.getByRole('search', { name: 'Search the questions' });
  await search.getByLabel('What do you want to know?').fill('LOST lock');
  await search.getByRole('button', { name: 'Search' }).click();
  await expect(search.getByRole('status')).toHaveText('2 answers for “LOST lock”');
  await expect(page.getByText('Lock it now. Nobody can use it, and your deposits still arrive.')).toBeVisible();
  await expect(page.getByText('Why did the gas station hold $75.00?')).toHaveCount(0);

  await search.getByLabel('What do you want to know?').fill('bitcoin');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No answer for “bitcoin”' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all questions' }).click();
  await expect(search.getByLabel('What do you want to know?')).toBeFocused();
  await expect(search.getByLabel('What do you want to know?')).toHaveValue('');

  // The fees are those that the portal charges.
  await page.getByText('What does a new card cost?').click();
  await expect(page.getByText('New cards that are free in 12 months: 1. Each one beyond costs $4.00.')).toBeVisible();
  await page.getByRole('link', { name: 'Order a new card' }).click();
  await expect(page).toHaveURL(/\/\?translateTo=EN$/);
  await expect(page.getByLabel('User ID', { exact: true })).toBeVisible();
});

test('English: a word finds every form of it, and what the title of its section says @night', async ({ page }) => {
  await visit(page, '/faq?translateTo=EN');
  const search = page.getByRole('search', { name: 'Search the questions' });
  const field = search.getByLabel('What do you want to know?');
  await field.fill('fees');
  await page.keyboard.press('Enter');
  await expect(page.getByText('What does a new card cost?')).toBeVisible();
  await expect(page.getByText('What do I pay for?')).toBeVisible();
  await field.fill('stopping texts');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Reply STOP to any of our texts, or turn texts off under Alerts.')).toBeVisible();
});

test('Español: la búsqueda entiende las formas de una palabra @night', async ({ page }) => {
  await visit(page, '/faq?translateTo=ES');
  const field = page.getByRole('search').getByLabel('¿Qué quiere saber?');
  await field.fill('enviando');
  await page.keyboard.press('Enter');
  await expect(page.getByText('¿Cómo envío dinero a mi banco?')).toBeVisible();
});

test('Español: una respuesta se abre por su dirección, también en el otro idioma @night', async ({ page }) => {
  await visit(page, '/faq?translateTo=ES#gas-hold');
  const answer = page.locator('#gas-hold');
  await expect(answer).toHaveAttribute('open', '');
  await expect(answer.locator('summary')).toBeFocused();
  await expect(answer).toContainText('Si paga adentro, solo se toma el monto real.');

  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions and answers');
  await expect(page.getByText('Why did the gas station hold $75.00?')).toBeVisible();
});

test('Español: quien perdió su tarjeta llega a bloquearla, y quien llama tiene el número @night', async ({ page }) => {
  await visit(page, '/contact-us?translateTo=ES');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contáctenos');
  await expect(page.getByRole('main').getByRole('link', { name: '1-800-555-0142' })).toHaveCount(2);
  await expect(page.getByText('P.O. Box 245998')).toBeVisible();
  await page.getByRole('link', { name: 'Bloquear mi tarjeta' }).click();
  await expect(page.getByLabel('ID de usuario', { exact: true })).toBeVisible();
});

test('English: questions that cannot be loaded say so, and come with another try @night', async ({ page }) => {
  await visit(page, '/accessibility?translateTo=EN');
  await page.route('**/api/commonService/v1/faq*', (route) => route.abort(), { times: 1 });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Questions and answers' }).click();
  await expect(page.getByRole('alert')).toContainText('We could not load the answers');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Lost, stolen or damaged card' })).toBeVisible();
});

test('Español: sin script se lee la respuesta que dice la dirección, y no hay búsqueda que no funcione', async ({
  browser,
  address,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: address.origin });
  const page = await context.newPage();
  await page.goto('/faq?translateTo=ES#moving');
  await expect(page.getByText('Cambie su dirección en Información de contacto.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Buscar' })).toBeHidden();
  await page.getByText('Olvidé mi PIN').click();
  await expect(page.getByText('Elija uno nuevo aquí. No necesita el anterior.')).toBeVisible();
  await context.close();
});

test('English: a subject leads to its questions, whose limits are those that are kept @night', async ({ page }) => {
  await visit(page, '/faq?translateTo=EN');
  await page.getByText('Choose a subject').click();
  await page.getByRole('link', { name: 'Getting cash' }).click();
  await expect(page).toHaveURL(/#about-cash-where$/);
  await expect(page.getByRole('heading', { name: 'Getting cash' })).toBeInViewport();
  await page.getByText('How much can I take out or spend in a day?').click();
  await expect(page.getByText('Cash: up to $1,000.00 a day. Purchases: up to $5,000.00 a day.')).toBeVisible();
});

test('English: who calls from abroad, or hears badly, has a number, and knows what to have ready @night', async ({
  page,
}) => {
  await visit(page, '/contact-us?translateTo=EN');
  const main = page.getByRole('main');
  await expect(main.getByText('Free, 24 hours a day, every day. In English or Spanish.')).toBeVisible();
  await expect(main.getByRole('link', { name: '1-210-555-0143' })).toHaveAttribute('href', 'tel:+12105550143');
  await expect(main.getByRole('link', { name: '1-800-555-0144' })).toHaveAttribute('href', 'tel:+18005550144');
  await expect(main.getByRole('heading', { name: 'Have this ready when you call' })).toBeVisible();
  // The demo program names an app in both stores: here, and at the foot of each page.
  await expect(page.getByRole('link', { name: /App for/ })).toHaveCount(4);
  await expect(page.getByRole('heading', { name: 'The app for your card' })).toBeVisible();
});
