import { expect, type Page } from '@playwright/test';
import { cardStatusIds } from '@portal/contract/card/card-status';
import { expectAccessible } from './accessible.ts';
import { findPerson, play } from './demo-play.ts';
import { expectState } from './expect-state.ts';
import { openAccount } from './open-account.ts';
import { test } from './portal-test.ts';
import { proveByPin } from './prove-it.ts';

interface Message {
  channel: string;
  to: string;
  subject: string | null;
  text: string;
  unsubscribeUrl: string | null;
}

/** Returns the messages sent about a merchant, newest first. */
async function readAbout(page: Page, merchant: string): Promise<Message[]> {
  const sent = (await (await page.request.get('/demo/messages')).json()) as Message[];
  return sent.filter(({ text }) => text.includes(merchant));
}

async function buy(page: Page, userId: string, merchant: string): Promise<void> {
  const { cards } = await findPerson(page, userId);
  const cardId = cards.find(({ cardStatusId }) => cardStatusId === cardStatusIds.active)?.cardId;
  const order = { kind: 'PURCHASE', cardId, merchant, amountCents: 25_000, authorizationId: `at ${merchant}` };
  expect(await play(page, { ...order, authorizationId: merchant.replaceAll(' ', '') })).toMatchObject({
    isApproved: true,
  });
}

/** A push service that nobody has: the headless browser cannot subscribe, and delivers all the same. */
async function standInForPushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
    const endpoint = 'https://fcm.googleapis.com/fcm/send/journey';
    const made = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => true };
    // The page reads only these fields of a subscription.
    const subscription = made as unknown as PushSubscription;
    const name = 'push-is-on';
    PushManager.prototype.subscribe = async () => {
      sessionStorage.setItem(name, '1');
      return subscription;
    };
    PushManager.prototype.getSubscription = async () => (sessionStorage.getItem(name) === null ? null : subscription);
  });
}

test.use({ serviceWorkers: 'allow' });

test('English: a push message is shown by the browser itself, with the words of its alert', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications']);
  await standInForPushService(page);
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first && !first.isDeleted) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await openAccount(page, 'en', 'linhtran');
  await page.getByRole('link', { name: 'Alerts', exact: true }).click();
  const large = page.getByRole('group', { name: 'A large purchase' });
  await expect(large.getByLabel('Push')).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Turn on for this device' }).click();
  await expect(page.getByText('On this device.')).toBeVisible();
  await large.getByLabel('Push').check();
  await page.getByRole('button', { name: 'Save my alerts' }).click();
  await proveByPin(page, 'en');
  await expect(page.getByText('Your alerts are saved.')).toBeVisible();

  await buy(page, 'linhtran', 'Push Plaza');
  const sent = async () => (await readAbout(page, 'Push Plaza')).filter(({ channel }) => channel === 'PUSH');
  await expect.poll(async () => (await sent()).length).toBe(1);
  const [{ subject: title, text: body } = { subject: '', text: '' }] = await sent();
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    // The message that a push service delivers, once the browser has decrypted it.
    data: JSON.stringify({ title, body, lang: 'en', tag: 'one', path: '/notifications' }),
  });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map((each) => [each.title, each.body, each.lang]);
    });
  await expect.poll(shown).toEqual([['A large purchase', expect.stringContaining('$250.00 at Push Plaza'), 'en']]);
});

test('Español: el enlace de un correo termina los correos opcionales sin iniciar sesión @night', async ({
  page,
  context,
}) => {
  await openAccount(page, 'es', 'rosadelgado');
  await buy(page, 'rosadelgado', 'Tienda Correo');
  const mails = async () => (await readAbout(page, 'Tienda Correo')).filter(({ channel }) => channel === 'EMAIL');
  await expect.poll(async () => (await mails()).length).toBe(1);
  const link = (await mails())[0]?.unsubscribeUrl ?? '';

  const visitor = await context.browser()?.newContext();
  const reader = await visitor?.newPage();
  if (!reader) throw new Error('there is no second browser');
  await reader.goto(link);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('No recibir alertas por correo electrónico');
  // Other pages must not carry the token that ends the emails.
  await expect(reader).toHaveURL(/\/unsubscribe\?translateTo=ES$/);
  await expectAccessible(reader);
  await page.getByRole('link', { name: 'Alertas', exact: true }).click();
  const large = page.getByRole('group', { name: 'Una compra grande' });
  await expect(large.getByLabel('Correo')).toBeChecked();
  await reader.getByRole('button', { name: 'No recibir más correos' }).click();
  await expectState(reader, 'Ya no le enviaremos estos correos');
  await expectAccessible(reader);
  await page.reload();
  await expect(large.getByLabel('Correo')).not.toBeChecked();
  await page.getByRole('link', { name: 'Obligatorias' }).click();
  await expect(page.getByRole('group', { name: 'Cambió su contraseña' }).getByLabel('Correo')).toBeChecked();
  await visitor?.close();
});

test('English: a link that is not complete says so, and whom to ask @night', async ({ page }) => {
  await page.goto('/unsubscribe?translateTo=EN');
  await expect(page.getByText('This link is not complete')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/unsubscribe?translateTo=EN&token=${'A'.repeat(60)}`);
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByRole('alert')).toContainText('This link does not work.');
});

test('the demo desk: a text with STOP ends texts, HELP is answered, and the portal says so @night', async ({
  page,
}) => {
  await openAccount(page, 'en', 'rosadelgado', '/demo');
  const form = page.getByRole('form', { name: 'Answer a text' });
  await form.getByLabel('From').selectOption({ label: 'Rosa Delgado' });
  const answer = form.getByRole('status');
  await form.getByRole('button', { name: 'HELP', exact: true }).click();
  await expect(answer).toContainText('for help call 1-800-555-0142');
  await form.getByLabel('Text').fill('Parar.');
  await form.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(answer).toContainText('ya no le enviaremos mensajes de texto');
  await page.goto('/manage-alerts?translateTo=EN');
  await expect(page.getByText('You replied STOP to a text.')).toBeVisible();
  await expect(page.getByText(/alerts cannot reach you now/)).toBeVisible();
  await page.goto('/demo?translateTo=EN');
  await form.getByLabel('From').selectOption({ label: 'Rosa Delgado' });
  await form.getByRole('button', { name: 'START', exact: true }).click();
  await expect(answer).toContainText('you will get our texts again');
});
