import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoViolations } from './accessible.ts';
import { deskWords, signInToDesk, takeRosasCall } from './desk-journey.ts';
import { messagesTo } from './messages-to.ts';
import { openAccount } from './open-account.ts';
import { passcodeSentBy } from './portal/known-devices.ts';
import { signInFromNewDevice, test, visit } from './portal-test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** A browser of somebody else. */
async function openElsewhere(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 1280, height: 900 } });
  return { other: await context.newPage(), close: () => context.close() };
}

/** Expects the band on a page, narrow and wide, and that axe objects to nothing. */
async function expectBand(page: Page, band: RegExp) {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('complementary').filter({ hasText: band })).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}

test('English: who acts for James signs in at the usual page; the band is on each page, and his own pages are closed @night', async ({
  page,
}) => {
  const band = /Denise Carter acts for James Carter as representative payee\./;
  await visit(page, '/?translateTo=EN');
  await signInFromNewDevice(page, 'en', 'denisecarter1');
  const send = page.getByRole('button', { name: /^Text message/ });
  const code = await passcodeSentBy(new URL(page.url()), '4045550187', () => send.click());
  await page.getByLabel('6-digit code').fill(code);
  await page.getByRole('button', { name: 'Verify my code' }).click();
  await expect(page).toHaveURL(/\/my-card/);
  await expect(heading(page)).toHaveText('My card');
  await expectBand(page, band);
  await expectBand(page, /“your” card, money, bank account and name are those of James Carter\./);
  await page.reload();
  await expect(page.getByText(band)).toBeVisible();
  const nav = page.getByRole('navigation', { name: 'Your account' });
  await expect(nav.getByRole('link')).toHaveText([
    'Home',
    'Transactions',
    'Statements',
    'Spending',
    'My card',
    'Send to bank',
  ]);

  for (const path of [
    '/transactions',
    '/statements',
    '/expense-analyzer',
    '/my-card',
    '/card-to-bank-transfer',
    '/bank-account',
  ]) {
    await page.goto(`${path}?translateTo=EN`);
    await expect(heading(page)).toBeVisible();
    await expect(heading(page)).not.toHaveText('Only the cardholder can do this');
    await expectBand(page, band);
  }
  await page.goto('/faq?translateTo=EN');
  await expect(page.getByText(band)).toBeVisible();
  for (const path of ['/profile', '/helpers', '/change-password', '/contact-info', '/notifications', '/on-the-phone']) {
    await page.goto(`${path}?translateTo=EN`);
    await expect(heading(page)).toHaveText('Only the cardholder can do this');
  }
  await expectBand(page, band);

  await openAccount(page, 'en', 'jamescarter', '/helpers');
  await expect(page.getByRole('heading', { name: 'Who acts for you' })).toBeVisible();
  await expect(page.getByText('Denise Carter')).toBeVisible();
  await expect(page.getByText(/^Representative payee since/)).toBeVisible();
  await expectAccessible(page);
});

