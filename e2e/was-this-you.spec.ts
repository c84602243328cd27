import { expect, type Page } from '@playwright/test';
import { cardStatusIds } from '@portal/contract/card/card-status';
import { readQuestion } from '@portal/contract/was-this-you/read-question';
import { expectAccessible } from './accessible.ts';
import { findPerson, play } from './demo-play.ts';
import { messagesTo } from './messages-to.ts';
import { openAccount } from './open-account.ts';
import { test } from './portal-test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Pays little online; the third time within the hour looks as if somebody tried the card. The reason of a decline, or null. */
async function payLittle(page: Page, cardId: number): Promise<string | null> {
  const order = { kind: 'ECOMMERCE', cardId, amountCents: 100, merchant: 'Bright Pixel', mcc: '5816' };
  const { isApproved, reason } = await play(page, order);
  return isApproved ? null : (reason ?? '');
}

/** Makes somebody be asked about their card; the link of the email. */
async function beAsked(page: Page, userId: string) {
  const { email, mobileNumber, cards } = await findPerson(page, userId);
  const { cardId = 0 } = cards.findLast(({ cardStatusId }) => cardStatusId === cardStatusIds.active) ?? {};
  const answers = [];
  for (let n = 0; n < 3; n++) answers.push(await payLittle(page, cardId));
  expect(answers).toEqual([null, null, 'ASKED_FIRST']);
  let link = '';
  await expect(async () => {
    const texts = (await messagesTo(page, email)).map(({ text }) => text);
    link = texts.flatMap((text) => /\/was-this-you\?translateTo=\w\w#[\w-]+/.exec(text)?.[0] ?? [])[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return { cardId, email, mobileNumber, link };
}

test('English: yes, it was me: the store is paid when it tries again, and the link is used up @night', async ({
  page,
  browser,
  baseURL,
}) => {
  const { cardId, link } = await beAsked(page, 'rosadelgado');
  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
  const reader = await elsewhere.newPage();
  await reader.goto(link.replace(/translateTo=\w\w/, 'translateTo=EN'));
  await expect(heading(reader)).toHaveText('Was this you?');
  await expect(reader).toHaveURL((url) => url.hash === '');
  await expect(reader.getByText('Bright Pixel')).toBeVisible();
  const shown = (await reader.locator('body').textContent()) ?? '';
  for (const personal of ['Rosa', 'Delgado']) expect(shown).not.toContain(personal);
  await expectAccessible(reader);
  // Opened, and nothing has happened: phones and mail scanners open links too.
  expect(await payLittle(page, cardId)).toBe('ASKED_FIRST');
  await reader.reload();
  await reader.getByRole('button', { name: 'Yes, it was me' }).click();
  await expect(heading(reader)).toHaveText('Thank you. It was you');
  await expectAccessible(reader);
  expect(await payLittle(page, cardId)).toBeNull();
  await reader.goto('/faq?translateTo=EN');
  await reader.goto(link);
  await expect(
    reader.getByText(/Each of our links can be used once|Cada enlace nuestro sirve una sola vez/),
  ).toBeVisible();
  await elsewhere.close();
});

test('Español: no fui yo: la tarjeta se bloquea, no se pide otra, y se ofrece iniciar sesión', async ({
  page,
  browser,
  baseURL,
}) => {
  const { cardId, link } = await beAsked(page, 'samuelreed');
  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
  const reader = await elsewhere.newPage();
  const path = `**${readQuestion.path}`;
  await reader.route(path, (route) => route.abort());
  await reader.goto(link.replace(/translateTo=\w\w/, 'translateTo=ES'));
  await expect(reader.getByText('No pudimos cargar la pregunta')).toBeVisible();
  await expectAccessible(reader);
  await reader.unroute(path);
  await reader.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(heading(reader)).toHaveText('¿Fue usted?');
  await reader.getByRole('button', { name: 'No, no fui yo' }).click();
  await expect(heading(reader)).toHaveText('Listo. Nadie puede usar la tarjeta');
  await expectAccessible(reader);
  expect(await payLittle(page, cardId)).toBe('CARD_LOCKED');
  expect((await findPerson(page, 'samuelreed')).cards.filter((card) => card.cardId > cardId)).toEqual([]);
  await reader.getByRole('link', { name: 'Iniciar sesión para pedir otra tarjeta' }).click();
  await expect(reader).toHaveURL((url) => url.pathname === '/');
  await reader.goto('/was-this-you?translateTo=ES');
  await expect(reader.getByText('Este enlace no funciona')).toBeVisible();
  await expectAccessible(reader);
  await elsewhere.close();
});

test('English: the demo begins with a question on the dashboard', async ({ page }) => {
  await openAccount(page, 'en', 'linhtran');
  const asked = page.getByRole('region', { name: /^Was this you\? Pixel Tune Trial/ });
  await expect(asked).toContainText('$1.99');
  await expect(asked.getByRole('button', { name: 'Yes, it was me' })).toBeVisible();
  await expectAccessible(page);
});

test('English and Spanish: a text is answered by the word @night', async ({ page }) => {
  const { cardId, mobileNumber } = await beAsked(page, 'hattiebrown');
  const say = async (text: string) =>
    (
      (await (await page.request.post('/demo/texts', { data: { from: mobileNumber, text } })).json()) as {
        answer: string;
      }
    ).answer;
  const isAsked = async () => (await messagesTo(page, mobileNumber)).some(({ text }) => text.includes('Bright Pixel'));
  await expect.poll(isAsked).toBe(true);
  expect(await say('Sí')).toMatch(/30 minut/);
  expect(await payLittle(page, cardId)).toBeNull();
});

test('Español e inglés: el inicio pregunta, y un no lleva al reporte @night', async ({ page, browser, baseURL }) => {
  const { cardId } = await beAsked(page, 'linhtran');
  const own = await browser.newContext(baseURL ? { baseURL } : {});
  const reader = await own.newPage();
  await openAccount(reader, 'es', 'linhtran');
  const notice = reader.getByRole('region', { name: /^¿Fue usted\? Bright Pixel/ });
  await expect(notice).toBeVisible();
  await expectAccessible(reader);
  await reader.goto('/dashboard?translateTo=EN');
  const asked = reader.getByRole('region', { name: /^Was this you\? Bright Pixel/ });
  await asked.getByRole('button', { name: 'No, it was not me' }).click();
  await expect(reader.getByRole('region', { name: 'Done. Nobody can use the card' })).toBeVisible();
  await expect(asked).toBeHidden();
  await expectAccessible(reader);
  expect(await payLittle(page, cardId)).toBe('CARD_LOCKED');
  await own.close();
});
