import { expect } from '@playwright/test';
import { everyPage } from './every-page.ts';
import { beKnownTo } from './portal/known-devices.ts';
import { signIn, test, visit } from './portal-test.ts';

test('asks before unsaved changes are left, and stays or leaves as told', async ({ page }) => {
  await page.goto('/404?translateTo=ES');
  await visit(page, '/demo/specimens?translateTo=ES');
  await page.getByRole('button', { name: 'Cambiar algo en esta página' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });

  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('status').getByText('You changed 2 alerts.')).toBeVisible();
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(question).toBeHidden();

  await page.getByRole('link', { name: 'Clara' }).click();
  await expect(question.getByRole('button', { name: 'Quedarme en esta página' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/specimens/);

  let asked = '';
  page.once('dialog', (dialog) => {
    asked = dialog.type();
    void dialog.dismiss();
  });
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toBe('beforeunload');

  await page.getByRole('link', { name: 'Clara' }).click();
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL(/\/\?translateTo=ES$/);
});

test('a part of the release that is gone is fetched anew, once, where the reader was going @night', async ({
  page,
}) => {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await visit(page, '/');
  // However often the first page asks for it, as what it preloads and as what it imports.
  await page.route('**/assets/dashboard-page-*.js', (route) => (documents === 1 ? route.abort() : route.fallback()));
  await signIn(page, 'en', 'linhtran');
  await expect(page.getByText('Available balance')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  expect(documents).toBe(2);
});

test('a part that stays gone leads to no loop, but to the screen for crashes, without a button @night', async ({
  page,
  faults,
}) => {
  let loads = 0;
  page.on('load', () => (loads += 1));
  await visit(page, '/');
  await page.route('**/assets/dashboard-page-*.js', (route) => route.abort());
  await signIn(page, 'en', 'linhtran');
  await expect.poll(() => loads).toBe(2);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong, please try again later.');
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: '1-800-555-0142' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign out' }).first()).toBeVisible();
  expect(loads).toBe(2);
  // The console reports the failed load, as it should.
  expect(faults.length).toBeGreaterThan(0);
  faults.length = 0;
});

test('so does what only a cardholder needs, when it stays gone @night', async ({ page, faults }) => {
  let loads = 0;
  page.on('load', () => (loads += 1));
  await visit(page, '/');
  await page.route('**/assets/signed-in-*.js', (route) => route.abort());
  await signIn(page, 'en', 'linhtran');
  await expect.poll(() => loads).toBe(2);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong, please try again later.');
  await expect(page).toHaveURL('/dashboard');
  expect(loads).toBe(2);
  // The console reports the failed load, as it should.
  expect(faults.length).toBeGreaterThan(0);
  faults.length = 0;
});

test('a change of page is announced, moves the focus and goes to the top @night', async ({ page }) => {
  await visit(page, '/demo/specimens');
  await page.evaluate(() => window.scrollTo(0, 2_000));
  await page.getByRole('link', { name: 'Clara' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.locator('main')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Sign in' })).toBeAttached();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('signs in, opens and closes the menu and signs out by keyboard alone, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await beKnownTo(page, 'linhtran');
  await visit(page, '/?translateTo=ES');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ir al contenido principal' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('ID de usuario', { exact: true })).toBeFocused();
  await page.keyboard.type('linhtran');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Clara#4826');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('Clara#4826');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Recordar mi ID de usuario en este dispositivo')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saldo disponible')).toBeVisible();
  await expect(page.locator('main')).toBeFocused();

  const menu = page.getByRole('button', { name: 'Menú' });
  await menu.focus();
  await page.keyboard.press('Enter');
  const navigation = page.getByRole('navigation', { name: 'Su cuenta' });
  await expect(navigation).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(navigation.getByRole('link', { name: 'Inicio' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(navigation).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await navigation.getByRole('button', { name: 'Cerrar sesión' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Iniciar sesión' })).toBeVisible();
});

test('forced colors keep an edge on every control, and slots of codes become borders @night', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await visit(page, '/demo/specimens');
  const edgeless = await page
    .locator('.btn, .input, .select, .code, .option, .chip, .choice input, .tabs a, .status, .alert, .callbox')
    .evaluateAll((controls) =>
      controls
        .filter((control) => Number.parseFloat(getComputedStyle(control).borderTopWidth) < 1)
        .map((control) => control.getAttribute('class')),
    );
  expect(edgeless).toEqual([]);
  expect(
    await page
      .locator('.code')
      .first()
      .evaluate((code) => getComputedStyle(code).backgroundImage),
  ).toBe('none');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('public pages can be read, and say what needs it', async ({ page }) => {
    await page.goto('/?translateTo=ES');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /1-800-555-0142/ })).toBeVisible();
    // The browser's switch for tests leaves <noscript> unread, so only its words are looked at.
    expect(await page.content()).toContain('Esta página necesita JavaScript.');
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Sign in' })).toBeVisible();
    await page.goto('/nowhere?translateTo=ES');
    await page.getByRole('link', { name: 'Ir a la página de inicio' }).click();
    await expect(page).toHaveURL('/?translateTo=ES');
  });

  test('no button looks as if it could be pressed before its script is there @night', async ({ page }) => {
    const dead = new Set<string>();
    for (const { path } of everyPage.filter(({ access }) => access === 'public')) {
      if (path.startsWith('/demo')) continue;
      await page.goto(`${path}?translateTo=EN&token=${'A'.repeat(60)}`);
      // A form that the server answers works without one.
      const waiting = page.locator('button:enabled:not(form[action] button)');
      for (const name of await waiting.allTextContents()) dead.add(name.trim());
    }
    expect([...dead]).toEqual([]);
  });
});