test('Español: dos personas lo asignan, llega el enlace, la tutora entra y bloquea; Rosa lo lee y se termina', async ({
  page,
  browser,
  baseURL,
}) => {
  const say = deskWords.es;
  const number = '2105550191';
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInToDesk(page, 'es', 'Marcus Okafor');
  await takeRosasCall(page, baseURL, 'es');
  await page.getByRole('link', { name: say.act }).click();
  await page.getByRole('link', { name: 'Dejar que alguien actúe por ellos' }).click();
  await page.locator('select[name="role"]').selectOption('GUARDIAN');
  await page.locator('input[name="fullName"]').fill('Lucía Delgado');
  await page.locator('input[name="mobileNumber"]').fill(number);
  await page.locator('input[name="email"]').fill('lucia.delgado@example.com');
  await page.locator('select[name="language"]').selectOption('es');
  await page.locator('select[name="documentKind"]').selectOption('COURT_ORDER');
  await page.locator('input[name="documentNumber"]').fill('2026-PR-0142');
  await page.locator('input[name="documentBy"]').fill('Bexar County Probate Court');
  await page.getByLabel('Por qué').fill('Trajo la orden del tribunal');
  await page.getByRole('button', { name: say.preview }).click();
  await expectNoViolations(page);
  await page.getByRole('button', { name: say.ask }).click();
  await expect(page.getByText(say.waits)).toBeVisible();

  const { other: decider, close: closeDecider } = await openElsewhere(browser, baseURL);
  await signInToDesk(decider, 'es', 'Tomás Rivera');
  await decider.getByRole('link', { name: 'Aprobaciones' }).click();
  await decider.getByRole('link', { name: /^Ver: / }).click();
  await expect(decider.getByText('Lucía Delgado')).toBeVisible();
  await expectNoViolations(decider);
  await decider.getByRole('button', { name: 'Aprobar con su llave' }).click();
  await expect(decider.getByText('Está aprobado y hecho.')).toBeVisible();
  await closeDecider();

  const { other: tutor, close: closeTutor } = await openElsewhere(browser, baseURL);
  let link = '';
  await expect(async () => {
    const texts = (await messagesTo(page, number)).map(({ text }) => text);
    link = texts.flatMap((text) => /\/act-for-somebody\?translateTo=\w\w#[\w-]+/.exec(text)?.[0] ?? [])[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  await tutor.goto(link);
  await expect(heading(tutor)).toHaveText('Usted puede actuar por un titular');
  await expect(tutor).toHaveURL((url) => url.hash === '');
  const shown = (await tutor.locator('body').textContent()) ?? '';
  for (const personal of ['Rosa', 'Lucía']) expect(shown).not.toContain(personal);
  const make = tutor.getByRole('button', { name: 'Crear mi usuario' });
  await make.click();
  await expect(tutor.getByLabel('Usuario nuevo')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(tutor);
  await tutor.getByLabel('Usuario nuevo').fill('luciatutora');
  await tutor.getByLabel('Contraseña nueva', { exact: true }).fill('Ciruela#4826');
  await tutor.getByLabel('Contraseña nueva otra vez', { exact: true }).fill('Ciruela#4826');
  await make.click();
  await expect(tutor.getByText('Su usuario está listo')).toBeVisible();
  await expectAccessible(tutor);
  await tutor.goto('/faq?translateTo=ES');
  await tutor.goto(link);
  await expect(tutor.getByText('Este enlace no sirve')).toBeVisible();
  await tutor.getByRole('link', { name: 'Entrar' }).click();

  await signInFromNewDevice(tutor, 'es', 'luciatutora', 'Ciruela#4826');
  const send = tutor.getByRole('button', { name: /^Mensaje de texto/ });
  const code = await passcodeSentBy(new URL(page.url()), number, () => send.click());
  await tutor.getByLabel('Código de 6 dígitos').fill(code);
  await tutor.getByRole('button', { name: 'Verificar mi código' }).click();
  await expect(tutor).toHaveURL(/\/my-card/);
  await expectBand(tutor, /Lucía Delgado actúa por Rosa Delgado con la tutela legal\./);
  await expectBand(tutor, /«su» tarjeta, dinero, cuenta de banco y nombre son los de Rosa Delgado\./);
  await tutor
    .getByRole('main')
    .getByRole('link', { name: /^Bloquear/ })
    .click();
  await tutor.getByRole('button', { name: /^Bloquear/ }).click();
  await tutor.getByRole('button', { name: 'Sí, bloquear mi tarjeta' }).click();
  await expect(tutor.getByText(/bloqueada/).first()).toBeVisible();

  const { other: rosa, close: closeRosa } = await openElsewhere(browser, baseURL);
  await openAccount(rosa, 'es', 'rosadelgado', '/helpers');
  await expect(rosa.getByText('Lucía Delgado bloqueó su tarjeta')).toBeVisible();
  await expectAccessible(rosa);
  await closeRosa();

  // The staff end it, and the open session is over with the next press.
  await page.goto(page.url().replace('assign-representative', 'end-representative'));
  await page.locator('select[name="role"]').selectOption('GUARDIAN');
  await page.getByLabel('Por qué').fill('La orden fue retirada');
  await page.getByRole('button', { name: say.preview }).click();
  await page.getByRole('button', { name: say.sign }).click();
  await expect(page.getByText(say.done)).toBeVisible();
  await tutor.goto('/transactions?translateTo=ES');
  await expect(tutor).toHaveURL((url) => url.pathname === '/');
  await closeTutor();
});

test("English: who acts for James forgot her password; James's card and number and a code to her own phone set a new one", async ({
  page,
}) => {
  await visit(page, '/reset-password?translateTo=EN');
  await expect(page.getByText(/^Do you act for somebody\?/)).toBeVisible();
  await page.getByLabel('User ID', { exact: true }).fill('denisecarter1');
  await page.getByLabel('Last 4 digits of your card').fill('7730');
  await page.getByLabel('Social Security number', { exact: true }).fill('987654321');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page)).toHaveText("Confirm it's you");
  const send = page.getByRole('button', { name: /^Text message/ });
  const code = await passcodeSentBy(new URL(page.url()), '4045550187', () => send.click());
  await page.getByLabel('6-digit code').fill(code);
  await page.getByRole('button', { name: 'Verify my code' }).click();
  await expect(heading(page)).toHaveText('Now choose your new password');
  await page.getByLabel('New password', { exact: true }).fill('Meadow#5820');
  await page.getByLabel('New password again', { exact: true }).fill('Meadow#5820');
  await page.getByRole('button', { name: 'Save my new password' }).click();
  await expect(heading(page)).toHaveText('Your new password is set');
  await expect(async () => {
    const told = (await messagesTo(page, '4045550187')).map(({ text }) => text);
    expect(told.some((text) => text.includes('you have a new password'))).toBe(true);
  }).toPass();
  await page.getByRole('link', { name: 'Sign in now' }).click();
  await page.getByLabel('Password', { exact: true }).fill('Meadow#5820');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText(/^Denise Carter acts for James Carter/)).toBeVisible();
});

test('English: the end of her document waits in the queue, and leads to the form that lets her go on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInToDesk(page, 'en', 'Tomás Rivera');
  const row = page.getByRole('row', { name: /Paper to act for somebody ends/ });
  await expect(row).toContainText('James C•••••');
  await row.getByRole('button', { name: 'Take' }).click();
  await expect(page.getByText('This task is about James Carter')).toBeVisible();
  await expect(page.getByText('Representative payee')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Let somebody act for them' }).click();
  await expect(page.locator('select[name="role"]')).toHaveValue('PAYEE');
  await expectNoViolations(page);
});
