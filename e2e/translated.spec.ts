import { expect } from '@playwright/test';
import { cardStatusIds } from '@portal/contract/card/card-status';
import { findPerson } from './demo-play.ts';
import { openAccount } from './open-account.ts';
import { test, visit } from './portal-test.ts';
import { proveByPin } from './prove-it.ts';
import { untilSettled } from './settled.ts';
import { translate } from './translate.ts';

test('English: what a transfer will do follows the amount, up to its review and the proof @night', async ({ page }) => {
  await openAccount(page, 'en', 'rosadelgado', '/card-to-bank-transfer');
  const amount = page.getByLabel('How much do you want to send?');
  await expect(amount).toBeVisible();
  await translate(page);
  const sum = page.getByRole('region', { name: 'What will happen' });
  for (const typed of ['20', '35.50', '', '7']) {
    await amount.fill(typed);
    if (typed !== '') await expect(sum).toContainText(`$${Number(typed).toFixed(2)}`);
    else await expect(sum).not.toContainText('$35.50');
  }
  await amount.fill('0.50');
  await page.getByRole('button', { name: 'Review my transfer' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await amount.fill('20');
  await page.getByRole('button', { name: 'Review my transfer' }).click();
  await expect(page.locator('.review__row--total')).toContainText('$21.50');
  await page.getByRole('button', { name: /\$20\.00/ }).click();
  await proveByPin(page, 'en');
  await expect(page.getByText('$21.50')).toBeVisible();
});

test('Español: filtrar, buscar y ver más movimientos', async ({ page }) => {
  await openAccount(page, 'es', 'rosadelgado', '/transactions', '&period=last90');
  await untilSettled(page);
  await translate(page);
  const count = page.locator('.txtop');
  const rows = page.locator('.ledger__row');
  await page.getByRole('button', { name: 'Ver más' }).click();
  await expect.poll(() => rows.count()).toBeGreaterThan(40);
  await page.getByLabel('Mostrar', { exact: true }).selectOption('Compras');
  await expect(page.getByRole('table').first()).toHaveAccessibleName(/Compras/);
  const before = await count.innerText();
  await page.getByLabel('Busque por nombre, monto o número').fill('plaza f');
  await page.keyboard.press('Enter');
  await expect(count).not.toHaveText(before);
  await untilSettled(page);
  const found = await count.innerText();
  await page.reload();
  await expect(count).toHaveText(found);
  await translate(page);
  await page.getByLabel('Busque por nombre, monto o número').fill('zzzz');
  await page.keyboard.press('Enter');
  await expect(page.getByText('plaza f')).toHaveCount(0);
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByLabel('Show', { exact: true })).toHaveValue('purchases');
});

test('English: the card is locked and unlocked @night', async ({ page }) => {
  await openAccount(page, 'en', 'linhtran', '/lock-card');
  await page.getByRole('button', { name: 'Lock my card' }).waitFor();
  await translate(page);
  await page.getByRole('button', { name: 'Lock my card' }).click();
  await page.getByRole('button', { name: 'Keep it unlocked' }).click();
  await page.getByRole('button', { name: 'Lock my card' }).click();
  await page.getByRole('button', { name: 'Yes, lock my card' }).click();
  await expect(page.getByText('Your card is locked').first()).toBeVisible();
  await page.getByRole('link', { name: 'Unlock my card' }).first().click();
  const unlock = page.getByRole('button', { name: 'Unlock my card' });
  await unlock.click();
  await expect(page.getByRole('alert')).toBeVisible();
  const { cards } = await findPerson(page, 'linhtran');
  await page
    .locator('[id^=unlock-][id$=-cvv]')
    .fill(cards.find(({ cardStatusId }) => cardStatusId === cardStatusIds.active)?.cvv ?? '');
  await unlock.click();
  await expect(page.getByText('Your card is unlocked').first()).toBeVisible();
});

test('Español: alertas con error, pregunta al salir, y avisos de lo guardado @night', async ({ page }) => {
  await openAccount(page, 'es', 'linhtran', '/manage-alerts');
  await untilSettled(page);
  await translate(page);
  const large = page.getByRole('group', { name: 'Una compra grande' });
  await large.getByLabel('Texto').check();
  await large.getByRole('textbox').fill('5');
  await page.getByRole('button', { name: 'Guardar alertas' }).click();
  await expect(page.getByRole('alert')).toContainText('$25.00');
  await large.getByRole('textbox').fill('30');
  await page.getByRole('link', { name: 'Historial' }).click();
  await page.getByRole('alertdialog').getByRole('button').first().click();
  await page.getByRole('button', { name: 'Guardar alertas' }).click();
  await proveByPin(page, 'es');
  await expect(page.getByText('Sus alertas quedaron guardadas.').first()).toBeVisible();
});

test('English: places that give cash are looked for @night', async ({ page }) => {
  await visit(page, '/atm-locator?translateTo=EN');
  await translate(page);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('This field is required')).toBeVisible();
  for (const [typed, found] of [
    ['78332', /places? near Alice, TX/],
    ['Austin, TX', /near Austin, TX/],
  ] as const) {
    await page.getByLabel('ZIP code or city').fill(typed);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { name: found })).toBeVisible();
  }
  await page.getByLabel('No-fee ATMs').click();
  await untilSettled(page);
});

test('Español: los contactos dicen qué falta, y un PIN nuevo qué le pasa @night', async ({ page }) => {
  await openAccount(page, 'es', 'linhtran', '/contact-info/contact-details');
  const mobile = page.getByLabel('Teléfono celular');
  await expect(mobile).toHaveValue('(408)555-0103');
  await translate(page);
  const save = page.getByRole('button', { name: 'Guardar mis cambios' });
  await save.click();
  await expect(page.getByText('Nada cambió')).toBeVisible();
  await mobile.fill('408555');
  await save.click();
  await expect(mobile).toHaveAttribute('aria-invalid', 'true');
  await mobile.fill('4085550177');
  await expect(page.getByText('Número nuevo. Al guardar, le enviamos un código para confirmarlo.')).toBeVisible();

  await openAccount(page, 'es', 'hattiebrown', '/change-pin');
  const pin = page.getByLabel('PIN nuevo', { exact: true });
  await expect(pin).toBeVisible();
  await translate(page);
  for (const [typed, rule] of [
    ['7777', 'Los cuatro dígitos son iguales'],
    ['1234', ''],
    ['4826', ''],
  ] as const) {
    await pin.fill(typed);
    if (rule !== '') await expect(page.getByText(rule)).toBeVisible();
    else await expect(page.getByText('Los cuatro dígitos son iguales')).toHaveCount(0);
  }
});

test('English: the spending of another period has its own figures @night', async ({ page }) => {
  await openAccount(page, 'en', 'rosadelgado', '/expense-analyzer');
  const total = page.getByRole('table', { name: 'By category' }).locator('tfoot td').first();
  await expect(total).toBeVisible();
  await translate(page);
  const before = await total.innerText();
  await page.getByLabel('Period').selectOption('last90');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/period=last90/);
  await expect(total).not.toHaveText(before);
  const sum = (await total.innerText()).trim();
  await expect(page.locator('main p strong').first()).toHaveText(sum);
});

test('English: specimens of messages, dialogs and what changes by itself @night', async ({ page }) => {
  await visit(page, '/demo/specimens?translateTo=EN');
  await translate(page);
  for (const name of ['Warning', 'Server error', 'Session expired']) {
    await page.getByRole('button', { name, exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page.getByRole('button', { name: 'Aviso', exact: true })).toBeVisible();
});
