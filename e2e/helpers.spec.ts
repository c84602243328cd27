import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { findPerson, play } from './demo-play.ts';
import { messagesTo } from './messages-to.ts';
import { openAccount } from './open-account.ts';
import { passcodeSentBy } from './portal/known-devices.ts';
import { test } from './portal-test.ts';
import { proveByPin } from './prove-it.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The link of the newest invitation that was texted to a number. */
async function linkTo(page: Page, number: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const texts = (await messagesTo(page, number)).map(({ text }) => text);
    link = texts.flatMap((text) => /\/helper-invitation\?translateTo=\w\w#[\w-]+/.exec(text)?.[0] ?? [])[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return link;
}

/** A browser of somebody else. */
async function openElsewhere(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  return { reader: await context.newPage(), close: () => context.close() };
}

test('Español: Rosa invita a su hija, que acepta en inglés, mira y avisa; Rosa lo lee y lo termina con un toque', async ({
  page,
  browser,
  baseURL,
}) => {
  const number = '2105550186';
  await openAccount(page, 'es', 'rosadelgado', '/profile');
  const { cards } = await findPerson(page, 'rosadelgado');
  const { cardId = 0 } = cards[0] ?? {};
  await play(page, { kind: 'PURCHASE', cardId, merchant: 'Corner Store', amountCents: 2_500 });
  await page
    .getByRole('main')
    .getByRole('link', { name: /Alguien que le ayuda/ })
    .click();
  await expect(heading(page)).toHaveText('Alguien que le ayuda');
  await expect(page.getByText('Nadie puede obligarle a esto.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Invitar a una persona' }).click();
  await page.getByRole('button', { name: 'Enviar la invitación' }).click();
  await expect(page.getByRole('textbox', { name: '¿Cómo le dice usted a esta persona?' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expectAccessible(page);
  await page.getByRole('textbox', { name: '¿Cómo le dice usted a esta persona?' }).fill('Lucía mi hija');
  await page.getByRole('textbox', { name: 'Su celular' }).fill(number);
  await page.getByRole('checkbox', { name: 'Los mensajes que le enviamos' }).uncheck();
  await page.getByRole('button', { name: 'Enviar la invitación' }).click();
  await proveByPin(page, 'es');
  await expect(page.getByText('Enviamos una invitación a Lucía mi hija.')).toBeVisible();
  await expect(page.getByText(/El enlace sirve hasta/)).toBeVisible();
  await expectAccessible(page);

  const { reader, close } = await openElsewhere(browser, baseURL);
  const link = await linkTo(page, number);
  await reader.goto(link.replace('translateTo=ES', 'translateTo=EN'));
  await expect(heading(reader)).toHaveText('You are invited to help');
  await expect(reader).toHaveURL((url) => url.hash === '');
  const shown = (await reader.locator('body').textContent()) ?? '';
  for (const personal of ['Rosa', 'Delgado', 'Lucía']) expect(shown).not.toContain(personal);
  await expectAccessible(reader);
  const yes = reader.getByRole('button', { name: 'Yes, text me a code' });
  const code = await passcodeSentBy(new URL(page.url()), number, () => yes.click());
  await reader.getByRole('button', { name: 'Go on' }).click();
  await expect(reader.getByText('Type the 6 digits of the code.')).toBeVisible();
  await reader.getByLabel('Code from the text').fill(code);
  await expectAccessible(reader);
  await reader.getByRole('button', { name: 'Go on' }).click();

  await expect(heading(reader)).toHaveText('Help someone');
  await expect(reader.getByRole('heading', { name: 'Rosa' })).toBeVisible();
  await expect(reader.getByRole('button', { name: 'Messages' })).toHaveCount(0);
  await reader.getByRole('button', { name: 'Balance' }).click();
  await expect(reader.getByText('Can be spent')).toBeVisible();
  await expectAccessible(reader);
  await reader.getByRole('button', { name: 'Deposit and bills' }).click();
  await expect(reader.getByText('Next deposits')).toBeVisible();
  await expectAccessible(reader);
  await reader.getByRole('button', { name: 'Transactions' }).click();
  const charge = reader.getByRole('listitem').filter({ hasText: 'Corner Store' });
  await charge.getByRole('button', { name: 'They did not make this' }).click();
  await expectAccessible(reader);
  await charge.getByRole('button', { name: 'Tell us' }).click();
  await expect(reader.getByText(/We got it. The number is P-\d+/)).toBeVisible();
  await reader
    .getByRole('button', { name: /Card \d{4} is lost or stolen/ })
    .first()
    .click();
  await reader.getByRole('button', { name: 'Lock it now' }).click();
  await expect(reader.getByText('The card is locked. We told the cardholder.')).toBeVisible();
  await expectAccessible(reader);

  await page.reload();
  await expect(page.getByText('Lucía mi hija nos avisó que falta su tarjeta')).toBeVisible();
  await expect(page.getByText('Lucía mi hija nos avisó de un cobro que no es suyo')).toBeVisible();
  await expect(page.getByText('Lucía mi hija miró su saldo')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Terminar ahora Lucía mi hija' }).click();
  await expect(page.getByText('Lucía mi hija ya no ve nada.')).toBeVisible();

  await reader.getByRole('button', { name: 'Balance' }).click();
  await expect(reader.getByText('We could not show it. Try again.')).toBeVisible();
  await reader.goto(link);
  await expect(reader.getByText(/This link does not work|Este enlace no sirve/)).toBeVisible();
  await expectAccessible(reader);
  await close();
});

test('English: James takes an invitation back, invites again, and his helper, in Spanish, ends it @night', async ({
  page,
  browser,
  baseURL,
}) => {
  const number = '2105550187';
  await openAccount(page, 'en', 'jamescarter', '/helpers');
  const invite = async () => {
    await page.getByRole('button', { name: 'Invite one person' }).click();
    await page.getByRole('textbox', { name: 'What do you call this person?' }).fill('Bill');
    await page.getByRole('textbox', { name: 'Their mobile phone' }).fill(number);
    await page.getByRole('button', { name: 'Send the invitation' }).click();
    await proveByPin(page, 'en');
    await expect(page.getByText('We texted an invitation to Bill.')).toBeVisible();
  };
  await invite();
  const first = await linkTo(page, number);
  await page.getByRole('button', { name: 'Text the link again Bill' }).click();
  await expect(page.getByText('We texted a new link. The one before works no more.')).toBeVisible();
  await page.getByRole('button', { name: 'Take it back Bill' }).click();
  await expect(page.getByText('Bill sees nothing any more.')).toBeVisible();
  await expect(page.getByText('No one yet.')).toBeVisible();
  await invite();
  await expect.poll(async () => (await linkTo(page, number)) === first).toBe(false);

  const { reader, close } = await openElsewhere(browser, baseURL);
  await reader.goto(first.replace('translateTo=EN', 'translateTo=ES'));
  await expect(reader.getByText('Este enlace no sirve')).toBeVisible();
  const link = await linkTo(page, number);
  await reader.goto('/faq?translateTo=ES');
  await reader.goto(link.replace('translateTo=EN', 'translateTo=ES'));
  const yes = reader.getByRole('button', { name: 'Sí, envíenme un código' });
  const code = await passcodeSentBy(new URL(page.url()), number, () => yes.click());
  await reader.getByLabel('Código del mensaje').fill(code);
  await reader.getByRole('button', { name: 'Seguir' }).click();
  await expect(reader.getByRole('heading', { name: 'James' })).toBeVisible();
  // Nothing of it is kept in the browser.
  await reader.reload();
  await expect(reader.getByLabel('Su celular')).toBeVisible();
  await reader.getByLabel('Su celular').fill('555');
  await reader.getByRole('button', { name: 'Envíenme un código' }).click();
  await expect(reader.getByText('Escriba un teléfono de 10 números.')).toBeVisible();
  await expectAccessible(reader);
  await reader.getByLabel('Su celular').fill(number);
  const send = reader.getByRole('button', { name: 'Envíenme un código' });
  const again = await passcodeSentBy(new URL(page.url()), number, () => send.click());
  await reader.getByLabel('Código del mensaje').fill(again);
  await reader.getByRole('button', { name: 'Seguir' }).click();
  await reader.getByRole('button', { name: 'Mensajes' }).click();
  await expectAccessible(reader);
  await reader.getByRole('button', { name: 'Ya no ayudo' }).click();
  await reader.getByRole('button', { name: 'Dejar de ayudar' }).click();
  await expect(reader.getByText('Usted ya no ayuda a James.')).toBeVisible();
  await expect(reader.getByText('Ahora nadie le deja mirar.')).toBeVisible();
  await expectAccessible(reader);
  await reader.getByRole('button', { name: 'Salir' }).click();
  await expect(reader.getByLabel('Su celular')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No one yet.')).toBeVisible();
  await close();
});
