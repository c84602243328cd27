import { expect, type Page } from '@playwright/test';
import { cardStatusIds } from '@portal/contract/card/card-status';
import { expectAccessible } from './accessible.ts';
import { findPerson, play } from './demo-play.ts';
import { moveClock } from './move-clock.ts';
import { openAccount } from './open-account.ts';
import { test } from './portal-test.ts';
import { proveByPin } from './prove-it.ts';

interface Message {
  channel: string;
  language: string;
  text: string;
}

/** Returns the messages sent to somebody's phone, newest first. */
async function readPhone(page: Page, userId: string): Promise<Message[]> {
  const people = (await (await page.request.get('/demo/people')).json()) as { userId: string; mobileNumber: string }[];
  const mobile = people.find((person) => person.userId === userId)?.mobileNumber ?? '';
  return (await (await page.request.get(`/demo/messages?to=${mobile}`)).json()) as Message[];
}

test('English: a purchase alert is switched on, told of a purchase, and listed', async ({ page }) => {
  await openAccount(page, 'en', 'linhtran');
  await page.getByRole('link', { name: 'Alerts', exact: true }).click();
  await expect(page).toHaveURL(/\/manage-alerts/);
  await expectAccessible(page);
  const large = page.getByRole('group', { name: 'A large purchase' });
  await large.getByLabel('Text').check();
  await large.getByLabel('Tell me at this amount or more').fill('5');
  await page.getByRole('button', { name: 'Save my alerts' }).click();
  await expect(page.getByRole('alert')).toContainText('A large purchase: Please enter $25.00 or more.');
  await expectAccessible(page);
  await large.getByLabel('Tell me at this amount or more').fill('30');
  await expect(page.getByText('1 change not saved yet')).toBeVisible();

  // A link pressed too soon does not lose unsaved changes.
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay on this page' }).click();
  await page.getByRole('button', { name: 'Save my alerts' }).click();
  await proveByPin(page, 'en');
  await expect(page.getByText('Your alerts are saved.')).toBeVisible();
  await expect(page.getByText('not saved yet')).toBeHidden();

  const { cards } = await findPerson(page, 'linhtran');
  const cardId = cards.find(({ cardStatusId }) => cardStatusId === cardStatusIds.active)?.cardId;
  const shop = { kind: 'PURCHASE', cardId, merchant: 'Plaza Foods' };
  await play(page, { ...shop, amountCents: 2_999, authorizationId: 'small' });
  expect(await play(page, { ...shop, amountCents: 3_000, authorizationId: 'large' })).toMatchObject({
    isApproved: true,
  });
  const texts = async () => (await readPhone(page, 'linhtran')).filter(({ text }) => text.includes('Plaza Foods'));
  await expect.poll(async () => (await texts()).map(({ channel }) => channel)).toEqual(['TEXT']);
  expect((await texts())[0]?.text).toContain('$30.00 at Plaza Foods');

  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('row', { name: /A large purchase.*Text to.*Sent/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Messages/ }).click();
  await expect(page.getByRole('heading', { name: /^A large purchase/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText('You have read all of your messages.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
});

test('Español: una alerta obligatoria siempre tiene una forma, y los textos necesitan permiso @night', async ({
  page,
}) => {
  await openAccount(page, 'es', 'rosadelgado');
  await page.getByRole('link', { name: 'Alertas', exact: true }).click();
  await page.getByRole('button', { name: 'Ya no quiero textos' }).click();
  await expect(page.getByRole('button', { name: 'Activar los textos' })).toBeVisible();
  await page.getByRole('link', { name: 'Obligatorias' }).click();
  const password = page.getByRole('group', { name: 'Cambió su contraseña' });
  await password.getByLabel('Correo').uncheck();
  await page.getByRole('button', { name: 'Guardar alertas' }).click();
  await expect(page.getByRole('alert')).toContainText('Cambió su contraseña: Elija al menos una forma.');
  await expectAccessible(page);

  // A click, because the box stays empty until the terms are accepted.
  await password.getByLabel('Texto').click();
  const terms = page.getByRole('dialog');
  await expect(terms.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expectAccessible(page);
  await terms.getByRole('button', { name: 'Ahora no' }).click();
  await expect(password.getByLabel('Texto')).not.toBeChecked();
  await password.getByLabel('Texto').click();
  await page.getByRole('button', { name: 'Acepto: envíenme textos' }).click();
  await expect(password.getByLabel('Texto')).toBeChecked();
  await page.getByRole('button', { name: 'Guardar alertas' }).click();
  await proveByPin(page, 'es');
  await expect(page.getByText('Sus alertas quedaron guardadas.')).toBeVisible();
  await page.reload();
  await expect(password.getByLabel('Texto')).toBeChecked();
  await expect(password.getByLabel('Correo')).not.toBeChecked();
});

test('Español: la llamada espera hasta las 8 de la mañana, y el historial lo dice @night', async ({ page }) => {
  const { now } = (await (await page.request.get('/demo/clock')).json()) as { now: string };
  // 11 at night in San Antonio; in winter and in summer that is after 6 pm and before 8 am.
  const night = new Date(now);
  night.setUTCHours(29, 0, 0, 0);
  const toNight = Math.ceil((night.getTime() - new Date(now).getTime()) / 1000);
  await moveClock(page, `PT${toNight}S`);
  const { cards } = await findPerson(page, 'rosadelgado');
  const order = { kind: 'PURCHASE', cardId: cards[0]?.cardId, merchant: 'Tienda', country: 'MX', amountCents: 500 };
  expect(await play(page, { ...order, authorizationId: 'abroad' })).toMatchObject({ isApproved: true });
  const channels = async () =>
    (await readPhone(page, 'rosadelgado')).filter(({ text }) => text.includes('Tienda')).map(({ channel }) => channel);
  await expect.poll(channels).toEqual(['TEXT']);
  const call = page.getByRole('row').filter({ hasText: 'Llamada al' }).first();
  const history = '/manage-alerts/alert-history';
  await openAccount(page, 'es', 'rosadelgado', history);
  await expect(call).toContainText(/Le llamamos a\slas\s8\sa\.\sm\./);
  await expect(call).not.toContainText(/Enviada|Entregada/);
  await expectAccessible(page);
  await moveClock(page, 'PT8H');
  expect(await channels()).toEqual(['TEXT']);
  await moveClock(page, 'PT2H');
  expect(await channels()).toEqual(['CALL', 'TEXT']);
  // It was made in the morning, not when it was written the evening before.
  await openAccount(page, 'es', 'rosadelgado', history);
  await expect(call).toContainText('08:00 AM');
  await expect(call).not.toContainText('Le llamamos');
});
