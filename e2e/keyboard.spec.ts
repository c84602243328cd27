import { expect, type Page } from '@playwright/test';
import { formatTypedDay } from '@portal/contract/time/strict-date';
import { listDemoPeople, passcodeSentBy } from './portal/known-devices.ts';
import { test, visit } from './portal-test.ts';

/** Goes on with Tab until the control with this name has the focus; fails when the page has no such stop. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let stops = 0; stops < 60; stops++) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    if ((await focused.count()) === 0) continue;
    const isIt = await focused.evaluate(
      (element, wanted) =>
        [
          element.textContent ?? '',
          ...[...((element as HTMLInputElement).labels ?? [])].map((label) => label.innerText),
        ]
          .map((text) => text.replace(/\s+/g, ' ').trim())
          .some((text) => text === wanted || text.startsWith(`${wanted} `)),
      name,
    );
    if (isIt) return;
  }
  throw new Error(`no stop named ${name}`);
}

const typeInto = async (page: Page, label: string, text: string) => {
  await tabTo(page, label);
  await page.keyboard.type(text);
};

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('English: a forgotten user ID is found by keyboard alone', async ({ page, baseURL }) => {
  const address = new URL(baseURL ?? '');
  const linh = (await listDemoPeople(address)).find(({ userId }) => userId === 'linhtran');
  if (!linh) throw new Error('no Linh in the demo');
  await visit(page, '/?translateTo=EN');
  await tabTo(page, 'I forgot my user ID');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Find your user ID');

  // An error at the top, which takes the focus, names the missing field; its link leads to the field.
  await tabTo(page, 'Continue');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Last 4 digits of your card')).toBeFocused();
  await page.keyboard.type(linh.cards[0]?.last4Digit ?? '');
  await typeInto(page, 'Social Security number', linh.ssn.replace(/\D/g, ''));
  await typeInto(page, 'Date of birth', formatTypedDay(linh.birthDate));
  await page.keyboard.press('Enter');

  await expect(heading(page)).toHaveText("Confirm it's you");
  await tabTo(page, 'Text message');
  const code = await passcodeSentBy(address, linh.mobileNumber, () => page.keyboard.press('Enter'));
  await expect(page.getByLabel('6-digit code')).toBeVisible();
  await typeInto(page, '6-digit code', code);
  await page.keyboard.press('Enter');
  await expect(page.getByText('linhtran', { exact: true })).toBeVisible();
});

test('Español: el registro se llena solo con el teclado y dice lo que falta @night', async ({ page }) => {
  await visit(page, '/registration?translateTo=ES');
  await tabTo(page, 'Empezar mi registro');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Paso 1 de 5', { exact: true })).toBeVisible();
  await typeInto(page, 'Últimos 4 dígitos de su tarjeta', '0000');
  await typeInto(page, 'Código de 3 dígitos (CVV)', '123');
  await tabTo(page, 'Mostrar');
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Código de 3 dígitos (CVV)', { exact: true })).toHaveAttribute('type', 'text');
  await typeInto(page, 'Número de Seguro Social', '900112233');
  await typeInto(page, 'Fecha de nacimiento', '01021950');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByRole('alert')).toContainText('Los datos no son válidos. Vuelva a escribirlos.');
  await tabTo(page, 'Regresar');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/registration\?/);
});
