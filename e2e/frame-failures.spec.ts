import { expect } from '@playwright/test';
import { listCards } from '@portal/contract/card/list-cards';
import { expectAccessible } from './accessible.ts';
import { nightIf } from './nightly.ts';
import { signIn, test, visit } from './portal-test.ts';
import { untilSettled } from './settled.ts';

for (const { language, failed, other, otherFailed, home } of [
  {
    language: 'en',
    failed: 'Something went wrong, please try again later.',
    other: 'Español',
    otherFailed: 'Algo salió mal. Inténtelo más tarde.',
    home: 'Iniciar sesión',
  },
  {
    language: 'es',
    failed: 'Algo salió mal. Inténtelo más tarde.',
    other: 'English',
    otherFailed: 'Something went wrong, please try again later.',
    home: 'Sign in',
  },
] as const) {
  test(`a page that crashes leaves masthead, language and sign-out (${language})${nightIf(language === 'en')}`, async ({
    page,
    faults,
  }) => {
    // No server sends this answer: a page that cannot be drawn.
    const broken = { status: 200, statusType: 'OK', message: 'OK', entity: { givenName: 'Linh', cards: [null] } };
    await page.route(`**${listCards.path}`, (route) => route.fulfill({ json: broken }));
    await visit(page, `/?translateTo=${language.toUpperCase()}`);
    await signIn(page, language, 'linhtran');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(failed);
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('banner').getByRole('link', { name: other }).click();
    await expect(heading).toHaveText(otherFailed);
    const signOut = language === 'en' ? 'Cerrar sesión' : 'Sign out';
    await page.getByRole('banner').getByRole('button', { name: signOut }).first().click();
    await expect(page.getByRole('heading', { level: 2, name: home })).toBeVisible();
    // The console reports the crash, as it should.
    expect(faults.length).toBeGreaterThan(0);
    faults.length = 0;
  });
}

test('texts of the other language that do not come: the page says so after 3 s, and goes on once they are here @night', async ({
  page,
}) => {
  await visit(page, '/?translateTo=EN');
  let isDown = true;
  await page.route('**/es/*.json', (route) => (isDown ? route.abort() : route.fallback()));
  const started = Date.now();
  await page.getByRole('link', { name: 'Español' }).click();
  const notice = page
    .getByRole('alert')
    .filter({ hasText: 'We cannot get the texts in the language you chose right now.' });
  await expect(notice).toBeVisible();
  expect(Date.now() - started).toBeGreaterThan(2_900);
  await expect(page.getByRole('heading', { level: 2, name: 'Sign in' })).toBeVisible();
  isDown = false;
  await expect(page.getByRole('heading', { level: 2, name: 'Iniciar sesión' })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('who goes back to their own language does not get the other one later @night', async ({ page }) => {
  await visit(page, '/?translateTo=EN');
  await page.getByRole('link', { name: 'Register my card' }).click();
  await expect(page).toHaveURL(/registration/);
  let isDown = true;
  await page.route('**/es/*.json', (route) => (isDown ? route.abort() : route.fallback()));
  const asked = page.waitForRequest('**/es/*.json');
  await page.getByRole('link', { name: 'Español' }).click();
  await asked;
  await page.goBack();
  const again = page.waitForResponse('**/es/common.json');
  isDown = false;
  await again;
  await untilSettled(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Sign in' })).toBeVisible();
});

test('Español: cada pestaña de las alertas tiene su propio título @night', async ({ page }) => {
  await visit(page, '/manage-alerts?translateTo=ES');
  await signIn(page, 'es', 'linhtran');
  await expect(page).toHaveTitle('Alertas opcionales | Clara');
  for (const [tab, title] of [
    ['Obligatorias', 'Alertas obligatorias'],
    ['Automáticas', 'Alertas automáticas'],
    ['Historial', 'Historial de alertas'],
    ['Opcionales', 'Alertas opcionales'],
  ] as const) {
    await page.getByRole('link', { name: tab, exact: true }).click();
    await expect(page).toHaveTitle(`${title} | Clara`);
  }
});

test('a refusal without a message is told in the words of the specification @night', async ({ page }) => {
  await visit(page, '/?translateTo=EN');
  const errors = { messages: [{ code: 900, message: '', shortMessage: '' }] };
  const json = { status: 900, statusType: 'ERROR', message: '', errors };
  await page.route('**/v1.2/login', (route) => route.fulfill({ status: 400, json }));
  await signIn(page, 'en', 'linhtran');
  await expect(page.getByRole('alertdialog')).toContainText('Some error has occurred. Try again');
});

for (const { what, answer } of [
  { what: 'an empty success', answer: { status: 200, body: '' } },
  { what: 'an answer that is no JSON', answer: { status: 400, body: '<html>' } },
]) {
  test(`${what} to a sign-in is no answer, and told as none @night`, async ({ page }) => {
    await visit(page, '/?translateTo=EN');
    await page.route('**/v1.2/login', (route) => route.fulfill(answer));
    await signIn(page, 'en', 'linhtran');
    const modal = page.getByRole('alertdialog', { name: 'No answer came' });
    await expect(modal).toBeVisible();
    await expect(modal).not.toContainText(/Bad Request|\bOK\b(?=.*\bOK\b)/);
  });
}
